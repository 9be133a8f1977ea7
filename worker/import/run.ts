import type pg from 'pg'
import type { Source } from '../../src/shapes/manifest.ts'
import { fetchDocument } from '../sources/fetch-document.ts'
import { archiveFile } from '../sources/fetch-file.ts'
import type { FetchedDocument, ImportContext, RefusedLink, StillServed, Validators } from '../sources/fetcher.ts'
import { documentChoice } from './document-choice.ts'
import { endAttempt } from './end-attempt.ts'
import { explainHeader } from './explain-header.ts'
import { openReading, requireColumns } from './open-reading.ts'
import { requireReal } from './refuse-examples.ts'
import { READING } from './reading.ts'
import { sourceDate, type SourceDate } from './source-date.ts'
import { stageRows } from './stage.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

export type Step = 'waiting' | 'fetching' | 'reading' | 'checking' | 'publishing'

/** @param attempt token of the attempt; null while it waits for its turn */
export type Progress = (step: Step, rows: number, at: AttemptAt | null) => void

/** A run and the token of an attempt at it. */
export type AttemptAt = { run: number; attempt: string }

type Claim = {
  token: string
  source_id: string
  source_key: string
  manifest: Source
  manifest_folder: string
  file: string | null
  as_of: string | null
  dry_run: boolean
  /** True when the served document is read again, because it may now give other records. */
  reads_again: boolean
  /** The document to read instead of the source's own: a held one that a person released, or the served one. */
  archived: { sha256: string; name: string; dated: SourceDate } | null
  /** The source's own document, where a job of its own has fetched it. */
  fetched: { sha256: string; url: string | null; name: string; stated_date: string | null; last_modified: string | null; refused?: RefusedLink[] } | null
  current_sha256: string | null
  /** Validators of the served document, if the manifest has not changed since it was read. */
  validators: Validators | null
  measures: Record<string, number> | null
}

/** The data of one attempt. */
type Attempt = { session: pg.PoolClient; context: ImportContext; runId: number; claim: Claim; progress: Progress }

/**
 * Executes one import run, from fetching to publishing. A run that fails or is held changes no served data. An interrupted
 * run starts again from the beginning. Runs of one source wait for each other.
 * @param session a connection as the worker's role, held for the whole run
 * @throws only errors that the caller should retry: a lost database, a stale token, a full disk
 */
export async function carryOutRun(session: pg.PoolClient, context: ImportContext, runId: number, progress: Progress): Promise<void> {
  progress('waiting', 0, null)
  await session.query(`select pg_advisory_lock(${SOURCE_LOCK}) from grid.run where id = $1`, [runId])
  await carryOutLocked(session, context, [runId], progress)
}

/**
 * Executes a run as carryOutRun does, after the waiting earlier runs of its source, unless another session works on the source.
 * @returns false when another session does, and nothing was done
 */
export async function carryOutInTurn(session: pg.PoolClient, context: ImportContext, runId: number, progress: Progress): Promise<boolean> {
  const { rows: [tried] } = await session.query<{ locked: boolean }>(
    `select pg_try_advisory_lock(${SOURCE_LOCK}) as locked from grid.run where id = $1`, [runId])
  if (tried?.locked === false) return false
  const { rows: runs } = await session.query<{ id: string }>('select id from ingest.runs_in_turn($1)', [runId])
  await carryOutLocked(session, context, runs.map(({ id }) => Number(id)), progress)
  return true
}

/** The key of the lock on a run's source. The lock ends with its session, so a killed import never blocks the next one. */
const SOURCE_LOCK = `hashtextextended('headroom.source:' || source_id, 0)`

async function carryOutLocked(session: pg.PoolClient, context: ImportContext, runs: number[], progress: Progress): Promise<void> {
  try {
    for (const runId of runs) {
      const { rows: [claim] } = await session.query<Claim>('select * from ingest.claim_run($1, $2)', [runId, READING])
      if (claim) await carryOut({ session, context, runId, claim, progress })
    }
  } finally {
    await session.query('select pg_advisory_unlock_all()')
  }
}

async function carryOut(attempt: Attempt): Promise<void> {
  const { session, runId, claim } = attempt
  try {
    const document = await obtainDocument(attempt)
    if (document.sha256 === null
      || (document.sha256 === claim.current_sha256 && !claim.dry_run && !claim.reads_again && (await readingIsCurrent(session, runId)))) {
      const dated = dateOf(claim, document)
      await session.query('select ingest.finish_unchanged($1, $2, $3, $4)', [runId, claim.token, dated.date, dated.basis])
      return
    }
    await readAndPublish(attempt, document)
  } catch (error) {
    await endAttempt(session, runId, claim.token, error)
  }
}

async function obtainDocument(attempt: Attempt): Promise<FetchedDocument | StillServed> {
  const { session, context, runId, claim, progress } = attempt
  progress('fetching', 0, { run: runId, attempt: claim.token })
  if (claim.archived) {
    const { sha256, name } = claim.archived
    return { ...(await context.archive.find(sha256)), url: null, name, statedDate: null, lastModified: null, validators: null }
  }
  if (claim.fetched) {
    const { sha256, url, name, stated_date: statedDate, last_modified: lastModified, refused = [] } = claim.fetched
    const isServed = sha256 === claim.current_sha256 && (await readingIsCurrent(session, runId))
    return isServed ? { url, name, statedDate, sha256: null } : { ...(await context.archive.find(sha256)), url, name, statedDate, lastModified, validators: null, refused }
  }
  const document = await fetched(attempt)
  const [sha256, bytes, validators] = document.sha256 === null
    ? [claim.current_sha256, null, claim.validators]
    : [document.sha256, document.bytes, document.validators]
  await session.query('select ingest.note_document($1, $2, $3, $4, $5, $6, $7)', [
    runId, claim.token, document.url ?? claim.manifest.url, document.name, sha256, bytes, validators,
  ])
  return document
}

