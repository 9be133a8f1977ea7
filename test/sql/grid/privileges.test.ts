import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

for (const role of ['headroom_web', 'headroom_api', 'headroom_export']) {
  for (const table of ['grid.record', 'grid.record_version', 'grid.change', 'grid.finding']) {
    test(`${role} has no privilege on ${table}`, async (t) => {
      const { owner } = await testDatabase()
      const { rows: [held] } = await owner.query<{ any: boolean }>(
        `select has_table_privilege($1, $2, 'select,insert,update,delete,truncate,references,trigger')
           or has_any_column_privilege($1, $2, 'select,insert,update,references') as any`, [role, table])
      t.false(held?.any)
    })
  }
}

test('the web cannot ask but through the functions of its schema', async (t) => {
  const { owner } = await testDatabase()
  const { rows: [held] } = await owner.query<{ usage: boolean }>(`select has_schema_privilege('headroom_web', 'question', 'usage') as usage`)
  t.false(held?.usage)
})
