import { json } from 'node:stream/consumers'
import type pg from 'pg'
import { DECISIONS } from '../archive/write-notes.ts'
import type { Files } from '../files/files.ts'
import { carryOutRun } from '../import/run.ts'
import type { ImportContext } from '../sources/fetcher.ts'

/** The members of a run's note that a rebuild reads; ingest.open_repeat reads the others. */
type RunNote = {
  source: string
  status: 'published' | 'unchanged'
  ended_at: string
  published: Published
}

type Published = Record<'rows' | 'set_aside' | 'added' | 'changed' | 'removed' | 'restored', number>

type Merge = { merged: string; survivor: string; why: string; merged_at: string; merged_by: string }
/** As by ingest.decisions. */
type Decisions = { merges: Merge[] }

/** The result of a rebuild: runs that were repeated, and differences to the original. */
export type Rebuilt = { runs: number; differences: string[] }

/**
 * Makes the data of an empty database again from the archive: repeats every published run in its original order and with its original
 * times, under the registry in force. People's decisions on rights come first, so that nothing withheld is served meanwhile; assets are merged
 * at their original times.
 * @param owner connections as owner; the registry is applied and postcodes are loaded
 * @param worker connections as the worker's role
 * @param archive of the context, as files
 * @param onProgress is called before each run
 * @throws Error when the database has runs or the archive has no notes
 */
export async function rebuild(
  owner: pg.Pool, worker: pg.Pool, context: ImportContext, archive: Files, onProgress: (done: number, all: number) => void,
): Promise<Rebuilt> {
  const { rows: [found] } = await owner.query<{ runs: boolean }>('select exists (select from grid.run where effective_at is not null) as runs')
  if (found?.runs) throw new Error('the database has published runs: rebuild an empty one')
  const names = await archive.list('notes/')
  if (names.length === 0) throw new Error('the archive has no notes of runs: it was filled by a release that wrote none')
  const decisions = await readDecisions(archive)
  await owner.query('select ingest.repeat_decisions($1)', [decisions])

  const differences: string[] = []
  const waiting = [...decisions.merges]
  for (const [done, name] of names.entries()) {
    onProgress(done, names.length)
    const note = (await json(await archive.get(name))) as RunNote
    while (waiting[0] !== undefined && Date.parse(waiting[0].merged_at) < Date.parse(note.ended_at)) await merge(owner, waiting.shift(), differences)
    const difference = await repeat(worker, context, note)
    if (difference !== null) differences.push(`${name}, source ${note.source}: ${difference}`)
  }
  for (const each of waiting) await merge(owner, each, differences)
  return { runs: names.length, differences }
}

async function readDecisions(archive: Files): Promise<Decisions> {
  if (!(await archive.list(DECISIONS)).includes(DECISIONS)) throw new Error(`the archive has no ${DECISIONS}: whose figures are withheld is not known`)
  return (await json(await archive.get(DECISIONS))) as Decisions
}

/** @returns what differs from the original, or null */
async function repeat(worker: pg.Pool, context: ImportContext, note: RunNote): Promise<string | null> {
  const { rows: [opened] } = await worker.query<{ run: string | null }>('select ingest.open_repeat($1) as run', [note])
  if (opened?.run == null) return 'the registry in force does not have the source'
  const session = await worker.connect()
  try {
    await carryOutRun(session, context, Number(opened.run), () => {})
  } finally {
    session.release()
  }
  const { rows: [run] } = await worker.query<{ status: string; error: string | null; held_by: string | null } & Published>(`
    select r.status, r.error, r.rows::integer, r.set_aside::integer, r.added::integer, r.changed::integer, r.removed::integer, r.restored::integer,
      (select string_agg(f.check_name, ', ') from grid.finding f where f.run_id = r.id and f.held) as held_by
    from grid.run r where r.id = $1`, [opened.run])
  if (run?.status !== note.status) return `${run?.status} instead of ${note.status}: ${run?.error ?? run?.held_by}`
  const other = (Object.keys(note.published) as (keyof Published)[]).filter((what) => run[what] !== note.published[what])
  return other.length === 0 ? null : other.map((what) => `${run[what]} ${what} instead of ${note.published[what]}`).join(', ')
}

async function merge(owner: pg.Pool, merge: Merge | undefined, differences: string[]): Promise<void> {
  if (merge === undefined) return
  const { merged, survivor, why, merged_at: at, merged_by: by } = merge
  try {
    await owner.query('select ingest.merge_assets($1, $2, $3)', [merged, survivor, why])
    await owner.query('update grid.asset_merge set merged_at = $2, merged_by = $3 where merged = $1 and undone_at is null', [merged, at, by])
  } catch (error) {
    differences.push(`the merge of ${merged} into ${survivor}: ${error instanceof Error ? error.message : error}`)
  }
}
