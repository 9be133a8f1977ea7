import type { Question } from '../../capacity/shapes.ts'
import { OPEN_QUESTION } from '../../capacity/question.ts'
import type { Words } from '../../languages/words.ts'
import { words as english } from '../../languages/en/pages.ts'
import { layers } from '../cartography/layers.ts'
import { PALETTE } from '../cartography/palette.ts'
import { html, type Html } from '../page/html.ts'
import { qgisExpression } from './expression.ts'
import { boxedTiles, marksOfRecords, marksOfTiles, STALE_RECORDS, staleTiles } from './marks-of.ts'
import { circleSymbol, frameSymbol, markSymbol, pointSymbol, staleSymbol, type StyleLayer } from './symbols.ts'

/** The layers that there is a style for, in files and in OGC API Features. */
export const STYLED = ['assets', 'capacity'] as const
export type Styled = (typeof STYLED)[number]

/** A style of QGIS (.qml): the map's own drawing of a layer of assets, or of capacity records. Its words are English. */
export function layerStyle(layer: Styled): string {
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n${html`<qgis version="3.22.0" styleCategories="Symbology">
${renderer(layer, english)}</qgis>
`.text}`
}

/** The renderer of a layer of points. More capacity is drawn above less. */
export function renderer(layer: Styled, words: Words): Html {
  if (layer === 'assets') {
    return html`<renderer-v2 type="singleSymbol" symbollevels="0" forceraster="0" enableorderby="0"><symbols>
${pointSymbol('0')}</symbols></renderer-v2>
`
  }
  const marks = marksOfRecords(words)
  const rules = [
    ...marks.map(({ label, filter }, at) => ({ label, filter, symbol: String(at) })),
    { label: words.states.stale.word, filter: STALE_RECORDS.filter, symbol: 'stale' },
  ]
  return html`<renderer-v2 type="RuleRenderer" symbollevels="0" forceraster="0" enableorderby="1"><rules key="root">
${rules.map(({ label, filter, symbol }) => html`<rule key="${symbol}" label="${label}" filter="${filter}" symbol="${symbol}"/>
`)}</rules><symbols>
${marks.map(({ mark }, at) => markSymbol(String(at), mark))}${staleSymbol('stale', STALE_RECORDS.mw)}</symbols><orderby><orderByClause asc="1" nullsFirst="1">"value_mw"</orderByClause></orderby></renderer-v2>
`
}

/** The renderer of the tiles of assets, or of capacity in a direction: a symbol for each style, what comes later above. */
export function tileRenderer(layer: Styled, direction: Question['direction'], words: Words): Html {
  const stale = staleTiles(direction)
  const styles = layer === 'assets'
    ? [{ name: 'assets', expression: '', symbol: pointSymbol('0') }]
    : [
      { ...circle('plates', direction), name: words.drawing.plate },
      { ...circle('approximate', direction), name: words.legend.ring },
      { name: words.legend.box, expression: boxedTiles(direction), symbol: frameSymbol('0', stale.mw) },
      ...marksOfTiles(direction, words).map(({ mark, label, filter }) => ({ name: label, expression: filter, symbol: markSymbol('0', mark) })),
      { name: words.states.stale.word, expression: stale.filter, symbol: staleSymbol('0', stale.mw) },
    ]
  return html`<renderer type="basic"><styles>
${styles.map(({ name, expression, symbol }) => html`<style name="${name}" layer="${layer}" geometry="0" enabled="1" expression="${expression}" min-zoom="-1" max-zoom="-1"><symbols>
${symbol}</symbols></style>
`)}</styles></renderer>
`
}

/** What the map draws as circles below its marks. */
function circle(id: 'plates' | 'approximate', direction: Question['direction']): { expression: string; symbol: Html } {
  const shown = { question: { ...OPEN_QUESTION, direction }, capacity: true, within: null, allStale: false, focus: '' }
  const layer = layers(PALETTE.light, shown).find((one) => one.id === id) as StyleLayer
  return { expression: qgisExpression(layerFilter(layer)), symbol: circleSymbol('0', layer) }
}

/** Which features a layer of the map's style draws, at which zooms: one expression of the map. */
export function layerFilter({ filter, minzoom, maxzoom }: StyleLayer): unknown {
  return ['all', ...(filter === undefined ? [] : [filter]), ...(minzoom === undefined ? [] : [['>=', ['zoom'], minzoom]]), ...(maxzoom === undefined ? [] : [['<', ['zoom'], maxzoom]])]
}