async function fetched({ context, claim }: Attempt): Promise<FetchedDocument | StillServed> {
  if (claim.file !== null) return archiveFile(claim.file, context.archive)
  const { document } = claim.manifest
  if (document === null) throw new Error('the source has no document of its own')
  const validators = claim.dry_run ? null : claim.validators
  const choice = documentChoice(claim.manifest, context.archive, context.limits, claim.current_sha256)
  return fetchDocument({ ...context, document, folder: claim.manifest_folder, validators, choice })
}

async function readAndPublish(attempt: Attempt, document: FetchedDocument): Promise<void> {
  const { session, runId, claim, progress } = attempt
  await session.query('select ingest.open_stage()')
  await session.query(`insert into stage_problem select 'link_refused', l.url, null, l.why from jsonb_to_recordset($1) l (url text, why text)`, [JSON.stringify(document.refused ?? [])])
  progress('reading', 0, { run: runId, attempt: claim.token })
  await requireReal(document.path, claim.manifest.examples)
  const reading = await telling(attempt, document, async () => {
    const opened = await openReading(document.path, claim.manifest, attempt.context.limits)
    requireColumns(opened.facts)
    return opened
  })
  const rows = await stageRows(session, reading, claim.measures ?? {}, (count) => progress('reading', count, { run: runId, attempt: claim.token }))
  // Without a header, missing columns are known only at the document's end.
  await telling(attempt, document, () => requireColumns(reading.facts))
  if (rows === 0) throw new UnreadableDocument('empty_payload', 'the document holds no row that names an asset')
  const dated = claim.archived?.dated ?? dateOf(claim, { ...document, content: reading.facts.sourceDate })
  const { read, stated } = reading.extent ?? { read: null, stated: null }
  await session.query('select ingest.note_reading($1, $2, $3, $4, $5, $6, $7)', [
    runId, claim.token, dated.date, dated.basis, reading.finalBreak, stated === null ? null : read, stated,
  ])
  progress('checking', rows, { run: runId, attempt: claim.token })
  const { rows: [judged] } = await session.query<{ held: boolean }>('select ingest.prepare($1) as held', [runId])
  if (judged?.held) {
    await session.query('select ingest.hold($1, $2, null, null)', [runId, claim.token])
    return
  }
  progress('publishing', rows, { run: runId, attempt: claim.token })
  await publish(attempt, JSON.stringify(reading.facts.measureDates))
  if (!claim.dry_run) await session.query('select ingest.analyze_grown()')
}

/** Reads a document. Where its columns are those of no known layout, the error tells what differs from the served document's. */
async function telling<Read>({ context, claim }: Attempt, { path }: FetchedDocument, read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    const served = claim.current_sha256 === null ? null : await context.archive.find(claim.current_sha256).catch(() => null)
    throw await explainHeader(error, path, served?.path ?? null, claim.manifest, context.limits)
  }
}

/** The date of the data in a document, from all known facts. An unread document has no content, and a local one no date from a server. */
function dateOf(
  { manifest, file, as_of: given }: Claim,
  { content = null, statedDate: stated, name, lastModified = null }: Pick<StillServed, 'name' | 'statedDate'> & { content?: string | null; lastModified?: string | null },
): SourceDate {
  return sourceDate(manifest.document, { content, stated, name, file, given, lastModified })
}

/**
 * Retries a publish that ended in a deadlock with another one. The staged rows remain, so the two publish one after the
 * other.
 */
async function publish(attempt: Attempt, measureDates: string): Promise<void> {
  const { session, runId, claim } = attempt
  await session.query('begin')
  try {
    await session.query('select ingest.publish($1, $2, $3)', [runId, claim.token, measureDates])
    if (claim.dry_run) await endDryRun(session, runId)
    else await session.query('commit')
  } catch (error) {
    await session.query('rollback')
    if ((error as { code?: unknown }).code !== DEADLOCK) throw error
    await publish(attempt, measureDates)
  }
}

/** SQLSTATE deadlock_detected: PostgreSQL ends one of the transactions, and the others continue. */
const DEADLOCK = '40P01'

/** Ends a dry run: reads the changes inside the transaction, then rolls it back. */
async function endDryRun(session: pg.PoolClient, runId: number): Promise<void> {
  const { rows: [would] } = await session.query<{ run: string; changes: string }>(
    'select r::text as run, ingest.preview()::text as changes from grid.run r where id = $1', [runId],
  )
  await session.query('rollback')
  await session.query('select ingest.end_dry_run($1::grid.run, $2)', [would?.run, would?.changes])
}

async function readingIsCurrent(session: pg.PoolClient, runId: number): Promise<boolean> {
  const { rows: [found] } = await session.query<{ current: boolean }>('select ingest.reading_is_current($1) as current', [runId])
  return found?.current ?? false
}
