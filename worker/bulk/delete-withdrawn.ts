import type { PoolClient } from 'pg'
import type { Files } from '../files/files.ts'

/** Deletes the bulk files with figures that may no longer be shown. */
export async function deleteWithdrawnBulk(session: Pick<PoolClient, 'query'>, store: Files): Promise<void> {
  const { rows } = await session.query<{ name: string }>('select name from access.withdrawn_bulk_files() name')
  for (const { name } of rows) await removeBulk(session, store, name)
}

export async function removeBulk(session: Pick<PoolClient, 'query'>, store: Files, name: string): Promise<void> {
  await store.remove(name)
  await session.query('select access.forget_bulk_file($1)', [name])
}
