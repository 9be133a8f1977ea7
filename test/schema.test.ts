import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../src/settings/config.ts'
import { testDatabase } from './helpers/database.ts'
import { dumpSchema } from './helpers/schema-dump.ts'

test('sql/schema.sql is what the migrations make, without functions and grants (npm run schema writes it)', async (t) => {
  const { url } = await testDatabase()
  const dump = await dumpSchema(process.env.HEADROOM_TEST_PROGRAMS ?? '', url)
  t.is(dump, await readFile(join(ROOT, 'sql/schema.sql'), 'utf8'))
  for (const made of ['TYPE api.answer', 'TABLE grid.record', 'VIEW grid.record_masked', 'INDEX record_by_asset', 'TRIGGER revoke_exports']) {
    t.true(dump.includes(`CREATE ${made} `), made)
  }
  t.notRegex(dump, /^(CREATE (OR REPLACE )?FUNCTION|GRANT|REVOKE|ALTER DEFAULT PRIVILEGES) /m)
})
