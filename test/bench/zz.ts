import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { environmentWith, ROOT } from '../../src/settings/config.ts'
import { openPool } from '../../src/database/pool.ts'
import { migrate } from '../../src/database/migrate.ts'
import { FORMAT_NAMES } from '../../src/shapes/export-formats.ts'
import { HEAP } from '../../worker/exports/heap.ts'
import { startCluster } from '../helpers/cluster.ts'
import { loadBench } from './load.ts'

/**
 * `bin/node test/bench/exports.ts [records] [format…]`: an export of every record in each format, each followed by a bare
 * COPY of the CSV's query to a file. Time, and the peak of the resident memory of process and backend together, without
 * the backend's part of the shared buffers.
 */
const records = Number(process.argv[2] ?? 1_000_000)
const formats = process.argv.length > 3 ? process.argv.slice(3) : FORMAT_NAMES

const cluster = await startCluster((await findPostgres(process.env.PATH ?? '', null)) ?? '')
const dataDir = await mkdtemp(join(tmpdir(), 'headroom-bench-'))
try {
  const url = cluster.url('bench')
  await asClient(cluster.url('postgres'), (client) => client.query('create database bench template template0'))
  await migrate(url, join(ROOT, 'sql'))
  await asClient(url, (client) => loadBench(client, records / 4))
  const owner = openPool(url, 'owner', { connections: 2, connectTimeout: 10_000, statementTimeout: 0 })
  const { rows: [account] } = await owner.query<{ id: string }>(`select access.create_account('bench', 'enterprise') as id`)
  for (const [index, format] of formats.entries()) {
    const { rows: [made] } = await owner.query<{ id: string }>(
      `insert into access.export (id, account_id, format, filters, rights) values ($1, $2, $3, '{}', '{}') returning id`,
      [`exp_${index}`, account?.id, format],
    )
    const begun = performance.now()
    const child = fork(join(ROOT, 'worker/exports/process.ts'), [made?.id ?? ''], {
      execArgv: HEAP, env: environmentWith({ DATABASE_URL: url, HEADROOM_DATA_DIR: dataDir, HEADROOM_EXPORTS: join(dataDir, 'exports') }),
    })
    child.on('message', console.error)
    let peak = 0
    const sampling = setInterval(() => { void residentMemory(child.pid ?? 0, owner).then((now) => { peak = Math.max(peak, now) }) }, 100)
    await once(child, 'exit')
    clearInterval(sampling)
    const seconds = (performance.now() - begun) / 1000
    const { rows: [export_] } = await owner.query('select * from access.export where id = $1', [made?.id])
    const bare = await bareCopy(url)
    console.log(`${format}: ${export_.status}, ${export_.rows_written} rows, ${(export_.size_bytes / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s, `
      + `peak ${(peak / 1e6).toFixed(0)} MB; bare COPY ${bare.toFixed(1)} s, so ${(seconds / bare).toFixed(2)} times`)
  }
  await owner.end()
} finally {
  await cluster.stop()
  console.log(dataDir)
}

/** Seconds of a bare `COPY (the CSV's query) TO STDOUT` into a file. */
async function bareCopy(url: string): Promise<number> {
  const path = join(dataDir, 'bare')
  let seconds = 0
  await asClient(url, async (client) => {
    await client.query('set jit = off')
    const { rows: [query] } = await client.query<{ text: string }>(
      `select grid.export_query('{}', grid.export_measures('{}'), 'flat') as text`,
    )
    const begun = performance.now()
    await pipeline(client.query(copyTo(`copy (${query?.text}) to stdout (format csv, header)`)), createWriteStream(path))
    seconds = (performance.now() - begun) / 1000
  })
  console.log(`  (${((await stat(path)).size / 1e6).toFixed(0)} MB)`)
  await rm(path)
  return seconds
}

async function asClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** Bytes of a process and of the backends that act for it. */
async function residentMemory(pid: number, owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name like 'headroom worker%'`,
  )
  const sizes = await Promise.all([pid, ...rows.map((row) => row.pid)].map(ownMemory))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function ownMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kB = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
  return (kB('VmRSS') - kB('RssShmem')) * 1024
}
