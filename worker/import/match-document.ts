import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Source } from '../../src/shapes/manifest.ts'
import { documentHead } from './document-head.ts'
import { openReading } from './open-reading.ts'
import { sourceDate } from './source-date.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

/** Maximum of rows read to decide whether a document is in a source's layout. */
const ROWS = 200

/** The sources and date of a document. */
export type Match = {
  /** Keys of the sources whose publication it may be. */
  sources: string[]
  /** YYYY-MM-DD of its data by the rule of every import (`sourceDate`), if one source fits; null if nothing states it. */
  date: string | null
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
  const open = documentHead(path, limits)
  for (const source of sources) if (await fits(path, source, limits, open)) fitting.push(source)
  // A source without expected content also fits documents of another source in its layout.
  const expecting = fitting.filter(({ expect }) => Object.keys(expect).length > 0)
  const chosen = expecting.length === 1 ? expecting : fitting
  const [only] = chosen
  return {
    sources: chosen.map(({ key }) => key),
    date: only === undefined || chosen.length > 1 ? null : (await dateOf(path, only, limits)),
  }
}

async function fits(path: string, source: Source, limits: DocumentLimits, open: ReturnType<typeof documentHead>): Promise<boolean> {
  try {
    const { facts, rows } = await openReading(path, source, limits, open)
    let read = 0
    let figures = 0
    for await (const row of rows) {
      read++
      figures += row.figures.filter(({ asPublished }) => asPublished.trim() !== '').length
      if (read === ROWS) break
    }
    return read > 0 && facts.missingColumns.length === 0 && (figures > 0 || source.measures.length === 0)
  } catch (error) {
    return mismatch(error)
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

/** The date in the document, which is known after its last row; null for a document that is cut off, which its import will report. */
async function dateInContent(path: string, source: Source, limits: DocumentLimits): Promise<string | null> {
  try {
    const { facts, rows } = await openReading(path, source, limits)
    for await (const _ of rows);
    return facts.sourceDate
  } catch (error) {
    mismatch(error)
    return null
  }
}

/** False for a document that is not what the source publishes; throws anything else. */
function mismatch(error: unknown): false {
  if (error instanceof UnreadableDocument) return false
  throw error
}
