import type { Format } from '../../src/shapes/manifest.ts'
import { readCsv } from './csv.ts'
import { FormatError } from './format-error.ts'
import { readGeoJson } from './geojson.ts'
import { readGml } from './gml.ts'
import type { Item } from './item.ts'
import { readJson } from './json.ts'
import { signatureOf, type Signature } from './signature.ts'
import type { Table } from './table.ts'
import { readXlsx } from './xlsx.ts'

/** `format` is the one of the source's formats that the document is in; hand a layout its source with only that one. */
export type Opened =
  | { reads: 'table'; format: Format; table: Table }
  | { reads: 'items'; format: Format; items: AsyncIterable<Item> }

const SIGNATURES: Record<Format['type'], Signature> = { csv: 'text', xlsx: 'zip', json: 'json', geojson: 'json', gml: 'gml' }

/**
 * Opens a document in whichever of its source's formats it is in, by what it holds and not by its name.
 * Throws FormatError `empty_payload` (also while reading, when there is a header and no row),
 * `html_instead_of_data` or `encoding_mismatch`; an Error when it is in none of the formats.
 */
export async function openDocument(path: string, formats: Format[]): Promise<Opened> {
  const signature = await signatureOf(path)
  if (signature === 'empty') throw new FormatError('empty_payload', 'the document is empty')
  const format = formats.find(({ type }) => SIGNATURES[type] === signature)
  if (!format) {
    if (signature === 'markup' || signature === 'gml') throw new FormatError('html_instead_of_data', 'the document is HTML or XML, not data')
    const expected = formats.map(({ type }) => type).join(' or ')
    throw new Error(`the document is ${signature}, the source publishes ${expected}`)
  }
  if (format.type === 'json') return { reads: 'items', format, items: notEmpty(readJson(path, format)) }
  if (format.type === 'geojson') return { reads: 'items', format, items: notEmpty(readGeoJson(path)) }
  if (format.type === 'gml') return { reads: 'items', format, items: notEmpty(readGml(path, format)) }
  const table = format.type === 'csv' ? await readCsv(path, format) : await readXlsx(path, format)
  return { reads: 'table', format, table: { ...table, rows: notEmpty(table.rows) } }
}

async function* notEmpty<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  let empty = true
  for await (const row of rows) {
    empty = false
    yield row
  }
  if (empty) throw new FormatError('empty_payload', 'the document holds no data row')
}
