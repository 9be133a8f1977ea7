import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../src/settings/config.ts'
import { folderStore } from './folder-store.ts'
import type { ExportStore } from './store.ts'

/** Where exports are written and where they are stored. */
export type ExportPlace = {
  /** Path of a file that is being written, before it is put into the store. */
  temporary: (name: string) => string
  /** Names of files that are being written, or that a stopped worker left unfinished. */
  written: ExportStore
  store: ExportStore
}

/** The folder of the settings, or their bucket with a local folder in which files are written first. */
export async function openPlace({ dataDir, exports }: Pick<Config, 'dataDir' | 'exports'>): Promise<ExportPlace> {
  const inBucket = exports.startsWith('s3://')
  const folder = inBucket ? join(dataDir, 'exports') : exports
  await mkdir(folder, { recursive: true })
  const written = await folderStore(folder)
  // Loaded only when needed: most services keep their exports in a folder.
  const store = inBucket ? (await import('./s3-store.ts')).s3Store(exports) : written
  return { temporary: (name) => join(folder, name), written, store }
}
