import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import test from 'ava'
import pg from 'pg'
import { connectionString } from '../../../src/database/pool.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { ROOT } from '../../../src/settings/config.ts'
import { emptyDatabase } from '../../helpers/database.ts'

/** A database with grid-data.sql, whose texts are compared by a provider; one asset is found by its second word. */
async function databaseOf(provider: string): Promise<pg.Client> {
  const url = new URL(await emptyDatabase())
  const admin = new pg.Client({ connectionString: url.href })
  await admin.connect()
  const name = `${url.pathname.slice(1)}_${provider.slice(0, 3)}`
  await admin.query(`create database ${name} template template0 locale_provider ${provider}`)
  await admin.end()
  url.pathname = name
  await migrate(url.href, join(ROOT, 'sql'))
  const client = new pg.Client({ connectionString: connectionString(url.href, 'owner', 0) })
  await client.connect()
  await client.query(await readFile(join(import.meta.dirname, '../../helpers/grid-data.sql'), 'utf8'))
  await client.query(`update grid.asset set name = 'Old Mill+', search_name = lower('Old Mill+') where identifier = '1'`)
  return client
}

const found = async (client: pg.Client, q: string) => {
  const { rows: [row] } = await client.query<{ data: { name: string }[] }>('select data::json as data from api.places($1, null)', [{ q }])
  return row?.data.map(({ name }) => name)
}

for (const provider of [`libc locale 'C.UTF-8'`, `icu icu_locale 'en' locale 'C.UTF-8'`]) {
  test(`a text of any signs is looked up, and no regular expression: ${provider}`, async (t) => {
    const client = await databaseOf(provider)
    t.teardown(() => client.end())
    for (const q of ['abc+++', 'mill+', 'a$b^c|d', '(((', '[[[', 'abc{9', 'abc*?', 'abc\\', '~~~~', '\\\\\\', '^^^`', 'a.b', '=<>|']) {
      await t.notThrowsAsync(found(client, q), q)
    }
    t.deepEqual(await found(client, 'mill'), ['Old Mill+'])
    // As a regular expression it would match; as a text it is not even like the name.
    t.deepEqual(await found(client, 'qwertzuiop|asdfghjkl|mill'), [])
  })
}
