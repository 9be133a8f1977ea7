import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Files } from './files.ts'

/** The ending of names of files that are still being written. */
const UNFINISHED = '.unfinished'

/**
 * Files in a folder, which is created if missing. A name that leads out of the folder is refused.
 * @param onlyMine whether files and folders that it makes are closed to other users
 */
export function folderFiles(folder: string, onlyMine = false): Files {
  const pathOf = (name: string) => {
    const path = join(folder, name)
    if (relative(folder, path).split(sep)[0] === '..') throw new Error(`the name "${name}" leads out of ${folder}`)
    return path
  }
  const [fileMode, folderMode] = onlyMine ? [0o600, 0o700] : [0o666, 0o777]
  return {
    put: async (name, bytes) => {
      const path = pathOf(name)
      const unfinished = `${path}.${crypto.randomUUID()}${UNFINISHED}`
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      try {
        await pipeline(bytes, createWriteStream(unfinished, { flush: true, mode: fileMode }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    get: async (name) => (await open(pathOf(name))).createReadStream({ highWaterMark: 256 * 1024 }),
    remove: async (name) => rm(pathOf(name), { force: true }),
    removeFolder: async (name) => rmdir(pathOf(name)),
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
