import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../settings/config.ts'
import type { ByteRange } from './byte-range.ts'

/** Opens a finished export for reading. Throws when it does not exist. */
export type OpenExport = (file: string, range: ByteRange) => Promise<Readable>

/** The worker's store of exports: a bucket or a folder. */
export function openExports({ exports }: Pick<Config, 'exports'>): OpenExport {
  if (!exports.startsWith('s3://')) return (file, range) => openFile(join(exports, file), range)
  // Loaded only when needed: most services keep their exports in a folder.
  const bucket = import('./s3-files.ts').then(({ s3Files }) => s3Files(exports))
  return async (file, range) => (await bucket)(file, range)
}

async function openFile(path: string, { first, last }: ByteRange): Promise<Readable> {
  const handle = await open(path)
  return createReadStream('', { fd: handle, start: first, end: last, highWaterMark: 256 * 1024 })
}
