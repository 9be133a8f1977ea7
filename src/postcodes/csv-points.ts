import { pipeline, Readable } from 'node:stream'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { parse, type Options } from 'csv-parse'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { isOf, LAYOUTS, type PostcodePoint, type Layout, type Row } from './table-layouts.ts'
import { DamagedFile, PostcodeError } from './postcode-error.ts'

/**
 * Reads a table of postcodes, row by row.
 * @param path of the table, or of a zip that holds it
 * @param country alpha-2 code that every row has to be of, where rows name theirs
 * @throws DamagedFile for one that is cut off; PostcodeError for a first line that is of no known layout, a row of another country, without a code, or with
 *   coordinates that are no degrees; it names file and line
 */
export async function* readCsvPoints(path: string, country: string): AsyncGenerator<PostcodePoint> {
  const layout = await layoutOf(path)
  await requireEnd(path)
  for await (const { record, info } of records(path, layout)) {
    const where = `${path}: line ${info.lines}`
    const named = layout.country === undefined ? country : record[layout.country]
    if (named !== country) throw new PostcodeError(`${where}: country "${named}" instead of ${country}`)
    const point = layout.read(record, where)
    if (point.code.trim() === '') throw new PostcodeError(`${where}: no postcode`)
    yield point
  }
}

/** Every publisher ends the last line: a row that is cut off may still be one, and what follows it is gone unseen. A zip tells by itself. */
async function requireEnd(path: string): Promise<void> {
  if (/\.zip$/i.test(path)) return
  const last = await byteOf(path, -1)
  if (last !== 10 && last !== 13) throw new DamagedFile(`${path}: cut off: its last line does not end`)
}

/** A byte of a file, from its end where `at` is negative; undefined for none. */
async function byteOf(path: string, at: number): Promise<number | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(1), 0, 1, at < 0 ? Math.max(size + at, 0) : at)
    return bytesRead === 0 ? undefined : buffer[0]
  } finally {
    await file.close()
  }
}

/** The layout of a table. Throws PostcodeError when it is none that is known. */
export async function layoutOf(path: string): Promise<Layout> {
  for (const layout of LAYOUTS) if (isOf(layout, await firstLine(path, layout))) return layout
  const headers = LAYOUTS.filter(({ header }) => header).map(({ delimiter, columns }) => columns.join(delimiter))
  throw new PostcodeError(`${path}: no table of postcodes: its header has to hold ${headers.join(' or ')}; GeoNames' own has 12 columns between tabs`)
}

async function firstLine(path: string, { delimiter, header }: Layout): Promise<string[]> {
  const parser = parse({ delimiter, bom: true, to: 1, ...(header ? { relax_quotes: true } : { quote: null }) })
  pipeline(await openTable(path), parser, () => {}) // the parser ends with the error of either
  for await (const line of parser as AsyncIterable<string[]>) return line
  return []
}

async function* records(path: string, { delimiter, header, columns }: Layout): AsyncGenerator<{ record: Row; info: { lines: number } }> {
  const written: Options = header ? { columns: true } : { columns, quote: null }
  const parser = parse({ ...written, delimiter, bom: true, info: true, relax_column_count: false, skip_empty_lines: true })
  pipeline(await openTable(path), parser, () => {}) // the parser ends with the error of either
  try {
    yield* parser as AsyncIterable<{ record: Row; info: { lines: number } }>
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || !String(error.code).startsWith('CSV_')) throw error
    throw new PostcodeError(`${path}: ${error.message}`, { cause: error })
  }
}

/** A zip may pack a table of zeros a thousand times smaller; the largest table known, GB_full, has 190 MB. */
const LARGEST = 512 * 1024 * 1024

/** The bytes of a table, which is a file or the one table in a zip. The stream ends with a PostcodeError where the zip is damaged. */
async function openTable(path: string): Promise<Readable> {
  if (!/\.zip$/i.test(path)) return createReadStream(path)
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw error
    const wasZip = (await byteOf(path, 0)) === 0x50 // the P of PK
    throw new (wasZip ? DamagedFile : PostcodeError)(`${path}: a damaged or cut off zip`, { cause: error })
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
    throw new DamagedFile(`${path}: ${entry.fileName} cannot be unpacked: ${(error as Error).message}`, { cause: error })
  } finally {
    zip.close()
  }
}
