import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import pg from 'pg'
import { openPool } from '../../src/database/pool.ts'
import { listenForTiles } from '../../src/routes/listen-for-tiles.ts'
import { testDatabase } from '../helpers/database.ts'
import { until } from '../helpers/until.ts'

test('a connection that ends while it begins to listen ends no process: another one listens', async (t) => {
  const { owner, url } = await testDatabase()
  let begun = 0
  const ask = pg.Client.prototype.query as unknown as (this: pg.Client, text: string) => Promise<{ rows: { pid: number }[] }>
  /** A client whose first connection the server ends before it listens. */
  class Ended extends pg.Client {
    override query = (async (text: string) => {
      if (begun++ === 0) {
        const { rows: [own] } = await ask.call(this, 'select pg_backend_pid() as pid')
        await owner.query('select pg_terminate_backend($1)', [own?.pid])
        await sleep(200)
      }
      return ask.call(this, text)
    }) as unknown as pg.Client['query']
  }
  const pool = openPool(url, 'web', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
  t.teardown(() => pool.end())
  Object.assign(pool.options, { Client: Ended })
  const heard: string[] = []
  void listenForTiles(pool, (version) => { heard.push(version) })
  await until(() => begun === 2, 10_000)
  await until(async () => {
    await owner.query(`notify tiles, 'a.1'`)
    return heard.length > 0
  }, 5000)
  t.is(heard[0], 'a.1')
})
