import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { Files } from './files.ts'

/** Passes bytes through unchanged; at their end, `sha256` and `bytes` describe them. */
export class Digest extends Transform {
  readonly #hash = createHash('sha256')
  bytes = 0
  sha256 = ''

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#hash.update(chunk)
    this.bytes += chunk.length
    this.push(chunk)
    done()
  }

  override _flush(done: () => void): void {
    this.sha256 = this.#hash.digest('hex')
    done()
  }
}

/** Gives the bytes to `use` until their end. @returns what that returns as `used`, and the SHA-256 and number of the bytes */
export async function hashed<T>(from: Readable, use: (bytes: Readable) => Promise<T>): Promise<{ used: T; sha256: string; bytes: number }> {
  const digest = new Digest()
  const [used] = await Promise.all([use(digest), pipeline(from, digest)])
  return { used, sha256: digest.sha256, bytes: digest.bytes }
}

/** The SHA-256 and the number of bytes, which are read to their end. */
export function digestOf(from: Readable): Promise<{ sha256: string; bytes: number }> {
  return hashed(from, (bytes) => finished(bytes.resume()))
}

/** Stores a file and returns its SHA-256. */
export async function putHashed(files: Files, name: string, from: Readable): Promise<string> {
  return (await hashed(from, (bytes) => files.put(name, bytes))).sha256
}
