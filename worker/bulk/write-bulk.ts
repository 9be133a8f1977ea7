import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { geoParquet } from '../exports/geoparquet.ts'
import { openSnapshot } from '../exports/snapshot.ts'
import { writeFile } from '../exports/write-file.ts'
import type { Files } from '../files/files.ts'
import { removeBulk, deleteWithdrawnBulk } from './delete-withdrawn.ts'
import { writeTiles } from './write-tiles.ts'

/** The names of these files in the store; engines read the country from the folder. */
export const TILES = 'bulk/assets.pmtiles'
export const partition = (country: string) => `bulk/capacity/country=${country}/capacity.parquet`

/**
 * Writes to the store the public tiles and, for each country, all figures that may be shown. Other bulk files of earlier nights are deleted.
 * A file is replaced when the new one is complete.
 * @param session a connection as the worker's role, in no transaction
 * @throws Error when rights changed meanwhile: the caller should try again
 */
export async function writeBulk(session: PoolClient, store: Files, signal: AbortSignal): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'headroom-bulk-'))
  try {
    await deleteWithdrawnBulk(session, store)
    await writeTiles(session, join(folder, 'tiles'))
    await store.put(TILES, createReadStream(join(folder, 'tiles')))
    const { rows } = await session.query<{ country: string; sources: string[] }>('select * from access.bulk_partitions()')
    for (const { country, sources } of rows) await writePartition(session, store, join(folder, country), partition(country), sources, signal)
    const wanted = new Set([TILES, ...rows.map(({ country }) => partition(country))])
    for (const name of await store.list('bulk/')) if (!wanted.has(name)) await removeBulk(session, store, name)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function writePartition(
  session: PoolClient, store: Files, path: string, name: string, sources: string[], signal: AbortSignal,
): Promise<void> {
  const { rights } = await readPartition(session, path, sources, signal)
  const { rows: [opened] } = await session.query<{ open: boolean }>('select access.open_bulk_file($1, $2) as open', [name, rights])
  if (opened?.open !== true) throw new Error(`the rights of ${name} changed while it was written`)
  await store.put(name, createReadStream(path))
  // Rights may have changed while the file was being stored, when there was no file to delete yet.
  await deleteWithdrawnBulk(session, store)
}

async function readPartition(session: PoolClient, path: string, sources: string[], signal: AbortSignal): Promise<{ rights: Record<string, number> }> {
  try {
    const snapshot = await openSnapshot(session, JSON.stringify({ source: sources }))
    await writeFile(path, geoParquet(snapshot, () => {}), false, signal)
    return { rights: snapshot.rights }
  } finally {
    await session.query('rollback')
  }
}
