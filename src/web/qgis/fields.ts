import { ASSET_PROPERTIES, CAPACITY_PROPERTIES, type Properties } from '../../capacity/feature-properties.ts'
import type { ColumnWords } from '../../languages/columns.ts'
import type { Words } from '../../languages/words.ts'
import { html, type Html } from '../page/html.ts'
import { termsIn } from '../words/terms.ts'
import type { Styled } from './layer-style.ts'

const PROPERTIES: Record<Styled, Properties> = { assets: ASSET_PROPERTIES, capacity: CAPACITY_PROPERTIES }

/** The group of `words.terms` that a column's words are of, where it has another name. */
const TERMS: Record<string, keyof Words['terms']> = { type: 'asset_type' }

/** What a tip has below its heading, in its order. */
const TOLD: Record<Styled, (keyof ColumnWords)[]> = {
  assets: ['type', 'operator', 'precision'],
  capacity: [
    'state', 'class_meaning', 'class_label', 'technology', 'firmness', 'year_from', 'year_to', 'scenario', 'queue_mw', 'limiting_factors', 'limits', 'works', 'upstream_name', 'notes', 'disclaimers',
    'precision', 'operator_name', 'source_date', 'attribution',
  ],
}

/**
 * What QGIS says of the columns of a collection in the reader's language: their titles, their words in place of those of the schema,
 * and the tip that it shows at a mark.
 */
export function fieldsOf(layer: Styled, titles: ColumnWords, words: Words): Html {
  const names = Object.keys(PROPERTIES[layer]).filter((name) => name !== 'geometry') as (keyof ColumnWords)[]
  const listed = names.map((name) => [name, wordsOf(layer, name, words)] as const)
  return html`<fieldConfiguration>
${listed.map(([name, known]) => html`<field name="${name}">${known === null ? html`<editWidget type="TextEdit"/>` : valueMap(known)}</field>
`)}</fieldConfiguration>
<aliases>
${names.map((name, at) => html`<alias field="${name}" index="${at}" name="${titles[name]}"/>
`)}</aliases>
<previewExpression>"${layer === 'assets' ? 'name' : 'asset_name'}"</previewExpression>
<mapTip>${tip(layer, titles, words)}</mapTip>
`
}

/** The reader's word for each word of the schema that a column can have; null where it has others. */
function wordsOf(layer: Styled, name: keyof ColumnWords, words: Words): [string, string][] | null {
  const { words: schema } = PROPERTIES[layer][name] ?? {}
  const { term, capitalised } = termsIn(words)
  const states: Record<string, { word: string }> = { ...words.states, published: words.states.figure }
  return schema?.map((word) => [word, name === 'state' ? states[word]?.word ?? word : capitalised(term((TERMS[name] ?? name) as keyof Words['terms'], word))]) ?? null
}

function valueMap(known: [string, string][]): Html {
  return html`<editWidget type="ValueMap"><config><Option type="Map"><Option name="map" type="List">${known.map(([word, said]) => (
    html`<Option type="Map"><Option name="${said}" type="QString" value="${word}"/></Option>`))}</Option></Option></config></editWidget>`
}

/** Markup with expressions of QGIS between `[%` and `%]`. What is null has no row; what publishers write stays text. */
function tip(layer: Styled, titles: ColumnWords, words: Words): string {
  const name = layer === 'assets' ? 'name' : 'asset_name'
  const type = layer === 'assets' ? 'type' : 'asset_type'
  const heading = `coalesce("${name}", represent_value("${type}")) || coalesce(' · ' || "voltage_kv" || ' kV', '')`
  const amount = `coalesce("value", "value_min" || '–' || "value_max", "value_max", "value_min") || ' ' || represent_value("unit")`
  const figure = layer === 'assets' ? '' : `<p style="font-size:large">[% represent_value("direction") %]: <b>[% ${plain(`coalesce(${amount}, "class_code", represent_value("state"))`)} %]</b>[% if("stale", ' · ${words.states.stale.word}', '') %]</p>`
  const rows = TOLD[layer].map((told) => {
    const known = wordsOf(layer, told, words) === null ? `to_string("${told}")` : `represent_value("${told}")`
    return `[% if("${told}" is null, '', '<tr><td style="color:#5a646e">${quoted(titles[told])}&nbsp;</td><td>' || ${plain(known)} || '</td></tr>') %]`
  })
  return `<div style="max-width:32em"><b>[% ${plain(heading)} %]</b>${figure}<table>${rows.join('\n')}</table></div>`
}

const plain = (expression: string): string => `replace(${expression}, map('&', '&amp;', '<', '&lt;'))`

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", "''")
