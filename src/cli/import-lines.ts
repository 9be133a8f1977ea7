import type { LeftDocument } from './first-imports.ts'
import { loadedSentence, missingLines, type FetchedPostcodes } from './fetch-postcodes.ts'
import type { ImportState } from './follow-runs.ts'

/** Tells a person, or a program, how the imports of a start go. */
export type ImportLines = {
  left: (documents: LeftDocument[]) => void
  /** Of files that are imported with an unknown date. */
  undated: (documents: string[]) => void
  postcodes: (results: FetchedPostcodes[]) => void
  ended: (state: ImportState) => void
  underWay: (states: ImportState[]) => void
}

/** A line for each import that ended; on a terminal also one, rewritten in place, that names those under way. */
export function importLines(output: NodeJS.WriteStream): ImportLines {
  const clear = () => { if (output.isTTY) output.write('\r\x1b[K') }
  return {
    left: (documents) => {
      const strange = documents.filter(({ why }) => why === NO_SOURCE)
      if (strange.length > 0) output.write(`${strange.length} files belong to no source: ${names(strange)}\n`)
      for (const { document, why } of documents) if (why !== NO_SOURCE) output.write(`${document}: ${why}\n`)
    },
    undated: (documents) => {
      if (documents.length > 0) output.write(`${documents.length} files are imported with an unknown date, as older than any: ${HOW_TO_DATE}\n`)
      for (const document of documents) output.write(`  ${document}\n`)
    },
    postcodes: (results) => {
      clear()
      for (const { loaded } of results) if (loaded !== null) output.write(`${loadedSentence(loaded)}\n`)
      for (const line of missingLines(results)) output.write(`${line}; later: headroom postcodes fetch COUNTRY --from FOLDER\n`)
    },
    ended: ({ source, status, date, bytes, rows, reason }) => {
      clear()
      const size = bytes === null ? '' : `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`
      output.write(`${source.padEnd(36)} ${status.padEnd(9)} ${(date ?? '').padEnd(10)} ${size.padStart(10)} ${rows.toLocaleString('en').padStart(9)} rows${
        reason === null ? '' : `  ${reason}`}\n`)
    },
    underWay: (states) => {
      if (!output.isTTY) return
      clear()
      const line = states.map(({ source, rows }) => (rows > 0 ? `${source} ${rows.toLocaleString('en')}` : source)).join(', ')
      output.write(line === '' ? '' : `importing ${line}`.slice(0, (output.columns || 80) - 1))
    },
  }
}

/** A JSON object a line: `{"left": {…}}`, `{"undated": {"document"}}`, `{"postcodes": {…}}` and `{"import": {…}}`. */
export function importObjects(output: NodeJS.WriteStream): ImportLines {
  return {
    left: (documents) => { for (const left of documents) output.write(`${JSON.stringify({ left })}\n`) },
    undated: (documents) => { for (const document of documents) output.write(`${JSON.stringify({ undated: { document } })}\n`) },
    postcodes: (results) => { for (const postcodes of results) output.write(`${JSON.stringify({ postcodes })}\n`) },
    ended: (state) => { output.write(`${JSON.stringify({ import: state })}\n`) },
    underWay: () => {},
  }
}

/** Why a file is left alone that no source's layout reads: such files are counted, not listed. */
export const NO_SOURCE = 'belongs to no source'

/** What a person can do about a file that nothing dates. */
export const HOW_TO_DATE = 'write YYYY-MM-DD into FILE.date beside it, name `dated` or `date` in the manifest, or headroom import SOURCE --file FILE --as-of YYYY-MM-DD'

function names(documents: LeftDocument[]): string {
  const all = [...new Set(documents.map(({ document }) => document.split('/').at(-1)))]
  const shown = all.slice(0, 5)
  return all.length > shown.length ? `${shown.join(', ')} and ${all.length - shown.length} more names` : shown.join(', ')
}
