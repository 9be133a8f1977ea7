import { readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { writeMonth, writeRegistry } from '../helpers/plain-month.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { serve } from '../helpers/web.ts'

/** `headroom doctor` against servers on loopback. */

/** A service that is well has a worker and a backup. */
test.before(async () => {
  await (await testDatabase()).owner.query(`insert into ingest.worker (id, beat_at) values ('pool', now() + interval '1 hour'); update ingest.last_backup set taken_at = now()`)
})

type Report = { ok: boolean; checks: { check: string; ok: boolean; says: string }[]; sources: Record<string, unknown>[] }

/** Puts a registry in force whose sources have these addresses; a null one has none. */
async function apply(addresses: Record<string, { url: string | null; verified?: string }>): Promise<void> {
  const folder = await writeRegistry(scratchFolder())
  await rm(join(folder, 'operators/bench-two.json'))
  const file = join(folder, 'operators/bench-one.json')
  const operator = JSON.parse(await readFile(file, 'utf8')) as { sources: object[] }
  const sources = Object.entries(addresses).map(([key, { url, verified }]) => ({
    ...operator.sources[0], key, name: key, document: url === null ? null : { url }, ...(verified && { verified }),
  }))
  await writeFile(file, JSON.stringify({ ...operator, sources }))
  await applyRegistry((await testDatabase()).owner, folder)
}

async function examine(...options: string[]) {
  const settings = { DATABASE_URL: (await testDatabase()).url, HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_SECRET_KEY: 'ab'.repeat(32), HEADROOM_DATA_DIR: scratchFolder() }
  return headroom(['doctor', ...options], settings)
}

/** A server of CSV documents that notes how many requests it had at once, at most. */
async function publisher(t: ExecutionContext, documents: Record<string, string>, answer = (response: ServerResponse, text: string) => { response.end(text) }) {
  const met = { most: 0 }
  let now = 0
  const address = await serve(t, ({ url = '' }, response) => {
    met.most = Math.max(met.most, ++now)
    response.once('close', () => { now-- })
    const text = documents[url]
    if (text === undefined) response.writeHead(404).end()
    else answer(response, text)
  })
  return { address, met }
}

async function month(): Promise<string> {
  return readFile(await writeMonth(join(scratchFolder(), 'month.csv'), 20, false), 'utf8')
}

test.serial('all is well: each address answers with its layout, one request a host at a time, and nothing is imported', async (t) => {
  const { address, met } = await publisher(t, { '/a.csv': await month(), '/b.csv': await month() })
  await apply({ a: { url: `${address}/a.csv`, verified: '2026-11-01' }, b: { url: `${address}/b.csv` }, c: { url: null } })
  const { code, stdout, stderr } = await examine('--json')
  t.is(stderr, '')
  const report = JSON.parse(stdout) as Report
  t.deepEqual(report.checks.filter(({ ok }) => !ok), [])
  t.deepEqual(report.checks.map(({ check }) => check), [
    'disk: data folder', 'disk: archive', 'disk: exports', 'secrets: webhooks', 'egress', 'migrations', 'database', 'extensions', 'clock: database', 'workers', 'backup', 'archive', 'mail',
    'clock: 2 servers', 'objectives',
  ])
  t.is(report.checks.at(-1)?.says, 'watch availability (99.9 %), speed (99 %), freshness (95 %), work in time (99 %): docs/objectives.md has their queries')
  t.like(report.sources, [
    { source: 'a', country: 'ES', address: `${address}/a.csv`, verified: '2026-11-01', state: 'fits', ok: true },
    { source: 'b', verified: null, state: 'fits', ok: true },
    { source: 'c', address: null, state: 'no_address', ok: true },
  ])
  t.deepEqual([code, report.ok], [0, true])
  t.is(met.most, 1)
  t.deepEqual((await (await testDatabase()).owner.query('select from grid.run')).rowCount, 0)
  const table = (await examine()).stdout
  t.regex(table, /^ok +a +ES +fits +2026-11-01 +a\.csv, \d+ kB, its layout fits$/m)
  t.regex(table, /^ok +b +ES +fits +address not yet verified +b\.csv, \d+ kB, its layout fits: write "verified": "\d{4}-\d\d-\d\d" into its manifest$/m)
  const { checks, sources } = JSON.parse((await examine('--sources', '--json')).stdout) as Report
  t.deepEqual([checks, sources.map(({ source, state }) => [source, state])], [[], [['a', 'fits'], ['b', 'fits'], ['c', 'no_address']]])
})

test.serial('what is wrong is named, for each source by itself, and ends with exit code 1', async (t) => {
  t.timeout(60_000)
  const good = await month()
  const { address } = await publisher(t, { '/good.csv': good, '/changed.csv': good.replace('c1;c2', 'x1;x2') })
  const hangs = await serve(t, () => {})
  const drips = await publisher(t, { '/slow.csv': good }, (response, text) => { response.write(text.slice(0, 100)) })
  const late = await publisher(t, { '/late.csv': good }, (response, text) => {
    response.writeHead(200, { Date: new Date(Date.now() - 3_600_000).toUTCString() }).end(text)
  })
  const away = 'http://127.0.0.1:1'
  await apply({
    away: { url: `${away}/x.csv` }, 'away-too': { url: `${away}/y.csv` }, changed: { url: `${address}/changed.csv` }, good: { url: `${address}/good.csv` },
    gone: { url: `${address}/gone.csv` }, hangs: { url: `${hangs}/x.csv` }, late: { url: `${late.address}/late.csv` }, slow: { url: `${drips.address}/slow.csv` },
  })
  const { code, stdout } = await examine('--json')
  const report = JSON.parse(stdout) as Report
  t.deepEqual(report.sources.map(({ source, state, ok, says }) => [source, state, ok, says]), [
    ['away', 'silent', false, '127.0.0.1 cannot be reached: ECONNREFUSED'],
    ['away-too', 'silent', false, '127.0.0.1 cannot be reached: ECONNREFUSED'],
    ['changed', 'changed', false, 'missing_required_column: missing: "c1", "c2"'],
    ['gone', 'refused', false, `${address}/gone.csv answered 404 Not Found`],
    ['good', 'fits', true, report.sources.find(({ source }) => source === 'good')?.says],
    ['hangs', 'silent', false, 'no answer within 10 s'],
    ['late', 'fits', true, report.sources.find(({ source }) => source === 'late')?.says],
    ['slow', 'slow', true, '200, not whole after 10 s'],
  ])
  t.deepEqual([code, report.ok], [1, false])
  t.deepEqual(report.sources.flatMap(({ source, next }) => (next === null ? [] : [[source, String(next).split(' ')[0]]])), [
    ['away', 'see'], ['away-too', 'see'], ['changed', 'save'], ['gone', 'look'], ['good', 'write'], ['hangs', 'see'], ['late', 'write'],
  ])
})

test.serial('servers whose clock is an hour behind, a key that is not set and a database that is away are wrong', async (t) => {
  const { address } = await publisher(t, { '/a.csv': await month() }, (response, text) => {
    response.writeHead(200, { Date: new Date(Date.now() - 3_600_000).toUTCString() }).end(text)
  })
  await apply({ a: { url: `${address}/a.csv` } })
  const settings = { DATABASE_URL: (await testDatabase()).url, HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_DATA_DIR: scratchFolder() }
  const wrongOf = async (given: Record<string, string>) => {
    const { code, stdout } = await headroom(['doctor', '--json'], { ...settings, ...given })
    t.is(code, 1)
    return (JSON.parse(stdout) as Report).checks.filter(({ ok }) => !ok)
  }
  const [key, behind, ...more] = await wrongOf({})
  t.deepEqual([key?.check, behind?.check, more], ['secrets: webhooks', 'clock: 1 servers', []])
  t.regex(behind?.says ?? '', /^3(599|60\d) s behind this machine$/)
  const away = 'postgres://headroom@127.0.0.1:1/x'
  const database = (await wrongOf({ DATABASE_URL: away, HEADROOM_SECRET_KEY: 'ab'.repeat(32) }))[0]
  t.is(database?.check, 'database')
  t.regex(database?.says ?? '', /^DATABASE_URL: cannot reach the database: .*ECONNREFUSED/)
})
