import { dateInName, PLAIN_DATE } from '../../src/shapes/document-date.ts'
import type { Source } from '../../src/shapes/manifest.ts'

export type SourceDate = { date: string; basis: 'content' | 'publisher' | 'filename' | 'given' | 'manifest' | 'last_modified' | 'retrieved' }

/**
 * The date of the data in a document, as YYYY-MM-DD, and its basis. The first that exists counts: the document's content,
 * the publisher's statement elsewhere, the document's name, the date given for the import, the manifest, the server's
 * Last-Modified, the day of fetching.
 * @throws Error when the date is not a calendar date
 */
export function sourceDate(
  document: Source['document'],
  found: {
    content: string | null
    stated: string | null
    name: string
    /** The document is a file named by the import: without a pattern in the manifest, any date in its name counts. */
    isFile?: boolean
    given: string | null
    lastModified: string | null
    today: string
  },
): SourceDate {
  const candidates: [SourceDate['basis'], string | null][] = [
    ['content', found.content],
    ['publisher', found.stated],
    ['filename', dateInName(document?.date_pattern ?? (found.isFile ? PLAIN_DATE : null), found.name)],
    ['given', found.given],
    ['manifest', document !== null && 'date' in document ? document.date : null],
    ['last_modified', found.lastModified],
    ['retrieved', found.today],
  ]
  for (const [basis, date] of candidates) {
    if (date === null) continue
    if (!isDay(date)) throw new Error(`The document's date "${date}" (${basis}) is no day of the calendar`)
    return { date, basis }
  }
  throw new Error('unreachable: the day of fetching is always known')
}

function isDay(date: string): boolean {
  const parsed = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}
