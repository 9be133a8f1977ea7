import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../src/config.ts'
import { folderStore } from './folder-store.ts'
import type { ExportStore } from './store.ts'

/** Where exports are written and where they are kept. */
export type ExportPlace = {
  /** Path under which a file is written before it is put into the store. */
  temporary: (name: string) => string
  /** Names of what is being written, or was when a worker ended. */
  written: ExportStore
  store: ExportStore
}

/** The folder that the settings name, or their bucket with a folder of this machine in which files become whole. */
export async function openPlace({ dataDir, exports }: Pick<Config, 'dataDir' | 'exports'>): Promise<ExportPlace> {
  const inBucket = exports.startsWith('s3://')
  const folder = inBucket ? join(dataDir, 'exports') : exports
  await mkdir(folder, { recursive: true })
  const written = await folderStore(folder)
  // Loaded when it is needed: most services keep their exports in a folder.
  const store = inBucket ? (await import('./s3-store.ts')).s3Store(exports) : written
  return { temporary: (name) => join(folder, name), written, store }
}
