import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Digest } from '../files/digest.ts'

export type Written = { bytes: number; sha256: string }

/**
 * Writes a file and syncs it to the disk.
 * @param gzip compresses the file at level 1: higher levels take more time than the production of the rows
 * @throws errors of the bytes' source, the disk or `signal`; the unfinished file then remains
 */
export async function writeFile(path: string, bytes: AsyncIterable<Uint8Array>, gzip: boolean, signal: AbortSignal): Promise<Written> {
  const digest = new Digest()
  const steps = [...(gzip ? [createGzip({ level: 1, chunkSize: 64 * 1024 })] : []), digest]
  await pipeline([Readable.from(bytes, { objectMode: true, highWaterMark: 2 }), ...steps, createWriteStream(path, { flush: true })], { signal })
  return { bytes: digest.bytes, sha256: digest.sha256 }
}
