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

/** The folder `exports` of the data folder, and the bucket where one is set. */
export async function openPlace({ dataDir, exportBucket }: Pick<Config, 'dataDir' | 'exportBucket'>): Promise<ExportPlace> {
  const folder = join(dataDir, 'exports')
  await mkdir(folder, { recursive: true })
  const written = await folderStore(folder)
  // Loaded when it is needed: most services keep their exports in the folder.
  const store = exportBucket === null ? written : (await import('./s3-store.ts')).s3Store(exportBucket)
  return { temporary: (name) => join(folder, name), written, store }
}
