import { basename, dirname } from 'node:path'
import { dateInAnyName, dateInName } from '../../src/shapes/document-date.ts'
import type { Source } from '../../src/shapes/manifest.ts'

type Basis = 'content' | 'publisher' | 'filename' | 'folder' | 'given' | 'manifest' | 'last_modified'

/** A date, and what states it; or that nothing does. */
export type SourceDate = { date: string; basis: Basis } | { date: null; basis: 'unknown' }

/**
 * The date of the data in a document, as YYYY-MM-DD, and its basis: the one rule for files of a start, files of the command and fetched
 * documents. A date given for the import wins; then the first that exists counts: the document's content, the publisher's statement
 * elsewhere, the document's name, its folder's name, the manifest, the server's Last-Modified. Otherwise it is unknown: the day of
 * fetching says nothing about the data.
 * @throws Error when the date is not a calendar date
 */
export function sourceDate(
  document: Source['document'],
  found: {
    content: string | null
    stated: string | null
    name: string
    /** Path of a file named by the import: any day or month in its name counts, also without a pattern in the manifest, and in its folder's. */
    file?: string | null
    given: string | null
    lastModified: string | null
  },
): SourceDate {
  const pattern = document?.date_pattern ?? null
  const isFile = found.file !== undefined && found.file !== null
  const candidates: [Basis, string | null][] = [
    ['content', found.content],
    ['publisher', found.stated],
    ['filename', isFile ? dateInAnyName(pattern, found.name) : dateInName(pattern, found.name)],
    ['folder', isFile ? dateInAnyName(null, basename(dirname(found.file ?? ''))) : null],
    ['manifest', document !== null && 'date' in document ? document.date : null],
    ['last_modified', found.lastModified],
  ]
  // A start gives the date that it orders its files by: what states that date remains its basis.
  if (found.given !== null) {
    const [stating] = candidates.find(([, date]) => date === found.given) ?? ['given' as const]
    return { date: requireDay(found.given, stating), basis: stating }
  }
  for (const [basis, date] of candidates) if (date !== null) return { date: requireDay(date, basis), basis }
  return { date: null, basis: 'unknown' }
}

function requireDay(date: string, basis: Basis): string {
  const parsed = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
  if (!isDay) throw new Error(`The document's date "${date}" (${basis}) is no day of the calendar`)
  return date
}
