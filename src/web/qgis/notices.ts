import { html, type Html } from '../page/html.ts'
import type { Words } from '../../languages/words.ts'
import { speaker } from '../words/say.js'
import { PALETTE } from '../cartography/palette.ts'
import { qgisExpression } from './expression.ts'
import { rgba } from './symbols.ts'

const { ink, place, labelHalo } = PALETTE.light

/** Letters in a line. */
const LINE = 120

/** Whether QGIS could not read the layer of records: its extent is no place on Earth then. */
const UNREAD = `abs(coalesce(x_max(layer_property('records_generation', 'extent')), 999)) > 180`

/**
 * What QGIS writes over the map: credits below, and above it, while the records cannot be read, how to give it a key. Without that the map
 * would just lack its marks.
 * @param setting `credit` of all layers with data; `authentication` is the id that keyed layers name
 */
export function notices({ base, words, credit, authentication }: { base: string; words: Words; credit: string; authentication: string }): Html {
  const needsKey = speaker(words.locale)(words.qgis.needsKey, { id: authentication, url: `${base}/docs/guides/qgis` })
  return html`<CopyrightLabel>${notice([words.map.borders, credit].join(' · '), 'true', place, 7)}<Placement type="int">3</Placement></CopyrightLabel>
<TitleLabel>${notice(needsKey, UNREAD, ink, 11)}<BackgroundColor type="QString">${rgba(labelHalo, 0)}</BackgroundColor><Placement type="int">4</Placement><MarginUnit type="QString">MM</MarginUnit><MarginV type="int">12</MarginV></TitleLabel>
`
}

/** @param condition when it is shown, an expression of QGIS */
function notice(text: string, condition: string, colour: string, points: number): Html {
  const font = html`<text-style fontSize="${points}" fontSizeUnit="Point" textColor="${rgba(colour)}" textOpacity="1"/>`
  return html`<Enabled type="bool">true</Enabled><Label type="QString">[% if(${condition}, wordwrap(${qgisExpression(text)}, ${LINE}), '') %]</Label><Font type="QString">${font.text}</Font>`
}
