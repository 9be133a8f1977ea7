import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ExportStore } from './store.ts'

/** Exports in a folder, which is created if missing. */
export async function folderStore(folder: string): Promise<ExportStore> {
  await mkdir(folder, { recursive: true })
  return {
    put: async (path, name) => {
      await rename(path, join(folder, name))
      // The new name survives a crash only after its folder is synced too.
      await using handle = await open(folder)
      await handle.sync()
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    list: () => readdir(folder),
  }
}
