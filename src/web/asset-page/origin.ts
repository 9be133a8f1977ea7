import { html, type Html } from '../html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { outwardLink } from './outward-link.ts'
import type { Series } from './series.ts'
import type { Figures } from './shapes.ts'
import type { Speech } from './speech.ts'

/** What records refer to, by id. */
export type Known = { methodologies: Map<string, Figures['methodologies'][number]>; sources: Map<string, Figures['sources'][number]> }

type Methodology = Figures['methodologies'][number]
type Included = keyof Methodology['included']

/** How a figure is arrived at, in one sentence, and what it takes into account and leaves out. */
export function method({ basis, network_state: state, included, url }: Methodology, { own, say, listText }: Speech): Html {
  const means = own.basis[basis]
  const sentence = state === 'undisclosed' ? say(own.method.plain, { basis: means }) : say(own.method.withState, { basis: means, state: own.networkState[state] })
  const says = (sentence: string, items: string[]): Html | null => (
    items.length === 0 ? null : html` ${say(sentence, { list: listText(items) })}`
  )
  return html`<p class="method">${sentence}${says(own.method.includes, partsThat('yes', included, own))}${says(own.method.leavesOut, partsThat('no', included, own))}${
    /^https?:/i.test(url ?? '') ? html` ${outwardLink(url, own.method.read)}` : null}</p>`
}

/** What a methodology says `yes`, `no` or `unknown` of, in words. */
function partsThat(answer: string, included: Methodology['included'], own: Speech['own']): string[] {
  return (Object.keys(own.included) as Included[]).filter((part) => included[part] === answer).map((part) => own.included[part])
}

/** The document that figures come from, and the very cell of each. */
export function origin(series: Series, { methodologies, sources }: Known, speech: Speech): Html {
  const { own, words, term, capitalised, dateText, listText } = speech
  const [{ provenance, freshness, methodology, source_id }] = series
  const source = sources.get(source_id)
  const included = methodologies.get(methodology?.id ?? '')?.included
  const unknown = included === undefined ? [] : partsThat('unknown', included, own)
  const entry = (name: string, value: Html | string | null): Html | null => (value === null ? null : html`<dt>${name}</dt><dd>${value}</dd>`)
  return html`<details class="origin"><summary>${own.origin.title}</summary><dl>
${series.length > 1 ? null : entry(own.origin.cell, cell(series[0], speech))}
${entry(own.origin.source, source === undefined ? null : outwardLink(source.url, source.name))}
${entry(words.record.document, outwardLink(provenance.document_url, documentName(provenance.document_url) ?? words.record.notStated))}
${entry(own.origin.dated, freshness.source_date === null ? capitalised(term('source_date_basis', 'unknown'))
    : `${dateText(freshness.source_date)} (${freshness.source_date_basis === null ? words.record.notStated : term('source_date_basis', freshness.source_date_basis)})`)}
${entry(own.origin.fetched, freshness.retrieved_at === null ? null : dateText(freshness.retrieved_at))}
${entry(own.origin.fingerprint, provenance.document_sha256 === null ? null : html`<code>${provenance.document_sha256}</code>`)}
${entry(words.record.licence, capitalised(provenance.licence ?? words.record.notStated))}
${entry(own.origin.credit, provenance.attribution)}
${entry(own.method.doesNotSay, unknown.length === 0 ? null : capitalised(listText(unknown)))}
</dl>${series.length > 1 ? cellTable(series, speech) : null}</details>`
}

function cell({ capacity, provenance: { locator, column } }: CapacityRecord, speech: Speech): Html {
  const { words, say } = speech
  const place = [locator, column && say(words.record.column, { column })].filter(Boolean).join(', ')
  return html`${original(capacity, speech)}${place === '' ? null : html`, ${place}`}`
}

/** What stands in the cell, character by character. */
function original({ state, as_published: published }: CapacityRecord['capacity'], { words }: Speech): Html {
  if (state === 'withheld') return html`${words.record.cellWithheld}`
  if (published === null || published.trim() === '') return html`${words.record.cellEmpty}`
  return html`<q>${published}</q>`
}

function cellTable(series: Series, speech: Speech): Html {
  const { own, words, horizonText, capitalised, figureName } = speech
  const named = figureName(series[0]) !== null
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${own.origin.cells}"><table><caption>${own.origin.cells}</caption><thead><tr><th scope="col">${named ? words.measures.title : own.figures.horizon}</th><th scope="col">${own.origin.asPublished}</th><th scope="col">${own.origin.place}</th><th scope="col">${own.origin.column}</th></tr></thead><tbody>${
    series.map(({ horizon, capacity, provenance, ...record }) => html`<tr><th scope="row">${figureName(record) ?? capitalised(horizonText({ ...horizon, scenario: null }))}</th><td>${original(capacity, speech)}</td><td>${provenance.locator}</td><td>${provenance.column}</td></tr>`)
  }</tbody></table></div>`
}

/** The last part of an address that people can read; its host where there is none. */
function documentName(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return url
  const { hostname, pathname } = new URL(url)
  const last = pathname.split('/').findLast((part) => part !== '')
  return last === undefined ? hostname : `${hostname}: ${readable(last)}`
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
