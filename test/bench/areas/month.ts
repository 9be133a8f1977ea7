import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { hashOfKey, makeKey } from '../../../src/access/key.ts'
import { openPool } from '../../../src/database/pool.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { startHeadroom } from '../../helpers/headroom.ts'
import { withClient, type Area, type Bench } from '../bench-area.ts'
import { percentile, timed, type Figure } from '../figures.ts'
import { APART, LARGE, SHARING, writeMonth, writeRegistry } from '../../helpers/plain-month.ts'
import { startWorker } from '../start-worker.ts'
import { askNearby, importByWorker, peakMemory, publishOften, sizes, watchSteps, type Sample } from '../month/observers.ts'

/** How long nearby and the small sources are watched while nothing else happens, before and after the month, in ms. */
const IDLE = 20_000

/**
 * A source with as many records as there are assets, from its CSV to what is served, and its next month with 5 % of the figures
 * changed: by a worker as it is deployed, while a server answers nearby and two small sources are published over and over.
 */
export const month: Area = async (bench) => {
  const folder = join(bench.dir, 'month')
  const registry = await writeRegistry(join(folder, 'registry'))
  const rows = Math.round(bench.assets / 4)
  const [first, second] = [await writeMonth(join(folder, 'first.csv'), rows, false), await writeMonth(join(folder, 'second.csv'), rows, true)]
  const small = [await writeMonth(join(folder, 'small-first.csv'), 40, false), await writeMonth(join(folder, 'small-second.csv'), 40, true)]
  const bare = await bareInserts(bench, first)
  await bench.cluster.drop('bench_bare')

  const url = await bench.cluster.empty('bench_month')
  const owner = openPool(url, 'owner', { connections: 6, connectTimeout: 10_000, statementTimeout: 0 })
  await applyRegistry(owner, registry)
  const key = await issueKey(owner)
  const startOne = () => startWorker(url, { HEADROOM_DATA_DIR: folder, HEADROOM_WORKER_CONCURRENCY: '3' })
  let worker = await startOne()
  const server = startHeadroom(['serve'], { DATABASE_URL: url, PORT: '0' })
  try {
    await server.says('\n')
    const base = `http://127.0.0.1:${/port (\d+)/.exec(server.output().stdout)?.[1]}`
    const firstTime = await timed(() => importLarge(owner, first))
    const firstPeak = await peakMemory(worker.pid ?? 0)
    for (const source of [SHARING, APART]) await importByWorker(owner, source, small[0] ?? '')
    await jobsDone(owner)
    await owner.query('vacuum analyze')
    // Anew, because rendering the tiles of the first month takes more memory than importing does.
    await stop(worker)
    worker = await startOne()

    const before = await sizes(owner)
    const steps = watchSteps(owner)
    const observers = [askNearby(base, key), publishOften(owner, SHARING, small.toReversed()), publishOften(owner, APART, small.toReversed())]
    await sleep(IDLE)
    const began = performance.now()
    const againTime = await timed(() => importLarge(owner, second))
    const ended = performance.now()
    await sleep(IDLE)
    const [nearby = [], sharing = [], apart = []] = await Promise.all(observers.map((observer) => observer.end()))
    for (const [step, seconds] of (await steps.end())) console.error(`${step}: ${seconds.toFixed(1)} s`)
    const meanwhile = ({ at, ms }: Sample) => at > began && at - ms < ended
    const split = (samples: Sample[]) => ({
      idle: samples.filter((each) => !meanwhile(each)).map(({ ms }) => ms), busy: samples.filter(meanwhile).map(({ ms }) => ms),
    })
    return [
      figure(`first, ${rows} rows, ${rows * 4} records`, firstTime / 1000, 's', bare / 1000, 'COPY and bare inserts', (value, against) => value <= 1.5 * against, '≤ 1.5 ×'),
      { area: 'month', name: 'again, 5 % changed, beside all that follows', value: againTime / 1000, unit: 's', reference: firstTime / 1000, against: 'the first, alone', target: null },
      figure('memory of the worker, at most', await peakMemory(worker.pid ?? 0), 'MB', firstPeak, 'at the first', (value) => value <= 150, '≤ 150 MB'),
      inTime('nearby: p95', split(nearby)),
      inTime('publish of a source that shares assets: longest', split(sharing)),
      inTime('publish of a source of another operator: longest', split(apart)),
      ...growth(before, await sizes(owner)),
    ]
  } finally {
    server.process.kill()
    await Promise.all([stop(worker), server.ended])
    await owner.end()
  }
}

