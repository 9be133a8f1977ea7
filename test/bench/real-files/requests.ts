import { access, chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'
import { SECRET_KEY } from '../../helpers/webhooks.ts'
import { openBenchCluster } from '../database.ts'
import { processorTime, startApi } from '../http/servers.ts'
import { FILES, POSTCODES } from './files.ts'
import { loadReal } from './load-real.ts'
import { MOST_TIMES, sitesText, timeMostSites, type TimedSites } from './most-sites.ts'
import { visitPages } from './requests/pages.ts'
import { realNames } from './requests/real-names.ts'
import { startRecorder, type Asked } from './requests/recorder.ts'
import { runSamples } from './requests/samples.ts'

/**
 * `bin/node test/bench/real-files/requests.ts [URL | --when FILE]`: makes every request that pages, samples of the documentation, examples of the reference and the
 * client make, on the real files: once to note them, then each alone on a server that has just started; and the statements of as many sites as may be asked
 * for. Prints what they take, and exits 1 when one takes more than LONGEST, or of sites than MOST_TIMES a plain comparison. Without the owner's address of a database it
 * loads the files into a cluster of its own, in a minute; then it waits until a named file exists, so that they can be loaded beside other work, which would add to times.
 */

/** Of a request, in ms of the processor's time that server and database take together. */
const LONGEST = 1000

/** Countries whose postcodes give places, or are asked for by an example. */
const ASKED_COUNTRIES = ['es', 'nl']

type Timed = Asked & { status: number; ms: number; database: number; bytes: number }

const { positionals: [given], values: { when } } = parseArgs({ allowPositionals: true, options: { when: { type: 'string' } } })
const folder = await mkdtemp(join(tmpdir(), 'headroom-requests-'))
await chmod(folder, 0o755) // for the database's user; its own folder in it is closed
const cluster = given === undefined ? await openBenchCluster(folder) : null
try {
  const url = given ?? await cluster?.empty('real_files') ?? ''
  if (cluster !== null) await step('loaded', () => loadReal(url, () => {}, FILES, POSTCODES.filter(([country]) => ASKED_COUNTRIES.includes(country))))
  if (when !== undefined) await step('waited', () => existing(when))
  const { times, sites } = await timeAll(url)
  for (const line of table(times)) console.log(line)
  const slow = times.filter(({ ms }) => ms > LONGEST)
  console.log(slow.length === 0 ? `None of ${times.length} requests takes more than ${LONGEST} ms.` : `${slow.length} of ${times.length} requests take more than ${LONGEST} ms.`)
  for (const each of sites) console.log(sitesText(each))
  process.exitCode = slow.length === 0 && sites.every(({ ms, plain }) => ms <= MOST_TIMES * plain) ? 0 : 1
} finally {
  await cluster?.release()
  await rm(folder, { recursive: true })
}

async function timeAll(url: string): Promise<{ times: Timed[]; sites: TimedSites[] }> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  try {
    const key = makeKey('live')
    await owner.query(`select access.create_key(access.create_account('requests', 'enterprise'), 'live', null, $1)`, [hashOfKey(key)])
    await owner.query(`select access.admit_visitors('enterprise')`)
    const real = await realNames(owner)
    const noted = await served(url, async ({ port }) => {
      const recorder = await startRecorder(port)
      await step('pages visited', () => visitPages(recorder.base, real))
      await step('samples run', () => runSamples(recorder.base, key, real))
      recorder.close()
      return recorder.asked
    })
    const times = await step('timed', () => served(url, async ({ port, pid }) => {
      const timed: Timed[] = []
      for (const asked of noted) timed.push(await time(asked, port, pid, key, owner))
      return timed
    }))
    return { times, sites: await step('most sites timed', () => timeMostSites(owner)) }
  } finally {
    await owner.end()
  }
}

async function existing(path: string): Promise<void> {
  while (!await access(path).then(() => true, () => false)) await sleep(500)
}

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await work()
  console.log(`${name} in ${Math.round((performance.now() - since) / 1000)} s`)
  return result
}

async function served<T>(url: string, work: (server: { port: number; pid: number }) => Promise<T>): Promise<T> {
  const server = await startApi(url, { HEADROOM_VISITORS: 'enterprise', HEADROOM_SECRET_KEY: SECRET_KEY })
  return work(server).finally(() => server.stop())
}

async function time({ method, path, accept, type, body }: Asked, port: number, pid: number, key: string, owner: pg.Client): Promise<Timed> {
  const [before, started] = [await databaseTimes(owner), await serverTimes(pid)]
  const answer = await fetch(`http://localhost:${port}${path}`, {
    method, headers: { 'X-API-Key': key, Accept: accept, 'Accept-Encoding': 'gzip', ...(type && { 'Content-Type': type }) }, ...(body && { body }), redirect: 'manual',
  })
  const bytes = (await answer.arrayBuffer()).byteLength
  const ended = await serverTimes(pid)
  const server = Math.max(ended.alive - started.alive, ended.all - started.all)
  const database = [...await databaseTimes(owner)].reduce((sum, [backend, ms]) => sum + ms - (before.get(backend) ?? 0), 0)
  return { method, path, accept, type, body, status: answer.status, ms: server + database, database, bytes }
}

/** Of the server's process: of the threads that it has, and with those that ended, which is told in steps of 10 ms. */
async function serverTimes(pid: number): Promise<{ alive: number; all: number }> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
  return { alive: await processorTime(pid), all: 10 * (Number(fields[11]) + Number(fields[12])) }
}

/** Of the processes of PostgreSQL that work for others on this database. */
async function databaseTimes(owner: pg.Client): Promise<Map<number, number>> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`)
  // A connection that has been idle for long may end meanwhile.
  return new Map(await Promise.all(rows.map(async ({ pid }): Promise<[number, number]> => [pid, await processorTime(pid).catch(() => 0)])))
}

/** By route, the slowest first, each with its slowest request. */
function table(times: Timed[]): string[] {
  const routes = [...Map.groupBy(times, routeOf)].map(([route, all]) => {
    const [slowest] = all.toSorted((a, b) => b.ms - a.ms)
    return { route, count: all.length, slowest: slowest as Timed }
  })
  return ['requests   ms  database  status  route, and its slowest request', ...routes.toSorted((a, b) => b.slowest.ms - a.slowest.ms).map(({ route, count, slowest }) => (
    `${String(count).padStart(8)}${slowest.ms.toFixed(0).padStart(5)}${slowest.database.toFixed(0).padStart(10)}${String(slowest.status).padStart(8)}  ${route}  ${`${slowest.path} ${slowest.body ?? ''}`.slice(0, 160)}`))]
}

function routeOf({ method, path }: Asked): string {
  const [place = ''] = path.split('?')
  return `${method} ${place.replaceAll(/\/(ast|cap|src|mth|op|exp|whk)_\w+/g, '/{id}').replaceAll(/\/\d+\/\d+\/\d+(?=[./]|$)/g, '/{z}/{x}/{y}').replace(/^\/assets\/(?!\{).*/, '/assets/…')}`
}
