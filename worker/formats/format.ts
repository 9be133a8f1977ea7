import { DOCUMENT_LIMITS } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { readCsv } from './csv.ts'
import { unread, type Extent } from './extent.ts'
import { UnreadableDocument } from './unreadable-document.ts'
import { readGeoJson } from './geojson.ts'
import { readGml } from './gml.ts'
import type { Item } from './item.ts'
import { readJson } from './json.ts'
import { signatureOf, type Signature } from './signature.ts'
import type { Table } from './table.ts'
import { readXlsx } from './xlsx.ts'

/** `format` is that one of the source's formats that the document has; pass the source to the layout with only this format. */
export type Opened =
  | { reads: 'table'; format: Format; table: Table }
  | { reads: 'items'; format: Format; items: AsyncIterable<Item>; extent: Extent }

const SIGNATURES: Record<Format['type'], Signature> = { csv: 'text', xlsx: 'zip', json: 'json', geojson: 'json', gml: 'gml' }

/** Descriptions of documents that no format of their source can read, with advice for the user. */
const KINDS: Record<Signature, string> = {
  'empty': 'empty', 'markup': 'a page', 'gml': 'GML', 'utf-16': 'text in UTF-16', 'json': 'JSON', 'text': 'text', 'pdf': 'a PDF',
  'zip': 'a zip archive or a workbook', 'gzip': 'a gzip archive: unpack it',
  'ole': 'an encrypted workbook or one of Excel 97 to 2003: save it as XLSX without a password',
}

/**
 * Opens a document in one of its source's formats, detected from its content and not its name.
 * Throws UnreadableDocument `empty_payload` (also while reading, when there is a header and no row),
 * `html_instead_of_data` or `encoding_mismatch`; an Error when it has none of the formats, or
 * exceeds a limit.
 * @param country that it is of, whose letters tell the encoding of a text
 * @param signed its kind, where it is known already
 */
export async function openDocument(path: string, formats: Format[], limits = DOCUMENT_LIMITS, country: string | null = null, signed = signatureOf(path)): Promise<Opened> {
  const { signature, title } = await signed
  if (signature === 'empty') throw new UnreadableDocument('empty_payload', 'the document is empty')
  if (signature === 'utf-16') {
    throw new UnreadableDocument('encoding_mismatch', 'the document is text in UTF-16, expected UTF-8 or an encoding of one byte: save it as UTF-8')
  }
  const format = formatOf(formats, signature)
  if (!format) {
    if (signature === 'markup' || signature === 'gml') {
      const titled = title === null ? '' : ` titled "${title}"`
      throw new UnreadableDocument('html_instead_of_data', `the document is an HTML or XML page${titled}, not data: look at its address`)
    }
    const expected = formats.map(({ type }) => type).join(' or ')
    throw new Error(`the document is ${KINDS[signature]}; the source publishes ${expected}`)
  }
  const extent = unread()
  if (format.type === 'json') return { reads: 'items', format, extent, items: notEmpty(readJson(path, format, limits, extent)) }
  if (format.type === 'geojson') return { reads: 'items', format, extent, items: notEmpty(readGeoJson(path, format, limits, extent)) }
  if (format.type === 'gml') return { reads: 'items', format, extent, items: notEmpty(readGml(path, format, limits)) }
  const table = format.type === 'csv' ? await readCsv(path, format, limits, country) : await readXlsx(path, format, limits)
  return { reads: 'table', format, table: { ...table, rows: notEmpty(table.rows) } }
}

/** That one of a source's formats which a document of this kind has. */
export function formatOf(formats: Format[], signature: Signature): Format | undefined {
  return formats.find(({ type }) => SIGNATURES[type] === signature)
}

async function* notEmpty<T>(rows: AsyncIterable<T>): AsyncGenerator<T> {
  let empty = true
  for await (const row of rows) {
    empty = false
    yield row
  }
  if (empty) throw new UnreadableDocument('empty_payload', 'the document holds no data row')
}
