import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { openDatabase } from '../../src/database/open-database.ts'
import { openPool } from '../../src/database/pool.ts'
import { readConfig } from '../../src/settings/config.ts'
import { freePort, headroom, startHeadroom, type Running } from '../helpers/headroom.ts'
import { REST, startLoad } from '../helpers/load.ts'
import { until } from '../helpers/until.ts'
import { checkOutRelease, COMMIT, RELEASE, releaseIsHere } from './checkout.ts'
import { goBack } from './go-back.ts'

/**
 * Starts the last release, and migrates its database with this code while it answers requests, imports and exports: nothing may fail. Then starts a
 * process of this code beside it, as when processes are replaced one after the other: both must find the same. At last the release starts again on
 * that database, as after a crash or to go back, imports there and takes back its own registry. Ends with code 1 when something of that fails.
 */

if (await releaseIsHere()) process.exitCode = await compare(RELEASE)
else console.log(`last release: ${RELEASE} is not compared, its commit ${COMMIT} is not in this clone`)

async function compare(release: string): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-release-'))
  await chmod(folder, 0o755) // for the database's user; its own folder in it is closed
  const checkout = join(folder, 'checkout')
  const data = { HEADROOM_DATA_DIR: join(folder, '.data') }
  const running: Running[] = []
  try {
    await checkOutRelease(checkout)
    const [port, releasePort] = [await freePort(), await freePort()]
    const before = startHeadroom(['up'], { ...data, PORT: String(releasePort), HEADROOM_ADDRESS_RATE: '1000000' }, checkout)
    running.push(before)
    await before.says('Ctrl-C stops it')
    const key = (await readFile(join(data.HEADROOM_DATA_DIR, 'first-key'), 'utf8')).trim()
    const failed = await migrateUnderLoad(`http://127.0.0.1:${releasePort}`, key, data)
    for (const failure of failed) console.error(`${release}, while its database was migrated: ${failure}`)
    const now = startHeadroom(['serve'], { ...data, PORT: String(port) })
    running.push(now)
    await now.says('\n')

    const paths = await pathsOf(`http://127.0.0.1:${port}`, key)
    const found = (at: number) => Promise.all(paths.map((path) => idsOf(`http://127.0.0.1:${at}${path}`, key)))
    const [mine, theirs] = [await found(port), await found(releasePort)]
    const different = paths.filter((_, at) => !isDeepStrictEqual(mine[at], theirs[at]))
    for (const path of different) console.error(`${release} finds something else at ${path}`)
    console.log(`last release: ${release} on this database, ${paths.length - different.length} of ${paths.length} answers alike`)
    const back = await goBack(checkout, data)
    for (const failure of back) console.error(`${release}, on the migrated database: ${failure}`)
    return different.length + failed.length + back.length === 0 && await startsAgain(release, checkout, data, running) ? 0 : 1
  } catch (error) {
    console.error(`last release: ${release}: ${error instanceof Error ? error.message : String(error)}`)
    return 1
  } finally {
    for (const { process } of running.toReversed()) process.kill('SIGTERM')
    await Promise.all(running.map(({ ended }) => ended))
    await rm(folder, { recursive: true, force: true })
  }
}

/** Migrates by this code while the release works. @returns what failed */
async function migrateUnderLoad(base: string, key: string, data: Record<string, string>): Promise<string[]> {
  const database = await openDatabase(readConfig(data), console.error)
  const owner = openPool(database.url, 'owner', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
  try {
    await owner.query('update access.plan set rate_per_second = 100000')
    const load = startLoad(base, key)
    const runs: string[] = []
    load.again(async () => {
      const { rows: [queued] } = await owner.query<{ run: string }>(
        `select ingest.queue_run(id) as run from registry.source where enabled and not registry_only order by random() limit 1`)
      runs.push(queued?.run ?? '')
      await until(async () => (await owner.query('select from grid.run where id = $1 and finished_at is not null', [queued?.run])).rowCount === 1)
    }, REST)
    await load.more(200)
    const { code, stderr } = await headroom(['migrate'], data)
    await load.more(200)
    await load.end()
    const { rows } = await owner.query<{ id: string; error: string }>(
      `select id, error from grid.run where id = any($1) and status not in ('published', 'unchanged')`, [runs])
    return [
      ...(code === 0 ? [] : [`migrate ended with code ${code}: ${stderr}`]),
      ...Object.entries(load.outcomes).filter(([outcome]) => outcome !== 'answered').map(([outcome, count]) => `${count} × ${outcome}`),
      ...rows.map(({ id, error }) => `run ${id}: ${error}`),
    ]
  } finally {
    await owner.end()
    await database.release()
  }
}

/** Whether the release starts on the database that this code has migrated. */
async function startsAgain(release: string, checkout: string, data: Record<string, string>, running: Running[]): Promise<boolean> {
  const again = startHeadroom(['serve'], { ...data, PORT: '0' }, checkout)
  running.push(again)
  return again.says('\n').then(() => true, (error: Error) => {
    console.error(`last release: ${release} does not start on this database: ${error.message}`)
    return false
  })
}

/** A request of each kind, with ids that this database has. */
async function pathsOf(base: string, key: string): Promise<string[]> {
  const answer = await fetch(`${base}/v1/capacity?limit=1`, { headers: { 'X-API-Key': key } })
  const { data: [record] } = await answer.json() as { data: { id: string; asset: { id: string; lat: number; lon: number } }[] }
  if (record === undefined) throw new Error('the demonstration has no record')
  const { id, asset } = record
  return [
    '/v1/capacity?limit=50', '/v1/capacity?sort=-value_mw&limit=50', `/v1/capacity/${id}`, `/v1/assets/${asset.id}/capacity`, '/v1/changes?limit=50',
    `/v1/capacity/nearby?lat=${asset.lat}&lon=${asset.lon}&radius_km=10`, '/v1/sources', '/v1/operators', '/v1/key', '/v1/plans',
    '/v1/tiles/assets/0/0/0.mvt', '/v1/tiles/capacity/0/0/0.mvt', '/ready',
  ]
}

/** The status of an answer, and the ids that it holds in their order: what a release adds to an answer is no difference. */
async function idsOf(address: string, key: string): Promise<unknown[]> {
  const answer = await fetch(address, { headers: { 'X-API-Key': key } })
  const text = await answer.text()
  return [answer.status, ...[...text.matchAll(/"id" ?: ?"([a-z]{3}_[0-9a-f]+)"/g)].map(([, id]) => id)]
}
