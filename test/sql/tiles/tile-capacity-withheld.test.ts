import test from 'ava'
import { drawsTheRows, FILTERS } from '../../helpers/tiles-of-rows.ts'

for (const [at, filters] of FILTERS.entries()) {
  test.serial(`${JSON.stringify(filters)}, a source withheld`, (t) => drawsTheRows(t, 'blocked', filters, at + 1))
}