function figure(
  name: string, value: number, unit: string, reference: number, against: string, holds: (value: number, reference: number) => boolean, text: string,
): Figure {
  return { area: 'month', name, value, unit, reference, against, target: { text, met: holds(value, reference) } }
}

/** Of nearby the p95, at most twice the idle one; of a publish the longest, at most two seconds above the usual time. */
function inTime(name: string, { idle, busy }: { idle: number[]; busy: number[] }): Figure {
  const counted = `${name}, ${busy.length} (${idle.length} idle)`
  if (name.startsWith('nearby')) {
    return figure(counted, percentile(busy, 0.95), 'ms', percentile(idle, 0.95), 'idle', (value, against) => value <= 2 * against, '≤ 2 × idle')
  }
  return figure(counted, Math.max(...busy), 'ms', percentile(idle, 0.5), 'its median while idle', (value, against) => value <= against + 2000, '≤ idle + 2 s')
}

/** What the month added to each table and index that grew by a megabyte or more, against its size before. */
function growth(before: Map<string, number>, after: Map<string, number>): Figure[] {
  return [...after].flatMap(([name, bytes]) => {
    const grown = bytes - (before.get(name) ?? 0)
    return grown < 1e6 ? [] : [{
      area: 'month', name: `growth of ${name}`, value: grown / 1e6, unit: 'MB', reference: (before.get(name) ?? 0) / 1e6, against: 'its size before', target: null,
    }]
  })
}

async function importLarge(owner: pg.Pool, file: string): Promise<void> {
  const status = await importByWorker(owner, LARGE, file)
  if (status !== 'published') throw new Error(`the month was not published: ${status}`)
}

/** The same CSV by COPY and bare inserts into the same tables and indexes, ms. */
async function bareInserts(bench: Bench, file: string): Promise<number> {
  return withClient(await bench.cluster.empty('bench_bare'), async (client) => {
    await client.query(`set temp_buffers = '64MB'; insert into registry.operator (id, key, name, type, country) values ('op_x', 'x', 'X', 'DSO', 'ES');
      insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after, rights_mode, semantics,
        manifest, manifest_folder)
      values ('src_x', 'x-s', 'op_x', 'ES', 'X', 'https://example.org', 'https://example.org', false, 'monthly', '60 days', 'redistribution_allowed',
        '{}', '{}', '/')`)
    const statements = (await readFile(join(import.meta.dirname, '../bare.sql'), 'utf8')).split(';\n').filter((each) => each.trim() !== '')
    return timed(async () => {
      await client.query(`create temporary table csv_row (code text, name text, kv numeric, lon text, lat text, c1 numeric, c2 numeric, c3 numeric, c4 numeric)`)
      await pipeline(createReadStream(file), client.query(copyFrom(`copy csv_row from stdin (format csv, header, delimiter ';')`)))
      await client.query(`create temporary table bare_row as select 'code' as scheme, code as identifier, 'substation' as type, name, kv as voltage_kv,
        'exact' as precision, lon as x, lat as y, code as locator, '{1,2,3,4}'::integer[] as measure_id, array[c1, c2, c3, c4] as value from csv_row`)
      for (const statement of statements) await client.query(statement)
    })
  })
}

async function stop(worker: ChildProcess): Promise<void> {
  worker.kill()
  await once(worker, 'exit')
}

/** A key of an account without limits that a benchmark would meet. */
async function issueKey(owner: pg.Pool): Promise<string> {
  const key = makeKey('live')
  await owner.query(`select access.create_key(access.create_account('bench', 'enterprise'), 'live', null, $1)`, [hashOfKey(key)])
  return key
}

/** Waits until the worker has nothing to do, such as tiles that the first month moved. */
async function jobsDone(owner: pg.Pool): Promise<void> {
  while ((await owner.query('select from graphile_worker.jobs limit 1')).rowCount !== 0) await sleep(100)
}
