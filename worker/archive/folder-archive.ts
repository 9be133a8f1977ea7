import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { digestOf } from '../files/digest.ts'
import { documentName, TooLarge, type Archive, type Archived } from './archive.ts'

/** An archive in a folder, which is created if missing, for its owner alone: `ab/abcdef…`. */
export function folderArchive(folder: string): Archive {
  const pathOf = (sha256: string) => join(folder, documentName(sha256))
  return {
    keep: async (document, maxBytes) => {
      await mkdir(join(folder, 'incoming'), { recursive: true, mode: 0o700 })
      const incoming = join(folder, 'incoming', crypto.randomUUID())
      try {
        const measured = await write(document, incoming, maxBytes)
        const path = pathOf(measured.sha256)
        await mkdir(join(folder, measured.sha256.slice(0, 2)), { recursive: true, mode: 0o700 })
        await rename(incoming, path)
        return { path, ...measured }
      } catch (error) {
        await rm(incoming, { force: true })
        throw error
      }
    },
    find: async (sha256) => {
      const path = pathOf(sha256)
      if ((await stat(path).catch(() => null)) === null) throw new Error(`The archive has no document ${sha256}`)
      const { sha256: actual, bytes } = await digestOf(createReadStream(path, { highWaterMark: 2 ** 18 }))
      if (actual !== sha256) throw new Error(`The archive's document ${sha256} is not as it was: its SHA-256 is ${actual}`)
      return { path, sha256, bytes }
    },
  }
}

async function write(document: Readable, path: string, maxBytes: number): Promise<Omit<Archived, 'path'>> {
  const hash = createHash('sha256')
  let bytes = 0
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      if (bytes > maxBytes) done(new TooLarge(`The document is larger than ${maxBytes} bytes`))
      else done(null, chunk)
    },
  })
  await pipeline(document, measured, createWriteStream(path, { flush: true }))
  return { sha256: hash.digest('hex'), bytes }
}
