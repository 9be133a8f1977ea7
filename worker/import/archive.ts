import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type Archived = { path: string; sha256: string; bytes: number }

/** A document larger than its source may be. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/**
 * Keeps a document for good, named by its SHA-256: `ab/abcdef…`. Written under another name first, so that
 * a half written document is never taken for a whole one.
 * @param folder the archive; made when missing
 * @param maxBytes larger documents are refused with TooLarge
 */
export async function archive(folder: string, document: Readable, maxBytes: number): Promise<Archived> {
  await mkdir(join(folder, 'incoming'), { recursive: true })
  const incoming = join(folder, 'incoming', crypto.randomUUID())
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
  try {
    await pipeline(document, measured, createWriteStream(incoming, { flush: true }))
    const sha256 = hash.digest('hex')
    const path = join(folder, sha256.slice(0, 2), sha256)
    await mkdir(join(folder, sha256.slice(0, 2)), { recursive: true })
    await rename(incoming, path)
    return { path, sha256, bytes }
  } catch (error) {
    await rm(incoming, { force: true })
    throw error
  }
}

/** A document that is in the archive. Throws when the archive does not hold it. */
export async function archived(folder: string, sha256: string): Promise<Archived> {
  const path = join(folder, sha256.slice(0, 2), sha256)
  const found = await stat(path).catch(() => null)
  if (found === null) throw new Error(`The archive has no document ${sha256}`)
  return { path, sha256, bytes: found.size }
}

/** Archives a file of this machine. Throws with the path when it cannot be read or is no file. */
export async function archiveFile(folder: string, file: string, maxBytes: number): Promise<Archived> {
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile()) throw new Error(`No file ${file}`)
  return archive(folder, createReadStream(file), maxBytes)
}
