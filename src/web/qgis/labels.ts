import { labelOf } from '../cartography/labels.ts'
import { bestMw, markExpression } from '../cartography/best.ts'
import { PALETTE } from '../cartography/palette.ts'
import { markSize } from '../cartography/scales.ts'
import { html, type Html } from '../page/html.ts'
import type { Question } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { qgisExpression } from './expression.ts'
import { layerFilter } from './layer-style.ts'
import { dynamicProperties, POINTS, rgba, type StyleLayer } from './symbols.ts'

/** Where a label stands to its point, as QGIS counts. */
const QUADRANTS = { centre: 4, below: 7 }

type Label = {
  /** Its text, an expression of QGIS. */
  text: string
  colour: string
  halo: string
  quadrant: keyof typeof QUADRANTS
  capitals: boolean
  /** Letters in a line, 0 for no limit. */
  letters: number
  /** Properties by expression of QGIS. */
  dynamic: Record<string, string>
}

/** The label of marks in capacity tiles: the words, the size and the place that the map gives them. The greatest amount comes first. */
export function tileLabeling(direction: Question['direction'], words: Words): Html {
  const mw = bestMw(direction)
  const below = qgisExpression(markSize(mw, (size) => Number((POINTS * (size / 2 + 1)).toFixed(2))))
  const label: Label = {
    text: qgisExpression(labelOf(direction, words)), colour: PALETTE.light.ink, halo: PALETTE.light.labelHalo, quadrant: 'below', capitals: false, letters: 0,
    dynamic: {
      Size: qgisExpression(['*', POINTS, ['interpolate', ['linear'], ['zoom'], 4, 11, 12, 12.5]]),
      OffsetXY: `'0,' || ${below}`,
      Priority: qgisExpression(['interpolate', ['linear'], mw, 0, 0, 100, 10]),
    },
  }
  return html`<labeling type="basic"><styles><style name="${direction ?? ''}" layer="capacity" geometry="0" enabled="1" expression="${qgisExpression(['!=', markExpression(direction), ''])}" min-zoom="-1" max-zoom="-1">${settings(label)}</style></styles></labeling>
`
}

/**
 * The labels of a layer of names of the map's style.
 * @param text an expression of QGIS
 */
export function layerLabeling(layer: StyleLayer, text: string): Html {
  const { 'text-color': colour, 'text-halo-color': halo } = layer.paint as Record<string, string>
  const layout = layer.layout as Record<string, unknown>
  return html`<labeling type="simple">${settings({
    text, colour: colour ?? '', halo: halo ?? '', quadrant: 'centre', capitals: layout['text-transform'] === 'uppercase', letters: 2 * (layout['text-max-width'] as number),
    dynamic: {
      Size: qgisExpression(['*', POINTS, layout['text-size']]), Show: qgisExpression(layerFilter(layer)),
      Priority: layer.id === 'places' ? 'max(0, 10 - "rank")' : '10',
    },
  })}</labeling>
`
}

/** No font is named: it is that of QGIS. */
function settings({ text, colour, halo, quadrant, capitals, letters, dynamic }: Label): Html {
  return html`<settings calloutType="simple"><text-style fieldName="${text}" isExpression="1" fontSize="9" fontSizeUnit="Point" fontWeight="50" textColor="${rgba(colour)}" textOpacity="1" capitalization="${capitals ? '1' : '0'}" fontLetterSpacing="${capitals ? '0.8' : '0'}" multilineHeight="1"><text-buffer bufferDraw="1" bufferSize="${String(1.4 * POINTS)}" bufferSizeUnits="Point" bufferColor="${rgba(halo)}" bufferOpacity="1" bufferJoinStyle="128" bufferNoFill="1"/></text-style><text-format autoWrapLength="${letters}" useMaxLineLengthForAutoWrap="1" multilineAlign="1"/><placement placement="1" quadOffset="${QUADRANTS[quadrant]}" xOffset="0" yOffset="0" offsetUnits="Point" priority="5"/><rendering drawLabels="1" displayAll="0" obstacle="${quadrant === 'below' ? '1' : '0'}" obstacleFactor="1" fontMinPixelSize="3" fontMaxPixelSize="10000"/>${dynamicProperties('dd_properties', dynamic)}</settings>`
}
