import { html, type Html } from '../page/html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { noteBesidesPoint } from '../../capacity/point-name.ts'
import { stateOf } from '../../capacity/state.ts'
import { method, type Known } from './origin.ts'
import { outwardLink } from './outward-link.ts'
import type { Speech } from './speech.ts'

/** What is said of figures, each once: `general` of all of them, the others by number. */
export type Notes = { general: Html[]; numbered: Html[]; numbersOf: (record: CapacityRecord) => number[] }

export function notesOf(records: CapacityRecord[], known: Known, speech: Speech): Notes {
  const notes = new Map<string, { note: Html; of: Set<CapacityRecord> }>()
  for (const record of records) {
    for (const note of notesOfOne(record, known, speech)) {
      const found = notes.get(note.text) ?? { note, of: new Set() }
      found.of.add(record)
      notes.set(note.text, found)
    }
  }
  const all = [...notes.values()]
  const numbered = all.filter(({ of }) => of.size < records.length)
  return {
    general: all.filter(({ of }) => of.size === records.length).map(({ note }) => note),
    numbered: numbered.map(({ note }) => note),
    numbersOf: (record) => numbered.flatMap(({ of }, n) => (of.has(record) ? [n + 1] : [])),
  }
}

function notesOfOne(record: CapacityRecord, known: Known, speech: Speech): Html[] {
  const { own, words, say, limitLines } = speech
  const { disclaimers } = record.decision_context
  const note = noteBesidesPoint(record)
  const methodology = known.methodologies.get(record.methodology?.id ?? '')
  return [
    age(record, speech),
    ...stateOf(record.capacity) === 'withheld' ? [withheld(record, speech)] : [],
    ...limitLines(record.decision_context).map((line) => html`${line}`),
    ...note === null ? [] : [html`${say(own.figures.note, { note })}`],
    ...disclaimers.map(({ text, language }) => html`<span class="label">${words.record.disclaimer}${words.colon}</span> <span lang="${language}">${text}</span>`),
    ...methodology === undefined ? [] : [method(methodology, speech)],
  ]
}

function age({ freshness: { source_date: date, age_seconds: seconds, stale } }: CapacityRecord, { words, own, say, dateText, ageText }: Speech): Html {
  const told = say(words.record.source, { date: dateText(date), age: ageText(seconds) })
  return html`<span class="age${stale ? ' old' : ''}">${told}${stale ? html`. ${date === null ? own.figures.undated : own.figures.stale}` : null}</span>`
}

/** Why a figure is not shown, and where it is. */
function withheld({ access: { reason, operator_url: url }, operator }: CapacityRecord, { own, say, words }: Speech): Html {
  const why = own.withheld[reason as keyof typeof own.withheld] ?? words.states.withheld.meaning
  return html`${why} ${outwardLink(url, say(own.figures.atOperator, { operator: operator.name }))}`
}
