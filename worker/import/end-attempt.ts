import type pg from 'pg'
import { TransientError } from '../sources/retries.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

/**
 * Ends an attempt at a run that failed with an error: the run is held, queued again, or failed.
 * @param token of the attempt
 * @throws the error, if another attempt may succeed
 */
export async function endAttempt(session: Pick<pg.Pool, 'query'>, runId: number, token: string, error: unknown): Promise<void> {
  if (error instanceof UnreadableDocument) {
    const faults = error.faults.map((fault) => Object.fromEntries(Object.entries(fault).map(([member, text]) => [member, text === null ? null : stored(text)])))
    await session.query('select ingest.hold($1, $2, $3, $4, $5)', [runId, token, error.check, message(error), JSON.stringify(faults)])
  } else if (isTransient(error)) {
    throw error
  } else if (isFull(error)) {
    const { rows: [put] } = await session.query<{ again: boolean | null }>('select ingest.requeue_run($1, $2, $3) as again', [runId, token, message(error)])
    if (put?.again) throw error
  } else {
    const pause = error instanceof TransientError && error.pauseMs !== null ? `${error.pauseMs} milliseconds` : null
    await session.query('select ingest.fail($1, $2, $3, $4)', [runId, token, message(error), pause])
  }
}

/** Lost connections and stale tokens: another attempt may succeed, or has taken over. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  return code === 'HR001' || (typeof code === 'string' && /^(08|57P|40|53)/.test(code))
    || (error instanceof Error && /Connection terminated|not queryable/.test(error.message))
}

/** The disk, or this user's share of it, is full. */
function isFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT'].includes(String((error as { code?: unknown }).code))
}

/** The message for the run. It may quote the document: a cell of a megabyte, or NUL, which PostgreSQL does not accept in text. */
function message(error: unknown): string {
  return stored(error instanceof Error ? error.message : String(error))
}

function stored(text: string): string {
  return (text.length > LONGEST_MESSAGE ? `${text.slice(0, LONGEST_MESSAGE)}…` : text).replaceAll('\0', '\uFFFD')
}

const LONGEST_MESSAGE = 1000
