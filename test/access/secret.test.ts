import test from 'ava'
import { secretOf } from '../../src/access/secret.ts'
import { DatabaseAway } from '../../src/errors/refusal.ts'
import { sharedQuery } from '../../src/database/shared-query.ts'
import { testDatabase } from '../helpers/database.ts'

test('a secret that cannot be read is asked for again; one that was read is kept', async (t) => {
  const { owner, web } = await testDatabase()
  const secret = secretOf(sharedQuery(web))
  await owner.query('alter function api.cursor_secret() rename to cursor_secret_away')
  const error = await t.throwsAsync(secret(), { instanceOf: DatabaseAway })
  t.regex(String((error.cause as Error).message), /cursor_secret/)
  await owner.query('alter function api.cursor_secret_away() rename to cursor_secret')
  const key = await secret()
  const { rows: [row] } = await owner.query<{ secret: Buffer }>('select api.cursor_secret() as secret')
  t.true(row?.secret.equals(key.export()))
  await owner.query('alter function api.cursor_secret() rename to cursor_secret_away')
  t.is(await secret(), key)
})
