import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'

for (const role of ['headroom_web', 'headroom_api', 'headroom_export']) {
  for (const table of ['grid.record', 'grid.record_version', 'grid.change', 'grid.asset_figure_now', 'grid.finding']) {
    test(`${role} has no privilege on ${table}`, async (t) => {
      const { owner } = await testDatabase()
      const { rows: [held] } = await owner.query<{ any: boolean }>(
        `select has_table_privilege($1, $2, 'select,insert,update,delete,truncate,references,trigger')
           or has_any_column_privilege($1, $2, 'select,insert,update,references') as any`, [role, table])
      t.false(held?.any)
    })
  }
}

test('the kinds of figures of assets are not read but by functions that mask them', async (t) => {
  const { owner } = await testDatabase()
  for (const role of ['headroom_web', 'headroom_api', 'headroom_export']) {
    const { rows: [held] } = await owner.query<{ codes: boolean }>(
      `select has_column_privilege($1, 'grid.asset_figure', 'record_codes', 'select') as codes`, [role])
    t.false(held?.codes, role)
  }
})
