import { createSecretKey, type KeyObject } from 'node:crypto'
import type pg from 'pg'
import { DatabaseAway } from '../errors.ts'

/**
 * Reads the secret of cursors and entity tags once, on first use: it never changes in a database. A failure is not cached, so
 * that a process started without its database recovers. Returns a key object, because Node would create one from a buffer for
 * each use, which takes 8 µs.
 */
export function secretOf(pool: pg.Pool): () => Promise<KeyObject> {
  let known: Promise<KeyObject> | null = null
  return () => {
    known ??= read(pool).catch((cause: unknown) => {
      known = null
      throw new DatabaseAway('no secret', { cause })
    })
    return known
  }
}

async function read(pool: pg.Pool): Promise<KeyObject> {
  const { rows } = await pool.query<{ secret: Buffer }>('select api.cursor_secret() as secret')
  const [row] = rows
  if (row === undefined) throw new Error('the database has no secret for cursors')
  return createSecretKey(row.secret)
}
