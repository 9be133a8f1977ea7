import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isDatabaseUnavailable } from '../../database/pool.ts'

/** A run of an import and where it stands. */
export type ImportState = {
  run: string
  source: string
  status: 'queued' | 'running' | 'published' | 'unchanged' | 'held' | 'failed'
  /** YYYY-MM-DD of its data, null before it is known. */
  date: string | null
  document: string | null
  bytes: number | null
  rows: number
  /** What held it or why it failed, in words; null otherwise. */
  reason: string | null
  /** Its host has no address or could not be reached. */
  unreached: boolean
  /** What a reader says of a document that it could not read, null otherwise. */
  detail: string | null
  /** Whether it failed or is held, and the source's figures of before stay served. */
  kept: boolean
}

/** How often the runs are looked at, and a database that is away is asked again, ms. */
const PAUSE = 250

/**
 * Follows runs to their end.
 * @param ended called once for each run, when it has ended
 * @param looked called at each look with all of them
 * @param signal ends the following early
 */
export async function followRuns(
  owner: pg.Pool, runs: string[], ended: (state: ImportState) => void, looked: (states: ImportState[]) => void, signal: AbortSignal,
): Promise<void> {
  const known = new Map<string, ImportState>()
  for (let left = runs; ;) {
    const states = await onceReachable(() => readStates(owner, left), signal)
    for (const state of states) {
      known.set(state.run, state)
      if (!isUnderWay(state)) ended(state)
    }
    looked([...known.values()])
    left = states.filter(isUnderWay).map(({ run }) => run)
    if (signal.aborted || (left.length === 0 && (await onceReachable(() => tilesFollowed(owner), signal)))) return
    await sleep(PAUSE, undefined, { signal }).catch(() => {})
  }
}

/** Whether a run has not ended. */
export function isUnderWay({ status }: ImportState): boolean {
  return status === 'queued' || status === 'running'
}

async function readStates(owner: pg.Pool, runs: string[]): Promise<ImportState[]> {
  const { rows } = await owner.query<ImportState>(
    `select r.id as run, s.key as source, r.status, r.source_date::text as date, r.document_name as document, r.document_bytes::float8 as bytes,
       r.rows::float8 as rows,
       coalesce(r.error, (select string_agg(f.check_name, ', ' order by f.check_name) from grid.finding f where f.run_id = r.id and f.held)) as reason,
       grid.is_unreached(r.error) as unreached, ingest.unreadable(r.id) as detail, r.status in ('failed', 'held') and s.current_run is not null as kept
     from grid.run r join registry.source s on s.id = r.source_id where r.id = any($1::bigint[]) order by r.finished_at, r.id`, [runs],
  )
  return rows
}

async function tilesFollowed(owner: pg.Pool): Promise<boolean> {
  const { rows: [found] } = await owner.query<{ followed: boolean }>('select not exists (select from tiles.touched) as followed')
  return found?.followed ?? false
}

/**
 * Does work that a database which goes away only interrupts: it is begun again until the database is back.
 * @param work may be done from its beginning any number of times
 * @param signal gives up: the error is thrown
 */
export async function onceReachable<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isDatabaseUnavailable(error)) throw error
    }
    await sleep(PAUSE, undefined, { signal }).catch(() => {})
  }
}
