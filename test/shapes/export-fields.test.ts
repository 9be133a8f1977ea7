import test from 'ava'
import { EXPORT_FIELDS, positionOf } from '../../src/shapes/export-fields.ts'
import { testDatabase } from '../helpers/database.ts'

test('the fields of exports are the columns that the database makes them of, in name, order and type', async (t) => {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ name: string; type: string }>(`
    select c.name, format_type(c.type, null) as type
    from pg_proc p, unnest(p.proargnames, p.proargmodes, p.proallargtypes) c (name, mode, type)
    where p.oid = 'grid.capacity_flat'::regproc and c.mode = 't'`)
  const types: Record<string, string> = {
    text: 'text', numeric: 'number', 'double precision': 'number', integer: 'integer', bigint: 'integer', boolean: 'boolean', date: 'date',
    'timestamp with time zone': 'instant', json: 'json', jsonb: 'json',
  }
  t.deepEqual(EXPORT_FIELDS.map(({ name, type }) => ({ name, type })), rows.map(({ name, type }) => ({ name, type: types[type] as never })))
})

test('names are short and flat: lower case, no dots, and one of each', (t) => {
  for (const { name } of EXPORT_FIELDS) t.regex(name, /^[a-z][a-z0-9_]{1,20}$/)
  t.is(new Set(EXPORT_FIELDS.map(({ name }) => name)).size, EXPORT_FIELDS.length)
})

test('a field is found by its name, and no other is', (t) => {
  t.is(EXPORT_FIELDS[positionOf('value_mw')]?.name, 'value_mw')
  t.throws(() => positionOf('asset.name'), { instanceOf: RangeError })
})
