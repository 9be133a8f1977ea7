import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
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

/** @param dataDir folder under which exports lie in `exports` */
export async function openPlace(dataDir: string): Promise<ExportPlace> {
  const folder = join(dataDir, 'exports')
  await mkdir(folder, { recursive: true })
  const store = await folderStore(folder)
  return { temporary: (name) => join(folder, name), written: store, store }
}
