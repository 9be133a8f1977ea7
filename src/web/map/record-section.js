// @ts-check
import { element, outwardLink } from './element.js'
import { recordLines, same, sharedLines } from './record-lines.js'
import { stateOf } from './state.js'
import { symbol } from './symbols.js'
import { capitalised, figureText, STATE_WORDS, words } from './words.js'
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
    element('h4', {}, capitalised(words(direction))),
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
      element('p', {}, element('strong', {}, capitalised(words(record.availability_type))), ` · ${words(record.firmness)}`),
      ...lines.map(lineElement)),
    details(record, fetchMethodology))
}

/** @param {Line} line */
const lineElement = ({ text, old = false, url }) =>
  element('p', { class: old ? 'old' : null }, url === undefined ? text : outwardLink(url, text))

/** @param {keyof typeof STATE_WORDS} state */
function mark(state) {
  const { word, meaning } = STATE_WORDS[state]
  return element('span', { class: `mark ${state}`, title: meaning }, symbol(state), word)
}

/** @param {CapacityRecord} record */
function originalCell({ capacity: { state, as_published: cell }, provenance: { locator } }) {
  const where = locator ? `, ${locator}` : ''
  if (state === 'withheld') return `original cell withheld${where}`
  if (cell === null || cell.trim() === '') return `published as an empty cell${where}`
  return element('span', {}, 'published as ', element('q', {}, cell), where)
}

/**
 * @param {CapacityRecord} record
 * @param {FetchMethodology} fetchMethodology
 */
function details(record, fetchMethodology) {
  const { provenance, decision_context: context, methodology } = record
  const basis = methodology
    ? `${capitalised(words(methodology.basis))}, network state ${words(methodology.network_state)}`
    : 'Not stated'
  const place = [provenance.locator, provenance.column && `column ${provenance.column}`].filter(Boolean).join(', ')
  return element('details', {},
    element('summary', {}, 'Details'),
    element('dl', {},
      ...entry('Measure', words(record.measure)),
      ...entry('Methodology', basis, methodology && methodologyButton(methodology.id, fetchMethodology)),
      ...entry('Limiting factors', context.limiting_factors.map(words).join(', ') || 'None stated'),
      ...entry('Document', outwardLink(provenance.document_url, place || 'The source’s own page')),
      ...entry('Date taken from', record.freshness.source_date_basis ? words(record.freshness.source_date_basis) : 'Not stated'),
      ...entry('Allocation', words(context.allocation_rule)),
      ...entry('Licence', provenance.licence || 'Not stated'),
      ...entry('Operator', outwardLink(context.operator_url ?? record.access.operator_url, record.operator.name)),
      ...(context.notes ? entry('Notes', context.notes) : []),
      ...(context.disclaimers.length > 0 ? entry('Disclaimer', ...disclaimers(context.disclaimers)) : []),
      ...entry('Record', element('code', {}, record.id))))
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
  const button = element('button', { type: 'button', class: 'plain' }, 'Read the methodology')
  button.addEventListener('click', async () => {
    button.disabled = true
    try {
      const { data } = await fetchMethodology(id)
      button.replaceWith(element('div', { class: 'methodology' },
        element('p', {}, outwardLink(data.url, data.name)),
        element('p', {}, `Comparable with class ${words(data.comparability_class)}`),
        ...disclaimers(data.disclaimers)))
    } catch (error) {
      button.replaceWith(element('p', { role: 'alert' }, error instanceof Error ? error.message : String(error)))
    }
  })
  return button
}
