import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { seeded } from '../../helpers/assets.ts'
import { timed } from '../figures.ts'

/** A time in ms, and when on `performance.now()`'s clock it ended. */
export type Sample = { ms: number; at: number }

/** Does something until it is told to end, which is once what is under way has ended. */
export type Observer = { end: () => Promise<Sample[]> }

/** Asks for what is near random places, one request after the other with a pause between, over one kept connection. */
export function askNearby(base: string, key: string): Observer {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const random = seeded(9)
  return repeat(40, async () => {
    const place = `lat=${(38.5 + 4 * random()).toFixed(4)}&lon=${(-6 + 5 * random()).toFixed(4)}`
    await new Promise<void>((resolve, reject) => {
      http.get(`${base}/v1/capacity/nearby?${place}&radius_km=25&limit=50`, { agent, headers: { 'X-API-Key': key } }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`nearby answered ${response.statusCode}`))
        response.on('error', reject).on('end', resolve).resume()
      }).on('error', reject)
    })
  }, () => agent.destroy())
}

/**
 * Has the worker publish small documents of a source, over and over, one figure different each time.
 * @param documents two files that are imported in turn
 */
export function publishOften(owner: pg.Pool, source: string, documents: string[]): Observer {
  let turn = 0
  return repeat(250, async () => {
    const status = await importByWorker(owner, source, documents[turn++ % documents.length] ?? '')
    if (status !== 'published') throw new Error(`${source} was not published: ${status}`)
  })
}

/** Queues a run and waits for the worker to end it; answers its status. */
export async function importByWorker(owner: pg.Pool, source: string, file: string): Promise<string> {
  const { rows: [opened] } = await owner.query<{ run: string }>('select ingest.open_run($1, $2, null, false) as run', [source, file])
  await owner.query('select ingest.add_run_job($1)', [opened?.run])
  for (;;) {
    const { rows: [run] } = await owner.query<{ status: string }>('select status from grid.run where id = $1', [opened?.run])
    if (run !== undefined && run.status !== 'queued' && run.status !== 'running') return run.status
    await sleep(20)
  }
}

/** Which step of its work the session of an import is at, four times a second, until told to end; answers seconds by step. */
export function watchSteps(owner: pg.Pool): { end: () => Promise<Map<string, number>> } {
  const steps = new Map<string, number>()
  let last = performance.now()
  const observer = repeat(250, async () => {
    const { rows: [longest] } = await owner.query<{ query: string }>(`
      select query from pg_stat_activity
      where application_name like 'headroom worker%' and state <> 'idle' and query ~ 'ingest.(prepare|publish)|copy stage_row'
      order by xact_start limit 1`)
    const step = /prepare|publish|copy/.exec(longest?.query ?? '')?.[0] ?? 'other'
    const now = performance.now()
    steps.set(step, (steps.get(step) ?? 0) + (now - last) / 1000)
    last = now
  })
  return { end: async () => { await observer.end(); return steps } }
}

/** Highest resident memory of a process so far, in MB. */
export async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? NaN) * 1024 / 1e6
}

/** Bytes of the grid's tables and indexes, by name; those that hold nothing are left out. */
export async function sizes(owner: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; bytes: string }>(`
    select c.relname as name, pg_relation_size(c.oid) + coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0) as bytes
    from pg_class c where c.relnamespace = any ('{grid,tiles}'::regnamespace[]) and c.relkind in ('r', 'i') order by c.relname`)
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
}

function repeat(pauseMs: number, work: () => Promise<unknown>, release = () => {}): Observer {
  const ending = new AbortController()
  const samples: Sample[] = []
  const run = (async () => {
    while (!ending.signal.aborted) {
      const ms = await timed(work)
      samples.push({ ms, at: performance.now() })
      await sleep(pauseMs, null, { signal: ending.signal }).catch(() => {})
    }
  })()
  run.catch(() => {}) // told to whoever ends it
  return { end: async () => { ending.abort(); await run; release(); return samples } }
}
