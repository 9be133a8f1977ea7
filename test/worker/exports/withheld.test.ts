import test from 'ava'
import { FORMAT_NAMES } from '../../../src/shapes/export-formats.ts'
import { capacityDatabase } from '../../helpers/capacity-rows.ts'
import type { TestDatabase } from '../../helpers/database.ts'
import { makeExport, storedPath } from '../../helpers/exports.ts'
import { readExport } from '../../helpers/read-export.ts'

let database: TestDatabase

test.before(async () => { database = await capacityDatabase() })

for (const format of FORMAT_NAMES) {
  test.serial(`${format} shows no withheld figure`, async (t) => {
    const { rows: [closed] } = await database.owner.query<{ id: string }>(`select id from registry.source where key = 'alba-closed'`)
    const made = await makeExport(database, format, { operator: ['alba'] })
    const { rows } = await readExport(format, storedPath(made.file))
    const withheld = [...rows.values()].filter((row) => row.access === 'withheld')
    t.true(withheld.length > 20)
    for (const row of withheld) {
      t.is(row.source_id, closed?.id ?? '')
      t.is(row.state, 'withheld')
      for (const field of ['value', 'value_min', 'value_max', 'class_code', 'class_label', 'class_meaning', 'as_published']) t.is(row[field], null)
      for (const field of ['value_mw', 'queue_mw', 'status_colour', 'notes']) t.is(row[field], null)
      for (const field of ['limiting_factors', 'limits', 'works', 'disclaimers']) t.is(row[field], '[]')
    }
  })
}
