import { html, type Html } from '../html.ts'
import { markParts, type Part } from '../cartography/mark-parts.ts'
import type { Mark } from '../cartography/marks.ts'
import { PALETTE } from '../cartography/palette.ts'
import { sizesAt } from '../cartography/scales.ts'
import { partMarkup } from '../style/sprite.ts'

const { light } = PALETTE

/** Pixels of a mark's picture, which QGIS scales. */
const PICTURE = 48

/** The diameter of an asset by its voltage as of zoom 8.5 of the map, in points, enlarged by `factor`, as an expression of QGIS. */
function sizeExpression(factor: number): string {
  const [least, ...steps] = sizesAt(8.5)
  return `case ${steps.map(({ from, size }) => `when "voltage_kv" >= ${from} then ${size * factor}`).toReversed().join(' ')} else ${(least?.size ?? 0) * factor} end`
}

/** A mark of the map as a marker of QGIS, with its halo. */
export function markSymbol(name: string, mark: Mark): Html {
  const { side, parts } = markParts({ ...mark, stale: false }, PICTURE, light, 1)
  return svgMarker(name, pictureOf(side, parts), side / PICTURE)
}

/** The hourglass of what is stale, at the upper right of a mark. */
export function staleSymbol(name: string): Html {
  const { side, parts } = markParts({ shape: 'figure', band: 1, stale: true }, PICTURE, light, 1)
  return svgMarker(name, pictureOf(side, parts.slice(1)), side / PICTURE)
}

/** A point of the public map: an asset of whose capacity nothing is told. */
export function pointSymbol(name: string): Html {
  return symbol(name, 'SimpleMarker', {
    name: 'circle', color: rgba(light.point, 191), outline_color: rgba(light.halo, 255), outline_width: '0.8', outline_width_unit: 'Point',
    size: '5', size_unit: 'Point',
  }, sizeExpression(0.76))
}

function svgMarker(name: string, svg: string, factor: number): Html {
  return symbol(name, 'SvgMarker', { name: `base64:${Buffer.from(svg).toString('base64')}`, size: '10', size_unit: 'Point' }, sizeExpression(factor))
}

/** @param size an expression of the diameter, points */
function symbol(name: string, kind: string, properties: Record<string, string>, size: string): Html {
  return html`<symbol type="marker" name="${name}" alpha="1" clip_to_extent="1" force_rhr="0"><layer class="${kind}" enabled="1" locked="0" pass="0">${
    Object.entries(properties).map(([key, value]) => html`<prop k="${key}" v="${value}"/>`)
  }<data_defined_properties><Option type="Map"><Option name="name" type="QString" value=""/><Option name="properties" type="Map"><Option name="size" type="Map"><Option name="active" type="bool" value="true"/><Option name="expression" type="QString" value="${size}"/><Option name="type" type="int" value="3"/></Option></Option><Option name="type" type="QString" value="collection"/></Option></data_defined_properties></layer></symbol>
`
}

function pictureOf(side: number, parts: Part[]): string {
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${parts.map(partMarkup)}</svg>`.text
}

/** `#rrggbb` as QGIS writes colours. */
function rgba(colour: string, alpha: number): string {
  return [...[1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)), alpha].join(',')
}
