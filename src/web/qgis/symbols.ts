import { html, type Html } from '../page/html.ts'
import { frameParts, markParts, type Part } from '../cartography/mark-parts.ts'
import type { Mark } from '../cartography/marks.ts'
import { PALETTE } from '../cartography/palette.ts'
import { markSize, sizeByZoom } from '../cartography/scales.ts'
import { partMarkup } from '../style/sprite.ts'
import { qgisExpression } from './expression.ts'

const { light } = PALETTE

/** Points of a pixel of CSS, which is 1/96 inch. */
export const POINTS = 0.75

/** Diameter of a mark in its picture, in CSS pixels as on the map, where its halo has a width of its own; QGIS scales the picture. */
const PICTURE = 14
/** Pixels of the picture per CSS pixel, so that nothing is rounded. */
const RATIO = 8

/** A layer of the map's style, as far as symbols of QGIS are made of it. */
export type StyleLayer = { id: string; type: string; source?: string; filter?: unknown; minzoom?: number; maxzoom?: number; paint?: object; layout?: object }

/** A mark of the map as a marker of QGIS, with its halo. */
export function markSymbol(name: string, mark: Mark): Html {
  const { side, parts } = markParts({ ...mark, stale: false }, PICTURE, light, RATIO)
  return svgMarker(name, pictureOf(side, parts), side, sizeByZoom(mark.band))
}

/**
 * The hourglass of what is stale, at the upper right of a mark.
 * @param mw the amount of the mark, as an expression of the map
 */
export function staleSymbol(name: string, mw: unknown): Html {
  const { side, parts } = markParts({ shape: 'figure', band: 1, stale: true }, PICTURE, light, RATIO)
  return svgMarker(name, pictureOf(side, parts.slice(1)), side, markSize(mw, (size) => size))
}

/** The corners around the mark of an asset of which only a bounding box is known; `mw` as above. */
export function frameSymbol(name: string, mw: unknown): Html {
  const { side, parts } = frameParts(PICTURE, light, RATIO)
  return svgMarker(name, pictureOf(side, parts), side, markSize(mw, (size) => size))
}

/** A point of the public map: an asset of whose capacity nothing is told. */
export function pointSymbol(name: string): Html {
  return symbol('marker', name, 'SimpleMarker', {
    name: 'circle', color: rgba(light.point, 0.75), outline_color: rgba(light.halo), outline_width: '0.6', outline_width_unit: 'Point', size: '5', size_unit: 'Point',
  }, { size: qgisExpression(['*', 0.76 * POINTS, sizeByZoom(null)]) })
}

/** A circle of the map's style. */
export function circleSymbol(name: string, { paint = {} }: StyleLayer): Html {
  const { 'circle-radius': radius, 'circle-color': colour, 'circle-opacity': opacity, 'circle-stroke-color': stroke, 'circle-stroke-width': width = 0, 'circle-stroke-opacity': strokeOpacity = 1 } =
    paint as Record<string, unknown>
  return symbol('marker', name, 'SimpleMarker', {
    name: 'circle', color: rgba((colour ?? '#000000') as string, opacity as number), outline_style: stroke === undefined ? 'no' : 'solid',
    outline_color: rgba((stroke ?? '#000000') as string, strokeOpacity as number), outline_width: String(POINTS * (width as number)), outline_width_unit: 'Point', size: '5', size_unit: 'Point',
  }, { size: qgisExpression(['*', 2 * POINTS, radius]) })
}

/** An area of the map's style, drawn in its turn, from 0 on. */
export function fillSymbol(name: string, { paint = {} }: StyleLayer, turn: number): Html {
  return symbol('fill', name, 'SimpleFill', { color: rgba(light.land), outline_style: 'no', style: 'solid' }, {
    fillColor: qgisExpression((paint as Record<string, unknown>)['fill-color']),
  }, turn)
}

/** A line of the map's style, drawn in its turn: by itself, or around areas. */
export function lineSymbol(name: string, { paint = {} }: StyleLayer, turn: number, around: boolean): Html {
  const { 'line-color': colour, 'line-width': width } = paint as Record<string, unknown>
  return symbol(around ? 'fill' : 'line', name, 'SimpleLine', { line_color: rgba(colour as string), line_width: '0.6', line_width_unit: 'Point', joinstyle: 'round', capstyle: 'round' }, {
    outlineWidth: qgisExpression(['*', POINTS, width]),
  }, turn)
}

/** @param diameter of the mark in CSS pixels, an expression of the map */
function svgMarker(name: string, svg: string, side: number, diameter: unknown): Html {
  const scale = Number((POINTS * side / (PICTURE * RATIO)).toFixed(4))
  return symbol('marker', name, 'SvgMarker', { name: `base64:${Buffer.from(svg).toString('base64')}`, size: '10', size_unit: 'Point' }, {
    size: qgisExpression(['*', scale, diameter]),
  })
}

/** @param dynamic properties by expression */
function symbol(type: 'marker' | 'line' | 'fill', name: string, kind: string, properties: Record<string, string>, dynamic: Record<string, string>, turn = 0): Html {
  return html`<symbol type="${type}" name="${name}" alpha="1" clip_to_extent="1" force_rhr="0"><layer class="${kind}" enabled="1" locked="0" pass="${turn}">${
    Object.entries(properties).map(([key, value]) => html`<prop k="${key}" v="${value}"/>`)
  }${dynamicProperties('data_defined_properties', dynamic)}</layer></symbol>
`
}

/** Properties by expression, as symbols and labels have them. */
export function dynamicProperties(element: 'data_defined_properties' | 'dd_properties', properties: Record<string, string>): Html {
  const [open, close] = element === 'dd_properties' ? [html`<dd_properties>`, html`</dd_properties>`] : [html`<data_defined_properties>`, html`</data_defined_properties>`]
  return html`${open}<Option type="Map"><Option name="name" type="QString" value=""/><Option name="properties" type="Map">${Object.entries(properties).map(([name, expression]) => (
    html`<Option name="${name}" type="Map"><Option name="active" type="bool" value="true"/><Option name="expression" type="QString" value="${expression}"/><Option name="type" type="int" value="3"/></Option>`
  ))}</Option><Option name="type" type="QString" value="collection"/></Option>${close}`
}

function pictureOf(side: number, parts: Part[]): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${parts.map(partMarkup)}</svg>`.text
}

/** `#rrggbb` as QGIS writes colours. */
export function rgba(colour: string, opacity = 1): string {
  return [...[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)), Math.round(255 * opacity)].join(',')
}
