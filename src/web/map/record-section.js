// @ts-check
import { words } from '#words'
import { figureText } from './amounts.js'
import { element, outwardLink } from './element.js'
import { recordLines, same, sharedLines } from './record-lines.js'
import { stateOf } from './state.js'
import { symbol } from './symbols.js'
import { capitalised, say, term } from './texts.js'
/** @import { CapacityRecord, Methodology, MethodologyAnswer } from './shapes.ts' */
/** @import { Line } from './record-lines.js' */

/** @typedef {(id: string) => Promise<MethodologyAnswer>} FetchMethodology rejects with Problem */

/**
 * The records of one asset and direction: what they share is said once above them.
 * @param {string} direction
 * @param {CapacityRecord[]} records
 * @param {FetchMethodology} fetchMethodology
 * @returns {HTMLElement}
 */
export function directionSection(direction, records, fetchMethodology) {
  const shared = sharedLines(records)
  const told = new Set(shared.map(same))
  return element('section', { class: 'direction' },
    element('h4', {}, capitalised(term('direction', direction))),
    shared.length > 0 && element('div', { class: 'shared' }, ...shared.map(lineElement)),
    element('div', { class: 'records' }, ...records.map((record) =>
      recordCard(record, recordLines(record).filter((line) => !told.has(same(line))), fetchMethodology))))
}

/**
 * One record: its state by shape and word, the figure as served, the original cell beside it, what it counts, its
 * own lines; the rest unfolds.
 * @param {CapacityRecord} record
 * @param {Line[]} lines
 * @param {FetchMethodology} fetchMethodology
 */
function recordCard(record, lines, fetchMethodology) {
  const { capacity, freshness } = record
  const state = stateOf(capacity)
  return element('article', { class: `record ${state}` },
    element('div', {},
      element('p', { class: 'marks' }, mark(state), freshness.stale && mark('stale')),
      element('p', { class: 'amount' }, figureText(capacity)),
      element('p', { class: 'cell' }, originalCell(record))),
    element('div', {},
      element('p', {}, element('strong', {}, capitalised(term('availability_type', record.availability_type))), ` · ${term('firmness', record.firmness)}`),
      ...lines.map(lineElement)),
    details(record, fetchMethodology))
}

/** @param {Line} line */
const lineElement = ({ text, old = false, url }) =>
  element('p', { class: old ? 'old' : null }, url === undefined ? text : outwardLink(url, text))

/** @param {keyof typeof words.states} state */
function mark(state) {
  const { word, meaning } = words.states[state]
  return element('span', { class: `mark ${state}`, title: meaning }, symbol(state), word)
}

/** @param {CapacityRecord} record */
function originalCell({ capacity: { state, as_published: cell }, provenance: { locator } }) {
  const where = locator ? `, ${locator}` : ''
  if (state === 'withheld') return `${words.record.cellWithheld}${where}`
  if (cell === null || cell.trim() === '') return `${words.record.cellEmpty}${where}`
  return element('span', {}, words.record.publishedAs, element('q', {}, cell), where)
}

/**
 * @param {CapacityRecord} record
 * @param {FetchMethodology} fetchMethodology
 */
function details(record, fetchMethodology) {
  const { provenance, decision_context: context, methodology } = record
  const basis = methodology
    ? capitalised(say(words.record.basis, {
      basis: term('basis', methodology.basis), state: term('network_state', methodology.network_state),
    }))
    : words.record.notStated
  const place = [provenance.locator, provenance.column && say(words.record.column, { column: provenance.column })].filter(Boolean).join(', ')
  const dateBasis = record.freshness.source_date_basis
  return element('details', {},
    element('summary', {}, words.record.details),
    element('dl', {},
      ...entry(words.record.measure, record.measure),
      ...entry(words.record.methodology, basis, methodology && methodologyButton(methodology.id, fetchMethodology)),
      ...entry(words.record.limitingFactors, context.limiting_factors.join(', ') || words.record.noneStated),
      ...entry(words.record.document, outwardLink(provenance.document_url, place || words.record.sourcePage)),
      ...entry(words.record.dateTakenFrom, dateBasis ? capitalised(term('source_date_basis', dateBasis)) : words.record.notStated),
      ...entry(words.record.allocation, context.allocation_rule),
      ...entry(words.record.licence, provenance.licence || words.record.notStated),
      ...entry(words.record.operator, outwardLink(context.operator_url ?? record.access.operator_url, record.operator.name)),
      ...(context.notes ? entry(words.record.notes, context.notes) : []),
      ...(context.disclaimers.length > 0 ? entry(words.record.disclaimer, ...disclaimers(context.disclaimers)) : []),
      ...entry(words.record.record, element('code', {}, record.id))))
}

/**
 * @param {string} term
 * @param {...(Node | string | null)} description
 */
const entry = (term, ...description) => [element('dt', {}, term), element('dd', {}, ...description)]

/** @param {Methodology['disclaimers']} texts */
const disclaimers = (texts) => texts.map(({ text, language }) => element('p', { lang: language }, text))

/**
 * The methodology takes a key, so that a plain link would not open: it is fetched in place when asked for.
 * @param {string} id
 * @param {FetchMethodology} fetchMethodology
 */
function methodologyButton(id, fetchMethodology) {
  const button = element('button', { type: 'button', class: 'plain' }, words.record.readMethodology)
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { data } = await fetchMethodology(id)
      button.replaceWith(element('div', { class: 'methodology' },
        element('p', {}, outwardLink(data.url, data.name)),
        element('p', {}, say(words.record.comparableWith, { class: data.comparability_class })),
        ...disclaimers(data.disclaimers)))
    } catch (error) {
      button.replaceWith(element('p', { role: 'alert' }, error instanceof Error ? error.message : String(error)))
    }
  })
  return button
}
