import test from 'ava'
import pg from 'pg'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { headroom } from '../helpers/headroom.ts'
import { startServing } from '../helpers/serving.ts'

test('the API serves with a login that has the rights of headroom_web and no others; visitors are admitted by whoever migrates', async (t) => {
  t.timeout(120_000)
  const database = await gridDatabase()
  const { key } = await issueKey(database, 'pro')
  const login = `serves_${process.pid}`
  await database.owner.query(`create role ${login} login in role headroom_web`)
  const address = new URL(database.url)
  address.username = login
  const alone = new pg.Client({ connectionString: address.href })
  await alone.connect()
  for (const table of ['access.api_key', 'access.mail', 'grid.record']) await t.throwsAsync(alone.query(`select from ${table}`), { code: '42501' }, table)
  await alone.end()
  const settings = { HEADROOM_VISITORS: 'free', HEADROOM_SECRET_KEY: 'ab'.repeat(32) }
  t.is((await headroom(['migrate', '--wait'], { DATABASE_URL: address.href })).code, 0)
  t.is((await headroom(['migrate'], { ...settings, DATABASE_URL: database.url })).code, 0)
  t.is((await database.owner.query(`select plan_id from access.account where id = access.visitors_account()`)).rows[0]?.plan_id, 'free')
  const { base, process: serving, ended } = await startServing(address.href, settings)
  t.is((await fetch(`${base}/ready`)).status, 200)
  t.is((await fetch(`${base}/v1/capacity?limit=1`, { headers: { 'X-API-Key': key } })).status, 200)
  t.is((await fetch(`${base}/session`, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin' } })).status < 400, true)
  const { rows } = await database.owner.query(`select distinct usename from pg_stat_activity where datname = current_database() and application_name = 'headroom web' and usename = $1`, [login])
  t.is(rows.length, 1)
  serving.kill('SIGTERM')
  t.is((await ended).code, 0)
  await database.owner.query(`drop role ${login}`)
})
