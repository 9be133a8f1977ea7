import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../src/config.ts'
import { testDatabase } from './helpers/database.ts'
import { dumpSchema } from './helpers/schema-dump.ts'

test('sql/schema.sql is what the migrations and functions make (npm run schema writes it)', async (t) => {
  const { url } = await testDatabase()
  t.is(await dumpSchema(process.env.HEADROOM_TEST_PROGRAMS ?? '', url), await readFile(join(ROOT, 'sql/schema.sql'), 'utf8'))
})
