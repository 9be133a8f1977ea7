import type { PoolClient } from 'pg'
import type { ExportPlace } from './place.ts'

/** Deletes the files of expired exports, and those that crashed attempts left. */
export async function deleteExpiredExports(session: PoolClient, { store, written }: ExportPlace): Promise<void> {
  const { rows: expired } = await session.query<{ export_id: string; file: string }>('select * from access.expired_files()')
  for (const { export_id: id, file } of expired) {
    await store.remove(file)
    await session.query('select access.forget_file($1)', [id])
  }
  for (const place of new Set([store, written])) {
    const { rows: left } = await session.query<{ name: string }>('select name from access.orphaned_files($1) name', [await place.list()])
    for (const { name } of left) await place.remove(name)
  }
}
