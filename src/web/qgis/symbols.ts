import { html, type Html } from '../html.ts'
import { markParts, type Part } from '../cartography/mark-parts.ts'
import type { Mark } from '../cartography/marks.ts'
import { PALETTE } from '../cartography/palette.ts'
import { diameterOf, sizesAt } from '../cartography/scales.ts'
import { partMarkup } from '../style/sprite.ts'

const { light } = PALETTE

/** Pixels of a mark's picture, which QGIS scales. */
const PICTURE = 48

/** The zoom of the map whose sizes marks have, in points. */
const ZOOM = 8.5

/** A mark of the map as a marker of QGIS, with its halo. */
export function markSymbol(name: string, mark: Mark): Html {
  const { side, parts } = markParts({ ...mark, stale: false }, PICTURE, light, 1)
  return svgMarker(name, pictureOf(side, parts), String(rounded(diameterOf(mark.band, ZOOM) * side / PICTURE)))
}

/**
 * The hourglass of what is stale, at the upper right of a mark.
 * @param mw the amount of the mark, as an expression of QGIS
 */
export function staleSymbol(name: string, mw: string): Html {
  const { side, parts } = markParts({ shape: 'figure', band: 1, stale: true }, PICTURE, light, 1)
  const sizes = sizesAt(ZOOM).map(({ from, size }) => ({ from, size: rounded(size * side / PICTURE) }))
  return svgMarker(name, pictureOf(side, parts.slice(1)),
    `case ${sizes.slice(1).map(({ from, size }) => `when ${mw} >= ${from} then ${size}`).toReversed().join(' ')} else ${sizes[0]?.size} end`)
}

/** A point of the public map: an asset of whose capacity nothing is told. */
export function pointSymbol(name: string): Html {
  return symbol(name, 'SimpleMarker', {
    name: 'circle', color: rgba(light.point, 191), outline_color: rgba(light.halo, 255), outline_width: '0.8', outline_width_unit: 'Point',
    size: '5', size_unit: 'Point',
  }, String(rounded(0.76 * diameterOf(null, ZOOM))))
}

function svgMarker(name: string, svg: string, size: string): Html {
  return symbol(name, 'SvgMarker', { name: `base64:${Buffer.from(svg).toString('base64')}`, size: '10', size_unit: 'Point' }, size)
}

const rounded = (points: number) => Number(points.toFixed(2))

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
