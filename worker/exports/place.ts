import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../src/settings/config.ts'
import type { Files } from '../files/files.ts'
import { openFiles } from '../files/open-files.ts'

/** The store of finished exports: files by name, without folders. */
export type ExportStore = Pick<Files, 'remove'> & {
  /** Moves a complete file into the store. */
  put: (path: string, name: string) => Promise<void>
  /** All names. */
  list: () => Promise<string[]>
}

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
  const written = await folderStore(folder)
  return { temporary: (name) => join(folder, name), written, store: inBucket ? await bucketStore(exports) : written }
}

/** Exports in a folder, which is created if missing, for its owner alone. */
async function folderStore(folder: string): Promise<ExportStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
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

/** Files are copied into a bucket; in a folder they are only renamed. */
async function bucketStore(address: string): Promise<ExportStore> {
  const files = await openFiles(address)
  return { ...files, put: (path, name) => files.put(name, createReadStream(path)), list: () => files.list('') }
}
