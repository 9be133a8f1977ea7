import type { Example } from '../imports/run-report.ts'

/** What the checks found in a document. */
export type Found = { check: string; kind: string; held: boolean; count: number; describes: string; threshold: number; examples: Example[] }

/** A draft of an entry of `editions` in a source's manifest. */
export type EditionDraft = { from: string; absent: string[]; renamed: Record<string, string> }

/** Checks that a table in no known layout fails, and the one that names what is gone of a table that is read in part. */
const OF_HEADERS = new Set(['missing_required_column', 'unexpected_header', 'measure_kept'])

/**
 * The edition that a table in a new layout needs, as far as its header tells: columns that are gone, and those that probably have another name.
 * @param date of the document, null where nothing states it: then today
 * @returns null where no column of the manifest is gone
 */
export function draftOf(findings: Found[], date: string | null): EditionDraft | null {
  const faults = findings.filter(({ check }) => OF_HEADERS.has(check)).flatMap(({ examples }) => examples).filter(({ column }) => column !== null)
  const renamed = faults.filter(({ original }) => original !== null)
  const absent = faults.filter(({ original }) => original === null)
  if (renamed.length + absent.length === 0) return null
  return {
    from: date ?? new Date().toISOString().slice(0, 10),
    absent: absent.map(({ column }) => column ?? ''),
    renamed: Object.fromEntries(renamed.map(({ column, original }) => [column ?? '', original ?? ''])),
  }
}
