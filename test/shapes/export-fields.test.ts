import test from 'ava'
import { EXPORT_FIELDS, positionOf } from '../../src/shapes/export-fields.ts'
import { testDatabase } from '../helpers/database.ts'
import { exportColumns } from '../helpers/export-columns.ts'

test('the fields of exports are the columns that the database makes them of, in name, order and type', async (t) => {
  t.deepEqual(EXPORT_FIELDS, await exportColumns((await testDatabase()).url))
})

test('names are short and flat: lower case, no dots, and one of each', (t) => {
  for (const { name } of EXPORT_FIELDS) t.regex(name, /^[a-z][a-z0-9_]{1,20}$/)
  t.is(new Set(EXPORT_FIELDS.map(({ name }) => name)).size, EXPORT_FIELDS.length)
})

test('a field is found by its name, and no other is', (t) => {
  t.is(EXPORT_FIELDS[positionOf('value_mw')]?.name, 'value_mw')
  t.throws(() => positionOf('asset.name'), { instanceOf: RangeError })
})
