import { rm } from 'node:fs/promises'
import { setInterval } from 'node:timers/promises'
import pg from 'pg'
import { EXPORT_FORMATS, type ExportFormat } from '../../src/shapes/export-formats.ts'
import { WRITERS } from './formats.ts'
import { isDatabaseUnavailable } from '../../src/database/pool.ts'
import { openSnapshot, StandbyBehind } from './snapshot.ts'
import type { ExportPlace } from './place.ts'
import { writeFile } from './write-file.ts'

/** Time in ms between two heartbeats. A change of rights ends the work at the next one. */
const BEAT = 500

type Claim = { token: string; format: ExportFormat; filters: Record<string, unknown>; fields: string[] | null }

/** The data of one attempt. */
type Attempt = { pool: pg.Pool; place: ExportPlace; id: string; token: string }

/** Where the snapshot is read, and the revision that the server must have; null on the primary. */
type Reader = { server: pg.Pool; atLeast: string | null }

/** The attempt ends because the export now belongs to another one. */
class Ended extends Error {
  override name = 'Ended'
  /** Null: another attempt has taken over. */
  readonly status: string | null

  constructor(status: string | null) {
    super(status === null ? 'another attempt has taken the export over' : `the export is ${status}`)
    this.status = status
  }
}

/**
 * Makes one export: from one snapshot of the data to a file for download. An export that has ended is not changed. A
 * failed attempt leaves no file and returns the export to the queue.
 * @param pool connections as the worker's role, at least two
 * @param signal aborts the attempt, which is then not counted
 * @param standbys connections likewise, one each: the snapshot is read on the first that has the primary's revision
 * @throws errors that the caller should retry
 */
export async function carryOutExport(
  pool: pg.Pool, place: ExportPlace, id: string, signal: AbortSignal, standbys: readonly pg.Pool[] = [],
): Promise<void> {
  const { rows: [claim] } = await pool.query<Claim>(
    'select c.*, e.fields from access.claim_export($1) c join access.export e on e.id = $1', [id])
  if (claim === undefined) return
  const attempt = { pool, place, id, token: claim.token }
  try {
    await readOnce(attempt, claim, signal, standbys)
  } catch (error) {
    if (error instanceof Ended && error.status !== null) return
    if (error instanceof pg.DatabaseError && error.code === 'HR000') {
      await pool.query('select access.fail_export($1, $2, $3, $4)', [id, claim.token, error.hint, error.message])
      return
    }
    // The database itself may have failed. Then the missing heartbeat starts another attempt.
    await pool.query('select access.requeue_export($1, $2, $3)', [id, claim.token, signal.aborted]).catch(() => {})
    throw error
  }
}

/** If a standby fails, the next one is used, and finally the primary. */
async function readOnce(attempt: Attempt, claim: Claim, signal: AbortSignal, standbys: readonly pg.Pool[]): Promise<void> {
  if (standbys.length > 0) {
    const { rows: [now] } = await attempt.pool.query<{ revision: string }>('select registry.revision_number(r) as revision from registry.revision r')
    for (const server of standbys) {
      try {
        return await makeFile(attempt, claim, signal, { server, atLeast: now?.revision ?? null })
      } catch (error) {
        if (signal.aborted || !isOfServer(error)) throw error
      }
    }
  }
  return makeFile(attempt, claim, signal, { server: attempt.pool, atLeast: null })
}

function isOfServer(error: unknown): boolean {
  return error instanceof StandbyBehind || isDatabaseUnavailable(error) || (error instanceof pg.DatabaseError && error.code !== 'HR000')
}

async function makeFile(attempt: Attempt, claim: Claim, signal: AbortSignal, reader: Reader): Promise<void> {
  const { pool, place, id, token } = attempt
  const name = `${id}.${token}.${EXPORT_FORMATS[claim.format].extension}`
  const path = place.temporary(`${name}.part`)
  const made = [path]
  const scratch = (part: string) => {
    const other = place.temporary(`${name}.${part}.part`)
    made.push(other)
    return other
  }
  try {
    const { rows, bytes, sha256 } = await writeSnapshot(attempt, claim, { path, scratch }, signal, reader)
    await place.store.put(path, name)
    const { rows: [finished] } = await pool.query<{ status: string }>(
      'select access.finish_export($1, $2, $3, $4, $5, $6) as status', [id, token, rows, bytes, sha256, name],
    )
    if (finished?.status !== 'succeeded') await place.store.remove(name)
  } finally {
    await Promise.all(made.map((one) => rm(one, { force: true })))
  }
}

/** Writes all rows, with heartbeats meanwhile. @throws Ended when the export is no longer this attempt's */
async function writeSnapshot(
  { pool, id, token }: Attempt, { format, filters, fields }: Claim, { path, scratch }: { path: string; scratch: (part: string) => string },
  signal: AbortSignal, { server, atLeast }: Reader,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  let written = 0
  const over = new AbortController()
  const note = async (expected: number | null, rights: Record<string, number> | null) => {
    const { rows: [noted] } = await pool.query<{ status: string | null }>(
      'select access.record_progress($1, $2, $3, $4, $5) as status', [id, token, expected, written, rights],
    )
    if (noted?.status !== 'running') throw new Ended(noted?.status ?? null)
  }
  const session = await server.connect()
  let sound = false
  const beating = beat(() => note(null, null), over)
  try {
    const snapshot = await openSnapshot(session, JSON.stringify(filters), fields, atLeast)
    await note(snapshot.rows, snapshot.rights)
    const wrote = (rows: number) => { written = Math.min(written + rows, snapshot.rows) }
    const bytes = WRITERS[format](snapshot, wrote, scratch)
    const file = await writeFile(path, bytes, EXPORT_FORMATS[format].gzip, AbortSignal.any([signal, over.signal]))
    sound = true
    return { ...file, rows: snapshot.rows }
  } catch (error) {
    throw over.signal.aborted ? over.signal.reason : error
  } finally {
    over.abort()
    await beating
    // A session in the middle of a COPY cannot be used again.
    if (sound) await session.query('rollback').catch(() => { sound = false })
    session.release(!sound)
  }
}

/** Sends heartbeats until `over`. Ends everything when one of them finds that the export belongs to another attempt. */
async function beat(note: () => Promise<void>, over: AbortController): Promise<void> {
  try {
    for await (const _ of setInterval(BEAT, null, { signal: over.signal })) await note()
  } catch (error) {
    if (!over.signal.aborted) over.abort(error)
  }
}
