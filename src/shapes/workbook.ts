import { Zip, ZipDeflate } from 'fflate'
import { sheetPart, workbookParts } from './workbook-parts.ts'
import { SHEET_END, sheetRow, sheetStart, type Cell, type SheetColumn } from './workbook-sheet.ts'

/** A sheet: its name (31 characters at most), its columns, and its rows in batches, which are asked for when they are written. */
export type Sheet = { name: string; columns: readonly SheetColumn[]; rows: Iterable<Cell[][]> | AsyncIterable<Cell[][]> }

/** What one sheet holds at most: rows with its header, as spreadsheets have them, and bytes of its XML, which a zip counts in 32 bits. */
export const SHEET_LIMITS = { rows: 1_048_576, bytes: 4_000_000_000 }

/** Characters that are packed at a time. */
const PIECE = 64 * 1024

/** Higher levels pack hardly more, and take longer than all else. */
const LEVEL = 3

/** The time of every part. A zip has local times: so it is the same bytes everywhere. */
const TIME = new Date(1980, 0, 1)

const encoder = new TextEncoder()

/**
 * A workbook (XLSX, ECMA-376) as bytes, made while they are read: memory does not grow with the rows. The same rows give the same bytes. Rows that
 * one sheet cannot hold go on in a next one, with the same header: `capacity`, `capacity 2`.
 * @param limits of a sheet
 */
export async function* workbook(sheets: Iterable<Sheet>, limits = SHEET_LIMITS): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    packed.push(bytes)
  })
  const names: string[] = []
  for (const { name, columns, rows } of sheets) {
    const next = (number: number) => {
      names.push(number === 1 ? name : `${name} ${number}`)
      return new Part(zip, sheetPart(names.length), sheetStart(columns))
    }
    let part = next(1)
    let [number, row] = [1, 1]
    for await (const batch of rows) {
      for (const cells of batch) {
        if (row === limits.rows || part.bytes > limits.bytes) {
          part.end(SHEET_END)
          part = next(++number)
          row = 1
        }
        part.add(sheetRow(++row, cells))
      }
      yield* packed.splice(0)
    }
    part.end(SHEET_END)
  }
  for (const [name, content] of Object.entries(workbookParts(names))) new Part(zip, name, content).end('')
  zip.end()
  yield* packed.splice(0)
}

/** A part of the zip, to which text is added. */
class Part {
  /** Of what was packed so far. */
  bytes = 0
  #text = ''
  readonly #file: ZipDeflate

  constructor(zip: Zip, name: string, text: string) {
    this.#file = new ZipDeflate(name, { level: LEVEL })
    this.#file.mtime = TIME
    zip.add(this.#file)
    this.add(text)
  }

  add(text: string): void {
    this.#text += text
    if (this.#text.length >= PIECE) this.#pack(false)
  }

  end(text: string): void {
    this.#text += text
    this.#pack(true)
  }

  #pack(isLast: boolean): void {
    const bytes = encoder.encode(this.#text)
    this.#text = ''
    this.bytes += bytes.length
    this.#file.push(bytes, isLast)
  }
}
