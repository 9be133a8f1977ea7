import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

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
