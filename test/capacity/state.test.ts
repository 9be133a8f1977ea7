import test from 'ava'
import { stateOf } from '../../src/capacity/state.ts'
import type { State } from '../../src/capacity/shapes.ts'

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
