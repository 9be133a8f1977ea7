import { join } from 'node:path'
import type pg from 'pg'
import type { Source } from '../../src/shapes/manifest.ts'
import type { DocumentFacts } from '../publications/row.ts'
import { fetchDocument, type Fetched } from './fetch-document.ts'
import { openReading, UnreadableDocument } from './open-reading.ts'
import { sourceDate } from './source-date.ts'
import { stageRows } from './stage.ts'

export type Progress = (step: 'waiting' | 'fetching' | 'reading' | 'checking' | 'publishing', rows: number) => void

type Claim = {
  token: string
  source_id: string
  source_key: string
  manifest: Source
  manifest_folder: string
  file: string | null
  as_of: string | null
  dry_run: boolean
  current_sha256: string | null
  measures: Record<string, number> | null
}

/**
 * Carries out one import run, from the document to what is served. A run that fails or is held changes nothing that is
 * served; one that was cut off is begun again from its start. Runs of one source wait for each other.
 * @param session a connection as the worker's role, held for the whole run
 * @param dataDir folder in which the archive lies
 * @throws only what the caller should retry: a database that went away, a token that is stale
 */
export async function carryOutRun(
  session: pg.PoolClient, dataDir: string, runId: number, progress: Progress,
): Promise<void> {
  progress('waiting', 0)
  // The session's lock ends with the session, so a killed import never blocks the next.
  await session.query(
    `select pg_advisory_lock(hashtextextended('headroom.source:' || source_id, 0)) from grid.run where id = $1`,
    [runId],
  )
  try {
    const { rows: [claim] } = await session.query<Claim>('select * from ingest.claim_run($1)', [runId])
    if (claim) await carryOut(session, dataDir, runId, claim, progress)
  } finally {
    await session.query('select pg_advisory_unlock_all()')
  }
}

async function carryOut(
  session: pg.PoolClient, dataDir: string, runId: number, claim: Claim, progress: Progress,
): Promise<void> {
  try {
    progress('fetching', 0)
    const from = claim.file ?? claim.manifest.document?.url
    if (from === undefined) throw new Error('the source has no document of its own')
    const document = await fetchDocument(from, claim.manifest_folder, join(dataDir, 'archive'))
    await session.query(
      `update grid.run set document_url = $2, document_name = $3, document_sha256 = $4, document_bytes = $5,
         retrieved_at = clock_timestamp() where id = $1`,
      [runId, document.url ?? claim.manifest.url, document.name, document.sha256, document.bytes],
    )
    if (document.sha256 === claim.current_sha256 && !claim.dry_run && (await sameRegistry(session, runId))) {
      await session.query('select ingest.finish_unchanged($1)', [runId])
      return
    }
    await readAndPublish(session, runId, claim, document, progress)
  } catch (error) {
    if (error instanceof UnreadableDocument) {
      await session.query('select ingest.hold($1, $2, $3)', [runId, error.check, error.message])
    } else if (isPassing(error)) {
      throw error
    } else {
      await session.query('select ingest.fail($1, $2, $3)', [runId, claim.token, message(error)])
    }
  }
}

async function readAndPublish(
  session: pg.PoolClient, runId: number, claim: Claim, document: Fetched, progress: Progress,
): Promise<void> {
  await session.query('select ingest.open_stage()')
  const reading = await openReading(document.path, claim.manifest)
  requireColumns(reading.facts)
  const rows = await stageRows(session, reading, claim.measures ?? {}, (count) => progress('reading', count))
  requireColumns(reading.facts) // a document without a header shows only at its end what it lacks
  const dated = sourceDate(claim.manifest.document, {
    content: reading.facts.sourceDate,
    name: document.name,
    given: claim.as_of,
    lastModified: document.lastModified,
    today: new Date().toISOString().slice(0, 10),
  })
  await session.query('update grid.run set source_date = $2, source_date_basis = $3 where id = $1', [
    runId, dated.date, dated.basis,
  ])
  progress('checking', rows)
  const { rows: [judged] } = await session.query<{ held: boolean }>('select ingest.prepare($1) as held', [runId])
  if (judged?.held) {
    await session.query('select ingest.hold($1, null, null)', [runId])
    return
  }
  progress('publishing', rows)
  await session.query('begin')
  try {
    await session.query('select ingest.publish($1, $2, $3)', [runId, claim.token, JSON.stringify(reading.facts.measureDates)])
    if (claim.dry_run) await takeBack(session, runId)
    else await session.query('commit')
  } catch (error) {
    await session.query('rollback')
    throw error
  }
}

function requireColumns({ missingColumns: missing }: DocumentFacts): void {
  if (missing.length > 0) {
    throw new UnreadableDocument('missing_required_column', `missing: ${missing.map((column) => `"${column}"`).join(', ')}`)
  }
}

async function takeBack(session: pg.PoolClient, runId: number): Promise<void> {
  const { rows: [would] } = await session.query<{ run: string }>('select r::text as run from grid.run r where id = $1', [runId])
  await session.query('rollback')
  await session.query('select ingest.end_dry_run($1::grid.run)', [would?.run])
}

async function sameRegistry(session: pg.PoolClient, runId: number): Promise<boolean> {
  const { rows: [found] } = await session.query<{ same: boolean }>('select ingest.same_manifest($1) as same', [runId])
  return found?.same ?? false
}

/** Lost connections and stale tokens: another attempt may succeed, or has taken over. */
function isPassing(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === 'HR001' || (typeof code === 'string' && /^(08|57P|40|53)/.test(code))
    || (error instanceof Error && /Connection terminated|not queryable/.test(error.message))
}

function message(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
