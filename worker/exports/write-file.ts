import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

export type Written = { bytes: number; sha256: string }

/**
 * Writes a file and syncs it to the disk.
 * @param gzip compresses the file at level 1: higher levels take more time than the production of the rows
 * @throws errors of the bytes' source, the disk or `signal`; the unfinished file then remains
 */
export async function writeFile(
  path: string, bytes: AsyncIterable<Uint8Array>, gzip: boolean, signal: AbortSignal,
): Promise<Written> {
  const hash = createHash('sha256')
  const written = { bytes: 0, sha256: '' }
  const measured = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      written.bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const steps = [...(gzip ? [createGzip({ level: 1, chunkSize: 64 * 1024 })] : []), measured]
  await pipeline([
    Readable.from(bytes, { objectMode: true, highWaterMark: 2 }), ...steps, createWriteStream(path, { flush: true }),
  ], { signal })
  return { ...written, sha256: hash.digest('hex') }
}
