import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { connectionString } from '../../src/database/pool.ts'
import type { BenchCluster } from './database.ts'
import type { Figure } from './figures.ts'

export type Bench = {
  /** Address of the loaded database, as owner; loaded when first asked for. */
  loaded: () => Promise<string>
  assets: number
  cluster: BenchCluster
  /** Where the bench keeps its files. */
  dir: string
  /** How long the sustained load lasts. */
  minutes: number
}

/** Measures one area. */
export type Area = (bench: Bench) => Promise<Figure[]>

/** Runs `work` over a connection to `url` of the owner with the settings that the web role has. */
export async function withClient<T>(url: string, work: (client: pg.Client, url: string) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: connectionString(url, 'owner', 0) })
  await client.connect()
  try {
    return await work(client, url)
  } finally {
    await client.end()
  }
}

/**
 * Calls a data function as a keyed route does, on the plan with the widest limits.
 * @returns the answer's text and what the next page starts after
 */
export async function callRoute(
  client: pg.Client, sql: string, params: object, after: string | null = null,
): Promise<{ data: string; next_after: string | null }> {
  const text = `select r.data::text, r.next_after::text, api.meta(r.meta) as meta
    from ${sql}((select p from access.plan p where p.id = 'enterprise'), $1, $2) r`
  const { rows: [row] } = await client.query<{ data: string; next_after: string | null }>({ name: sql, text, values: [params, after] })
  if (row === undefined) throw new Error(`${sql} answered no row`)
  return row
}

/**
 * A clock of the processor time, in ms, that the server's process of this connection has used: what a call costs, whatever
 * else the machine does meanwhile. The data is in memory, so that little of a call is waiting.
 * @see https://docs.kernel.org/scheduler/sched-stats.html, /proc/<pid>/schedstat: its first number is ns on the processor
 */
export async function serverClock(client: pg.Client): Promise<() => Promise<number>> {
  const { rows: [row] } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const file = `/proc/${row?.pid}/schedstat`
  return async () => Number((await readFile(file, 'utf8')).split(' ')[0]) / 1e6
}
