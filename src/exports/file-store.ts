import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import type { ByteRange } from './byte-range.ts'

/** Opens a finished export for reading. Throws when it is not there. */
export type OpenExport = (file: string, range: ByteRange) => Promise<Readable>

/** Exports in the folder that the worker writes them to. */
export function exportFiles({ dataDir }: Pick<Config, 'dataDir'>): OpenExport {
  return async (file, { first, last }) => {
    const handle = await open(join(dataDir, 'exports', file))
    return createReadStream('', { fd: handle, start: first, end: last, highWaterMark: 256 * 1024 })
  }
}
