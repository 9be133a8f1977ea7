import test from 'ava'
import type { CapacityRecord } from '../../../src/capacity/shapes.ts'
import { words } from '../../../src/languages/en/pages.ts'
import { distinctionsIn } from '../../../src/web/words/distinctions.ts'

const { distinctionOf } = distinctionsIn(words)

/** What distinguishes a record, and nothing else of it. */
const record = (column: string, notes: string | null, locator: string) => (
  { provenance: { column, locator }, decision_context: { notes } }) as CapacityRecord

const cases: [string, CapacityRecord[], (string | null)[][]][] = [
  ['nothing, where there is one alone', [record('A', 'x', 'row 1')], [[]]],
  ['their columns, where these differ', [record('A', 'x', 'row 1'), record('B', 'x', 'row 1')], [['column A'], ['column B']]],
  ['their notes, where columns are the same', [record('A', 'Point: T2', 'row 1'), record('A', null, 'row 2')], [['Point: T2'], [null]]],
  ['both, where both differ', [record('A', 'x', 'row 1'), record('B', 'y', 'row 1')], [['column A', 'x'], ['column B', 'y']]],
  ['the place, where nothing else differs', [record('A', 'x', 'row 1'), record('A', 'x', 'row 2')], [['row 1'], ['row 2']]],
]

for (const [title, alike, told] of cases) test(`figures that read the same are distinguished by ${title}`, (t) => t.deepEqual(alike.map(distinctionOf(alike)), told))
