import type pg from 'pg'
import { UNFINISHED_RESTORE } from '../shapes/unfinished-restore.ts'
import { MigrationError } from './migrations.ts'

/** Ends a restore, in the transaction that does the last that the restored database needs. */
export async function endRestore(client: pg.ClientBase): Promise<void> {
  await client.query(`drop schema ${UNFINISHED_RESTORE}`)
}

/** @throws MigrationError when a restore into the database was begun and did not end */
export async function requireNoRestore(client: pg.ClientBase): Promise<void> {
  const { rows: [found] } = await client.query<{ marked: boolean }>('select to_regnamespace($1) is not null as marked', [UNFINISHED_RESTORE])
  if (found?.marked) throw new MigrationError('a restore into this database has not ended, and what was withdrawn after the backup may be in it: empty the database and restore again')
}
