import { html, type Html } from '../html.ts'
import { words } from '../../languages/en/pages.ts'
import { marksOfRecords, marksOfTiles, STALE_RECORDS, STALE_TILES } from './marks-of.ts'
import { markSymbol, pointSymbol, staleSymbol } from './symbols.ts'

/** The layers that there is a style for, in files and in OGC API Features. */
export const STYLED = ['assets', 'capacity'] as const
export type Styled = (typeof STYLED)[number]

/** A style of QGIS (.qml): the map's own drawing of a layer of assets, or of capacity records. */
export function layerStyle(layer: Styled): string {
  return `<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>\n${html`<qgis version="3.22.0" styleCategories="Symbology">
${renderer(layer)}</qgis>
`.text}`
}

/** The renderer of a layer of points. More capacity is drawn above less. */
export function renderer(layer: Styled): Html {
  if (layer === 'assets') {
    return html`<renderer-v2 type="singleSymbol" symbollevels="0" forceraster="0" enableorderby="0"><symbols>
${pointSymbol('0')}</symbols></renderer-v2>
`
  }
  const marks = marksOfRecords()
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

/** The renderer of a layer of vector tiles, which has a symbol for each style. */
export function tileRenderer(layer: Styled): Html {
  const styles = layer === 'assets'
    ? [{ name: 'assets', expression: '', symbol: pointSymbol('0') }]
    : [
      ...marksOfTiles().map(({ mark, label, filter }) => ({ name: label, expression: filter, symbol: markSymbol('0', mark) })),
      { name: words.states.stale.word, expression: STALE_TILES.filter, symbol: staleSymbol('0', STALE_TILES.mw) },
    ]
  return html`<renderer type="basic"><styles>
${styles.map(({ name, expression, symbol }) => html`<style name="${name}" layer="${layer}" geometry="0" enabled="1" expression="${expression}" min-zoom="-1" max-zoom="-1"><symbols>
${symbol}</symbols></style>
`)}</styles></renderer>
`
}
