import type pg from 'pg'
import type { Source } from '../../src/shapes/manifest.ts'
import type { DocumentFacts } from '../publications/row.ts'
import { fetchDocument } from '../sources/fetch-document.ts'
import { archiveFile } from '../sources/fetch-file.ts'
import type { FetchedDocument, ImportContext, Validators } from '../sources/fetcher.ts'
import { openReading } from './open-reading.ts'
import { sourceDate, type SourceDate } from './source-date.ts'
import { stageRows } from './stage.ts'
import { UnreadableDocument } from './unreadable-document.ts'

export type Step = 'waiting' | 'fetching' | 'reading' | 'checking' | 'publishing'

/** @param attempt token of the attempt; null while it waits for its turn */
export type Progress = (step: Step, rows: number, attempt: string | null) => void

type Claim = {
  token: string
  source_id: string
  source_key: string
  manifest: Source
  manifest_folder: string
  file: string | null
  as_of: string | null
  dry_run: boolean
  /** The served document is read once more: it may say something else now. */
  reads_again: boolean
  /** The document to read in place of the source's own: a held one that a person released, or the one that is served. */
  archived: { sha256: string; name: string; dated: SourceDate } | null
  current_sha256: string | null
  /** Of the document that is served, when the manifest is still the one that it was read with. */
  validators: Validators | null
  measures: Record<string, number> | null
}

/** What one attempt works with. */
type Attempt = { session: pg.PoolClient; context: ImportContext; runId: number; claim: Claim; progress: Progress }

/**
 * Carries out one import run, from the document to what is served. A run that fails or is held changes nothing that is
 * served; one that was cut off is begun again from its start. Runs of one source wait for each other.
 * @param session a connection as the worker's role, held for the whole run
 * @throws only what the caller should retry: a database that went away, a token that is stale
 */
export async function carryOutRun(
  session: pg.PoolClient, context: ImportContext, runId: number, progress: Progress,
): Promise<void> {
  progress('waiting', 0, null)
  // The session's lock ends with the session, so a killed import never blocks the next.
  await session.query(
    `select pg_advisory_lock(hashtextextended('headroom.source:' || source_id, 0)) from grid.run where id = $1`,
    [runId],
  )
  try {
    const { rows: [claim] } = await session.query<Claim>('select * from ingest.claim_run($1)', [runId])
    if (claim) await carryOut({ session, context, runId, claim, progress })
  } finally {
    await session.query('select pg_advisory_unlock_all()')
  }
}

async function carryOut(attempt: Attempt): Promise<void> {
  const { session, runId, claim } = attempt
  try {
    const document = await obtainDocument(attempt)
    if (document === null
      || (document.sha256 === claim.current_sha256 && !claim.dry_run && !claim.reads_again && (await saysTheSame(session, runId)))) {
      await session.query('select ingest.finish_unchanged($1, $2)', [runId, claim.token])
      return
    }
    await readAndPublish(attempt, document)
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      await session.query('select ingest.hold($1, $2, $3, $4)', [runId, claim.token, error.check, message(error)])
    } else if (isTransient(error)) {
      throw error
    } else {
      await session.query('select ingest.fail($1, $2, $3)', [runId, claim.token, message(error)])
    }
  }
}

/** Null: the source says that its document is still the one that is served. */
async function obtainDocument(attempt: Attempt): Promise<FetchedDocument | null> {
  const { session, context, runId, claim, progress } = attempt
  progress('fetching', 0, claim.token)
  if (claim.archived) {
    const { sha256, name } = claim.archived
    return { ...(await context.archive.find(sha256)), url: null, name, statedDate: null, lastModified: null, validators: null }
  }
  const document = await fetched(attempt)
  if (document === null) return null
  await session.query('select ingest.note_document($1, $2, $3, $4, $5, $6, $7)', [
    runId, claim.token, document.url ?? claim.manifest.url, document.name, document.sha256, document.bytes, document.validators,
  ])
  return document
}

async function fetched({ context, claim }: Attempt): Promise<FetchedDocument | null> {
  if (claim.file !== null) return archiveFile(claim.file, context.archive)
  const { document } = claim.manifest
  if (document === null) throw new Error('the source has no document of its own')
  const validators = claim.dry_run ? null : claim.validators
  return fetchDocument({ ...context, document, folder: claim.manifest_folder, validators })
}

async function readAndPublish(attempt: Attempt, document: FetchedDocument): Promise<void> {
  const { session, context, runId, claim, progress } = attempt
  await session.query('select ingest.open_stage()')
  progress('reading', 0, claim.token)
  const reading = await openReading(document.path, claim.manifest, context.limits)
  requireColumns(reading.facts)
  const rows = await stageRows(session, reading, claim.measures ?? {}, (count) => progress('reading', count, claim.token))
  requireColumns(reading.facts) // a document without a header shows only at its end what it lacks
  if (rows === 0) throw new UnreadableDocument('empty_payload', 'the document holds no row that names an asset')
  const dated = claim.archived?.dated ?? sourceDate(claim.manifest.document, {
    content: reading.facts.sourceDate,
    stated: document.statedDate,
    name: document.name,
    isFile: claim.file !== null,
    given: claim.as_of,
    lastModified: document.lastModified,
    today: new Date().toISOString().slice(0, 10),
  })
  await session.query('select ingest.note_reading($1, $2, $3, $4, $5)', [runId, claim.token, dated.date, dated.basis, reading.finalBreak])
  progress('checking', rows, claim.token)
  const { rows: [judged] } = await session.query<{ held: boolean }>('select ingest.prepare($1) as held', [runId])
  if (judged?.held) {
    await session.query('select ingest.hold($1, $2, null, null)', [runId, claim.token])
    return
  }
  progress('publishing', rows, claim.token)
  await publish(attempt, JSON.stringify(reading.facts.measureDates))
}

/**
 * What is staged stays staged: two sources of one operator that waited for each other's rows, one of which the database then
 * ended, publish one after the other.
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

/** SQLSTATE deadlock_detected: PostgreSQL ends one of the transactions, and the others go on. */
const DEADLOCK = '40P01'

function requireColumns({ missingColumns: missing }: DocumentFacts): void {
  if (missing.length > 0) {
    throw new UnreadableDocument('missing_required_column', `missing: ${missing.map((column) => `"${column}"`).join(', ')}`)
  }
}

/** Ends a dry run: what would have changed is read inside the transaction, which then never happened. */
async function endDryRun(session: pg.PoolClient, runId: number): Promise<void> {
  const { rows: [would] } = await session.query<{ run: string; changes: string }>(
    'select r::text as run, ingest.preview()::text as changes from grid.run r where id = $1', [runId],
  )
  await session.query('rollback')
  await session.query('select ingest.end_dry_run($1::grid.run, $2)', [would?.run, would?.changes])
}

async function saysTheSame(session: pg.PoolClient, runId: number): Promise<boolean> {
  const { rows: [found] } = await session.query<{ same: boolean }>('select ingest.says_the_same($1) as same', [runId])
  return found?.same ?? false
}

/** Lost connections and stale tokens: another attempt may succeed, or has taken over. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === 'HR001' || (typeof code === 'string' && /^(08|57P|40|53)/.test(code))
    || (error instanceof Error && /Connection terminated|not queryable/.test(error.message))
}

/** What is said of a document may quote it: a cell of a megabyte, or NUL, which no text of PostgreSQL may hold. */
function message(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text).replaceAll('\0', '\uFFFD')
}

const LONGEST_MESSAGE = 1000
