import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { CsvError, parse, type Parser } from 'csv-parse'
import { DOCUMENT_LIMITS, inWords, type DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { openingOf } from './delimiter.ts'
import { encodingOf, firstBytes, type Encoding } from './encoding.ts'
import { requireLetters } from './encoded-twice.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import type { Table, TableRow } from './table.ts'

type CsvFormat = Extract<Format, { type: 'csv' }>
type Reading = {
  path: string
  encoding: Encoding
  delimiter: string
  quote: string
  skip: number
  endsWithBreak: boolean
  limits: DocumentLimits
}

/**
 * Reads a CSV. In: a file, its format manifest and the country that it is of (`encodingOf`). Out: the header rows, and the records on demand, each
 * with the physical line on which it starts. Blank records are left out.
 * Throws UnreadableDocument `encoding_mismatch` or `empty_payload`; an Error that names the line for a record cut off by
 * the document's end (inside a quote, or with fewer cells than the header), and for one with more cells than the header or longer
 * than the limits.
 */
export async function readCsv(path: string, format: CsvFormat, limits = DOCUMENT_LIMITS, country: string | null = null): Promise<Table> {
  const encoding = await encodingOf(path, format.encoding, country)
  const head = iconv.decode(await firstBytes(path, 1 << 16), encoding.name)
  const { delimiter, skip } = openingOf(head, format.delimiter, format.quote)
  const endsWithBreak = await hasFinalBreak(path)
  const reading = { path, encoding, delimiter, quote: format.quote, skip, endsWithBreak, limits }
  const header: string[][] = []
  for await (const { cells } of records(reading, HEADER_BYTES)) {
    header.push(cells)
    if (header.length === format.header_rows) break
  }
  if (header.length < format.header_rows) throw new UnreadableDocument('empty_payload', 'the document ends within its header')
  requireLetters(header)
  return { header, rows: body(reading, header), locatorPrefix: '', finalBreak: endsWithBreak }
}

async function* body(reading: Reading, header: string[][]): AsyncGenerator<TableRow> {
  const width = Math.max(...header.map(cells => cells.length))
  let before = header.length
  let shortest = width
  let last: TableRow | null = null
  for await (const record of records(reading)) {
    if (before-- > 0) continue
    if (record.cells.length > width && record.cells.slice(width).some(cell => cell.trim() !== '')) {
      throw new Error(`line ${record.row} has ${record.cells.length} cells, the header has ${width}`)
    }
    if (last) {
      shortest = Math.min(shortest, last.cells.length)
      yield last
    }
    last = record
  }
  if (!last) return
  // Some publishers leave out empty cells at a row's end. So after a line break, only a row shorter than all others is cut.
  if (last.cells.length < (reading.endsWithBreak ? shortest : width)) {
    throw new Error(`line ${last.row} is cut off: the document ends after ${last.cells.length} of ${width} cells`)
  }
  yield last
}

/** Bytes read and parsed at a time for a header: a document that may belong to any source is read for it in each source's format. */
const HEADER_BYTES = 4_096

/** Every record that is not blank, the header's included. */
async function* records({ path, encoding, delimiter, quote, skip, limits }: Reading, highWaterMark = 65_536): AsyncGenerator<TableRow> {
  const parser = parse({
    delimiter, quote, escape: quote, record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true, relax_quotes: true, max_record_size: limits.row,
  })
  const bytes = createReadStream(path, { start: encoding.bomBytes + skip, highWaterMark })
  const bounded = boundedRecords(bytes, parser, limits)
  const source = Readable.from(encoding.name === 'utf-8' ? bounded : decoded(bounded, encoding.name))
  // A read error destroys the parser, and the iteration below then throws the error.
  pipeline(source, parser, () => {})
  let line = skip > 0 ? 2 : 1
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = line
      line += 1 + breaksWithin(cells)
      requireSizes(row, cells, limits)
      if (cells.some(cell => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new Error(inPlainWords(error, line, limits), { cause: error })
  }
}

/** Bytes in buffers between the file and the parser. */
const UNDER_WAY = 2 ** 21

/** The parser limits the text of a record, but not its number of cells: a record of empty cells would never end. */
async function* boundedRecords(bytes: AsyncIterable<Buffer>, parser: Parser, limits: DocumentLimits): AsyncGenerator<Buffer> {
  let records = 0
  let since = 0
  for await (const chunk of bytes) {
    if (parser.info.records > records) since = 0
    records = parser.info.records
    since += chunk.length
    if (since > limits.row + UNDER_WAY) {
      throw new Error(`record ${records + 1}: a quoted cell is never closed, or the line is longer than ${inWords(limits.row)}`)
    }
    yield chunk
  }
}

function requireSizes(row: number, cells: string[], limits: DocumentLimits): void {
  if (cells.length > limits.cells) throw new Error(`line ${row} has ${cells.length} cells, more than ${limits.cells}`)
  if (cells.some((cell) => cell.length > limits.cell)) {
    throw new Error(`line ${row}: a quoted cell is never closed, or a cell is longer than ${inWords(limits.cell)}`)
  }
}

function inPlainWords({ code, message }: CsvError, line: number, limits: DocumentLimits): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `line ${line}: a quoted cell is never closed; the document may be cut off`
  if (code !== 'CSV_MAX_RECORD_SIZE') return message
  return `line ${line}: a quoted cell is never closed, or the line is longer than ${inWords(limits.row)}`
}

/** One byte is one letter: a piece may end anywhere. */
async function* decoded(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  for await (const chunk of bytes) yield iconv.decode(chunk, encoding)
}

/** Line breaks inside quoted cells. (The parser's own count counts each CRLF in quotes as two.) */
function breaksWithin(cells: string[]): number {
  return cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
}

async function hasFinalBreak(path: string): Promise<boolean> {
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, Math.max(0, size - 1))
  return bytesRead === 1 && (buffer[0] === 0x0a || buffer[0] === 0x0d)
}
