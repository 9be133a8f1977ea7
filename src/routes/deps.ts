import type { KeyObject } from 'node:crypto'
import type pg from 'pg'
import { noteErrors, type NoteError } from '../access/note-errors.ts'
import { secretOf } from '../access/secret.ts'
import { sharedQuery } from '../database/shared-query.ts'
import { readsOf, type Reads } from '../standbys/reads.ts'
import { admitInBatches, type Admit } from '../keyed/batch.ts'
import { givesBack, type GiveBack } from '../keyed/count.ts'

/** Dependencies of all routes. */
export type RouteDeps = {
  /** Connections of the web role to the primary. */
  pool: pg.Pool
  /** The secret of cursors and entity tags, the same for all processes on the database. */
  secret: () => Promise<KeyObject>
  /** Where data is read. */
  reads: Reads
  admit: Admit
  giveBack: GiveBack
  noteError: NoteError
}

/** @param reads where data is read: on the primary where not given */
export function routeDeps(pool: pg.Pool, reads = readsOf(pool, [])): RouteDeps {
  const shared = sharedQuery(pool)
  return {
    pool, reads, secret: secretOf(reads.query), admit: admitInBatches(shared), giveBack: givesBack(shared), noteError: noteErrors(shared),
  }
}
