import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from './files.ts'

/** The ending of names of files that are still being written. */
const UNFINISHED = '.unfinished'

/** Files in a folder, which is created if missing. */
export function folderFiles(folder: string): Files {
  return {
    put: async (name, bytes) => {
      const path = join(folder, name)
      const unfinished = `${path}.${crypto.randomUUID()}${UNFINISHED}`
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flush: true }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (name) => (await open(join(folder, name))).createReadStream({ highWaterMark: 256 * 1024 }),
    remove: (name) => rm(join(folder, name), { force: true }),
    list: async (start) => {
      // Only the folder of that prefix is read: other folders may have millions of files.
      const within = join(folder, start.slice(0, start.lastIndexOf('/') + 1))
      const entries = await readdir(within, { recursive: true, withFileTypes: true }).catch(noFolder)
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((name) => name.startsWith(start))
        .sort()
    },
  }
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
