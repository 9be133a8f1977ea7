import { html, type Html } from '../page/html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { pointName } from '../../capacity/point-name.ts'
import { outwardLink } from './outward-link.ts'
import type { Figures } from './shapes.ts'
import type { Speech } from './speech.ts'

/** What records refer to, by id. */
export type Known = { methodologies: Map<string, Figures['methodologies'][number]>; sources: Map<string, Figures['sources'][number]> }

type Methodology = Figures['methodologies'][number]
type Included = keyof Methodology['included']
type Some = [CapacityRecord, ...CapacityRecord[]]

/** How a figure is arrived at, in one sentence, what it takes into account and leaves out, and what this service has to say of it. */
export function method({ basis, network_state: state, included, service_note: note, url }: Methodology, { own, say, listText }: Speech): Html {
  const means = own.basis[basis]
  const sentence = state === 'undisclosed' ? say(own.method.plain, { basis: means }) : say(own.method.withState, { basis: means, state: own.networkState[state] })
  const says = (sentence: string, items: string[]): Html | null => (
    items.length === 0 ? null : html` ${say(sentence, { list: listText(items) })}`
  )
  return html`<span class="method">${sentence}${says(own.method.includes, partsThat('yes', included, own))}${says(own.method.leavesOut, partsThat('no', included, own))}${says(own.method.doesNotSay, partsThat('unknown', included, own))}${
    note === null ? null : html` <span lang="en">${note}</span>`}${
    /^https?:/i.test(url ?? '') ? html` ${outwardLink(url, own.method.read)}` : null}</span>`
}

/** What a methodology says `yes`, `no` or `unknown` of, in words. */
function partsThat(answer: string, included: Methodology['included'], own: Speech['own']): string[] {
  return (Object.keys(own.included) as Included[]).filter((part) => included[part] === answer).map((part) => own.included[part])
}

/** The documents that figures come from, and the very cell of each. */
export function origins(records: CapacityRecord[], known: Known, speech: Speech): Html[] {
  const groups = Map.groupBy(records, ({ source_id: id, provenance: { document_sha256: sha256 }, freshness: { source_date: date } }) => `${id} ${sha256} ${date}`)
  return [...groups.values()].map((some) => origin(some as Some, known, speech))
}

function origin(records: Some, { sources }: Known, speech: Speech): Html {
  const { own, words, term, capitalised, dateText } = speech
  const [{ provenance, freshness, source_id }] = records
  const source = sources.get(source_id)
  const entry = (name: string, value: Html | string | null): Html | null => (value === null ? null : html`<dt>${name}</dt><dd>${value}</dd>`)
  return html`<details class="origin"><summary>${own.origin.title}</summary><dl>
${entry(own.origin.source, source === undefined ? null : outwardLink(source.url, source.name))}
${entry(words.record.document, outwardLink(provenance.document_url, documentName(provenance.document_url) ?? words.record.notStated))}
${entry(own.origin.dated, freshness.source_date === null ? capitalised(term('source_date_basis', 'unknown'))
    : `${dateText(freshness.source_date)} (${freshness.source_date_basis === null ? words.record.notStated : term('source_date_basis', freshness.source_date_basis)})`)}
${entry(own.origin.fetched, freshness.retrieved_at === null ? null : dateText(freshness.retrieved_at))}
${entry(own.origin.fingerprint, provenance.document_sha256 === null ? null : html`<code>${provenance.document_sha256}</code>`)}
${entry(words.record.licence, capitalised(provenance.licence ?? words.record.notStated))}
${entry(own.origin.credit, provenance.attribution)}
</dl>${cellTable(records, speech)}</details>`
}

/** What stands in the cell, character by character. */
function original({ state, as_published: published }: CapacityRecord['capacity'], { words }: Speech): Html {
  if (state === 'withheld') return html`${words.record.cellWithheld}`
  if (published === null || published.trim() === '') return html`${words.record.cellEmpty}`
  return html`<q>${published}</q>`
}

function cellTable(records: Some, speech: Speech): Html {
  const { own, words, horizonText, capitalised, figureName } = speech
  const nameOf = (record: CapacityRecord) => figureName(record) ?? capitalised([pointName(record), own.kind[record.availability_type], horizonText(record.horizon)].filter(Boolean).join(' · '))
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${own.origin.cells}"><table><caption>${own.origin.cells}</caption><thead><tr><th scope="col">${words.measures.title}</th><th scope="col">${own.origin.asPublished}</th><th scope="col">${own.origin.place}</th><th scope="col">${own.origin.column}</th></tr></thead><tbody>${
    records.map((record) => html`<tr><th scope="row">${nameOf(record)}</th><td>${original(record.capacity, speech)}</td><td>${record.provenance.locator}</td><td>${record.provenance.column}</td></tr>`)
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
