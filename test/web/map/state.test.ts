import test from 'ava'
import { leadingRecord, stateOf } from '../../../src/web/map/state.js'
import type { CapacityRecord, State } from '../../../src/web/map/shapes.ts'

type Cell = Parameters<typeof stateOf>[0]
const published = (value: string | null, min: string | null = null, max: string | null = null): Cell =>
  ({ state: 'published', value, min, max })
const unpublished = (state: Cell['state']): Cell => ({ state, value: null, min: null, max: null })

const cases: [Cell, State][] = [
  [published('60.19'), 'figure'],
  [published('0.0005'), 'figure'],
  [published('0.00049'), 'zero'],
  [published('0'), 'zero'],
  [published('0.00'), 'zero'],
  [published('-0'), 'zero'],
  [published('1.1102230246252E-16'), 'zero'],
  [published('-1.1102230246252E-16'), 'zero'],
  [published('-0.0005'), 'negative'],
  [published('-14.3'), 'negative'],
  [published(null, '10', '20'), 'figure'],
  [published(null, '0', '20'), 'figure'],
  [published(null, '-5', '20'), 'figure'],
  [published(null, '10', null), 'figure'],
  [published(null, '-20', '-5'), 'negative'],
  [published(null, '0', '0'), 'zero'],
  [published(null), 'not_published'],
  [unpublished('class_only'), 'class_only'],
  [unpublished('not_published'), 'not_published'],
  [unpublished('withheld'), 'withheld'],
]

for (const [cell, state] of cases) {
  test(`${cell.state} ${cell.value ?? `${cell.min} to ${cell.max}`} is ${state}`, (t) => t.is(stateOf(cell), state))
}

const record = (id: string, availability_type: string, capacity: Cell): CapacityRecord =>
  ({ id, availability_type, capacity }) as CapacityRecord

const leaders: [string, CapacityRecord[]][] = [
  ['what is free, though zero, before what is requested',
    [record('requested', 'requested', published('500')), record('leads', 'available', published('0'))]],
  ['a figure before zero', [record('zero', 'available', published('0')), record('leads', 'available', published('3'))]],
  ['a class before a withheld figure',
    [record('withheld', 'available', unpublished('withheld')), record('leads', 'class_only', unpublished('class_only'))]],
  ['what is withheld before what is unknown',
    [record('unknown', 'available', unpublished('not_published')), record('leads', 'available', unpublished('withheld'))]],
  ['the first of equals', [record('leads', 'available', published('1')), record('second', 'available', published('9'))]],
]

for (const [title, records] of leaders) {
  test(`an asset is shown by ${title}`, (t) => t.is(leadingRecord(records).id, 'leads'))
}

test('an asset without records is refused', (t) => {
  t.throws(() => leadingRecord([]), { instanceOf: RangeError, message: /without records/ })
})
