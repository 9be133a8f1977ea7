import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type Encoding = (typeof ENCODINGS)[number]

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Undoes gzip, off the event loop. */
export const decompressGzip = promisify<Buffer, Buffer>(gunzip)

/**
 * Compresses a tile off the event loop. Levels by measurement on a tile of 20,000 points, 2.14 MB:
 * br 2 makes 669 kB in 23 ms, where br 1 makes 720 kB in 17 ms, br 4 670 kB in 74 ms and br 5 618 kB in 163 ms;
 * gzip 4 makes 712 kB in 67 ms, where gzip 1 makes 728 kB in 56 ms and gzip 6 699 kB in 133 ms.
 */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: 4 })
  if (encoding === 'identity') return body
  const size = body.length
  return compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: size } })
}
