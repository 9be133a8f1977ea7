import type pg from 'pg'
import type { Source } from '../../src/shapes/manifest.ts'
import { fetchDocument } from '../sources/fetch-document.ts'
import type { ImportContext, Validators } from '../sources/fetcher.ts'
import { documentChoice } from './document-choice.ts'
import { endAttempt } from './end-attempt.ts'
import { READING } from './reading.ts'
import type { Progress } from './run.ts'

type Claim = { token: string; manifest: Source; manifest_folder: string; current_sha256: string | null; validators: Validators | null }

/** Runs statements on a connection that is closed afterwards. */
export type BriefSession = <T>(use: (session: Pick<pg.Pool, 'query'>) => Promise<T>) => Promise<T>

/**
 * Fetches the document of a run into the archive and queues the job that reads it. A run whose document is archived, or that has ended, is not
 * changed. No connection to the database is open while waiting for the server.
 * @throws only errors that the caller should retry: a lost database, a stale token, a full disk
 */
export async function fetchRun(withSession: BriefSession, context: ImportContext, runId: number, progress: Progress): Promise<void> {
  const { rows: [claim] } = await withSession((session) => session.query<Claim>('select * from ingest.claim_fetch($1, $2)', [runId, READING]))
  if (!claim) return
  const { token, manifest, manifest_folder: folder, validators: known } = claim
  progress('fetching', 0, { run: runId, attempt: token })
  try {
    if (manifest.document === null) throw new Error('the source has no document of its own')
    const choice = documentChoice(manifest, context.archive, context.limits, claim.current_sha256)
    const document = await fetchDocument({ ...context, document: manifest.document, folder, validators: known, choice })
    const [sha256, bytes, validators, lastModified, refused] = document.sha256 === null
      ? [claim.current_sha256, null, known, null, []] : [document.sha256, document.bytes, document.validators, document.lastModified, document.refused]
    await withSession((session) => session.query('select ingest.end_fetch($1, $2, $3, $4, $5, $6, $7, $8)', [
      runId, token, document.url ?? manifest.url, document.name, sha256, bytes, validators,
      { stated_date: document.statedDate, last_modified: lastModified, refused: refused ?? [] },
    ]))
  } catch (error) {
    await withSession((session) => endAttempt(session, runId, token, error))
  }
}
