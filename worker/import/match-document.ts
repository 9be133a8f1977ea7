import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Source } from '../../src/shapes/manifest.ts'
import { documentHead, type DocumentHead } from './document-head.ts'
import { openReading } from './open-reading.ts'
import { signatureOf } from '../formats/signature.ts'
import { sourceDate } from './source-date.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

/** Maximum of rows read to decide whether a document is in a source's layout. */
const ROWS = 200

/** Formats with a place for records, which may be there without any; lines of a text may be anything. */
const LISTING = new Set<string>(['json', 'geojson'])

/** The sources and date of a document. */
export type Match = {
  /** Keys of the sources whose publication it may be. */
  sources: string[]
  /** Whether each of them reads a sheet of its own, so that it belongs to all of them. */
  shared: boolean
  /** YYYY-MM-DD of its data by the rule of every import (`sourceDate`), if one source fits or each has its sheet; null if nothing states it. */
  date: string | null
  /** Whether it fits none, and holds nothing: no byte, or a list without a record where a source has them. */
  empty: boolean
}

/**
 * Finds the sources that a document belongs to, by its content: the source's format, layout and columns, the content
 * that the manifest expects, and figures if the source has measures.
 * @param path of the document
 * @param sources those that it may belong to
 * @param limits for unpacking; a larger document belongs to no source
 */
export async function matchDocument(path: string, sources: Source[], limits: DocumentLimits): Promise<Match> {
  const fitting: Source[] = []
  const signed = signatureOf(path)
  let empty = (await signed).signature === 'empty'
  const head = documentHead(path, limits, signed)
  try {
    for (const source of sources) {
      const found = await contentFor(path, source, limits, head.open)
      if (found === 'rows') fitting.push(source)
      else empty ||= found === 'nothing'
    }
  } finally {
    await head.close()
  }
  // A source without expected content also fits documents of another source in its layout.
  const expecting = fitting.filter(({ expect }) => Object.keys(expect).length > 0)
  const chosen = expecting.length === 1 ? expecting : fitting
  const [only] = chosen
  const shared = chosen.length > 1 && haveOwnSheets(chosen)
  return {
    sources: chosen.map(({ key }) => key),
    shared,
    date: only === undefined || (chosen.length > 1 && !shared) ? null : (await dateOf(path, only, limits)),
    empty: empty && chosen.length === 0,
  }
}

/** Whether each of the sources names a sheet of a workbook that no other of them reads. */
function haveOwnSheets(sources: Source[]): boolean {
  const sheets = sources.flatMap(({ formats }) => formats.map((format) => (format.type === 'xlsx' ? format.sheet : null)))
  return !sheets.includes(null) && new Set(sheets).size === sheets.length
}

/** Whether a document has rows in a source's layout, nothing where they would be, or something else. */
async function contentFor(path: string, source: Source, limits: DocumentLimits, open: DocumentHead['open']): Promise<'rows' | 'nothing' | 'else'> {
  try {
    const { facts, rows } = await openReading(path, source, limits, open)
    let read = 0
    let figures = 0
    for await (const row of rows) {
      if (row.problems.some(({ check }) => check === 'row_of_another')) continue
      read++
      figures += row.figures.filter(({ asPublished }) => asPublished.trim() !== '').length
      if (read === ROWS) break
    }
    return read > 0 && facts.missingColumns.length === 0 && (figures > 0 || source.measures.length === 0) ? 'rows' : 'else'
  } catch (error) {
    const isEmpty = error instanceof UnreadableDocument && error.check === 'empty_payload' && source.formats.every(({ type }) => LISTING.has(type))
    return isEmpty ? 'nothing' : mismatch(error)
  }
}

/** A file `x.csv.date` beside the document `x.csv` gives its date, as `--as-of` does. A date that is no day counts as none; the import will report it. */
async function dateOf(path: string, source: Source, limits: DocumentLimits): Promise<string | null> {
  const given = (await readFile(`${path}.date`, 'utf8').catch(() => null))?.trim() ?? null
  const content = given === null ? await dateInContent(path, source, limits) : null
  try {
    return sourceDate(source.document, { content, stated: null, name: basename(path), file: path, given, lastModified: null }).date
  } catch {
    return null
  }
}

/**
 * The date in the document, which is known after its last row; null for a document that is cut off, which its import will report. Rows state one in
 * the column that the manifest names as `dated` alone: others are not read to their end.
 */
async function dateInContent(path: string, source: Source, limits: DocumentLimits): Promise<string | null> {
  const { columns } = (source.publication ?? {}) as { columns?: unknown }
  if (typeof columns !== 'object' || columns === null || !('dated' in columns)) return null
  try {
    const { facts, rows } = await openReading(path, source, limits)
    for await (const _ of rows);
    return facts.sourceDate
  } catch (error) {
    mismatch(error)
    return null
  }
}

/** For a document that is not what the source publishes; throws anything else. */
function mismatch(error: unknown): 'else' {
  if (error instanceof UnreadableDocument) return 'else'
  throw error
}
