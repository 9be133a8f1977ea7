import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { PostcodeError } from './postcode-error.ts'

/** A zip may pack a table of zeros a thousand times smaller; the largest table known, GB_full, has 190 MB. */
const LARGEST = 512 * 1024 * 1024

/** The bytes of a table, which is a file or the one table in a zip. The stream ends with a PostcodeError where the zip is damaged. */
export async function openTable(path: string): Promise<Readable> {
  if (!/\.zip$/i.test(path)) return createReadStream(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? error : new PostcodeError(`${path}: a damaged or cut off zip`, { cause: error })
  })
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/\.(txt|csv)$/i.test(entry.fileName) || /^readme/i.test(basename(entry.fileName))) continue
      if (entry.uncompressedSize > LARGEST) throw new PostcodeError(`${path}: ${entry.fileName} has more than ${LARGEST} bytes`)
      return Readable.from(unpacked(path, zip, entry), { objectMode: false })
    }
  } catch (error) {
    zip.close()
    throw error
  }
  zip.close()
  throw new PostcodeError(`${path}: no table in it`)
}

async function* unpacked(path: string, zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    yield* (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>
  } catch (error) {
    throw new PostcodeError(`${path}: ${entry.fileName} cannot be unpacked: ${(error as Error).message}`, { cause: error })
  } finally {
    zip.close()
  }
}
