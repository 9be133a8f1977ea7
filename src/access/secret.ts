import { createSecretKey, type KeyObject } from 'node:crypto'
import { DatabaseAway } from '../errors/refusal.ts'
import type { Query } from '../database/shared-query.ts'

/**
 * Reads the secret of cursors and entity tags once, on first use: it never changes in a database. A failure is not cached, so
 * that a process started without its database recovers. Returns a key object, because Node would create one from a buffer for
 * each use, which takes 8 µs.
 */
export function secretOf(query: Query): () => Promise<KeyObject> {
  let known: Promise<KeyObject> | null = null
  return () => {
    known ??= read(query).catch((cause: unknown) => {
      known = null
      throw new DatabaseAway('no secret', { cause })
    })
    return known
  }
}

async function read(query: Query): Promise<KeyObject> {
  const [row] = await query({ name: 'api.cursor_secret', text: 'select api.cursor_secret() as secret', values: [] })
  if (row === undefined) throw new Error('the database has no secret for cursors')
  return createSecretKey(row.secret as Buffer)
}
