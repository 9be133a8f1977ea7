import { basename } from 'node:path'
import { printable, printableJson } from '../../shapes/printable.ts'
import { loadedSentence, missingLines, type FetchedPostcodes } from './fetch-postcodes.ts'
import type { ImportState } from './follow-runs.ts'
import { progressText } from './progress.ts'
import { someNames, summaryLines, type Overview } from './summary.ts'

/** A file that is not imported, and why. */
export type LeftDocument = { document: string; why: string }

/** Tells a person, or a program, how the imports of a start go. */
export type ImportLines = {
  left: (documents: LeftDocument[]) => void
  /** Of files that are imported with an unknown date. */
  undated: (documents: string[]) => void
  postcodes: (results: FetchedPostcodes[]) => void
  ended: (state: ImportState) => void
  /** All imports of the start, whenever they were looked at. */
  looked: (states: ImportState[]) => void
  /** Once, when the last has ended after the welcome. */
  summary: (overview: Overview) => void
}

/** How often a file is told how many imports are left, ms. */
const PLAIN = 60_000

/** A line for each import that ended, of those whose hosts cannot be reached for the first, and one of how many are left: on a terminal rewritten in place, else a new one each minute. */
export function importLines(output: NodeJS.WriteStream): ImportLines {
  const write = (text: string) => output.write(printable(text))
  const clear = () => { if (output.isTTY) output.write('\r\x1b[K') }
  const began = Date.now()
  let said = began
  let away = 0
  return {
    left: (documents) => {
      const strange = documents.filter(({ why }) => why === NO_SOURCE)
      if (strange.length > 0) write(`${strange.length} files belong to no source: ${someNames([...new Set(strange.map(({ document }) => basename(document)))])}\n`)
      for (const { document, why } of documents) if (why !== NO_SOURCE) write(`${document}: ${why}\n`)
    },
    undated: (documents) => {
      if (documents.length > 0) write(`${documents.length} files are imported with an unknown date, as older than any: ${HOW_TO_DATE}\n`)
      for (const document of documents) write(`  ${document}\n`)
    },
    postcodes: (results) => {
      clear()
      for (const { loaded } of results) if (loaded !== null) write(`${loadedSentence(loaded)}\n`)
      for (const line of missingLines(results)) write(`${line}; later: headroom postcodes fetch COUNTRY --from FOLDER\n`)
    },
    ended: ({ source, status, date, bytes, rows, reason, unreached, detail, kept }) => {
      clear()
      // Without internet it is every source. The summary names them.
      if (unreached && away++ > 0) return
      const size = bytes === null ? '' : `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`
      write(`${source.padEnd(36)} ${status.padEnd(9)} ${(date ?? '').padEnd(10)} ${size.padStart(10)} ${rows.toLocaleString('en').padStart(9)} rows${
        reason === null ? '' : `  ${reason}`}${detail === null ? '' : `: ${detail}`}${kept ? '; its figures of before stay' : ''}\n`)
    },
    looked: (states) => {
      clear()
      const progress = progressText(states, Date.now() - began)
      if (progress === '') return
      const line = away > 1 ? `${away} sources cannot be reached; ${progress}` : progress
      if (output.isTTY) write(line.slice(0, (output.columns || 80) - 1))
      else if (Date.now() - said >= PLAIN) {
        said = Date.now()
        write(`${line}\n`)
      }
    },
    summary: (overview) => {
      clear()
      write(`\n${summaryLines(overview).join('\n')}\n`)
    },
  }
}

/** A JSON object a line: `{"left": {…}}`, `{"undated": {"document"}}`, `{"postcodes": {…}}`, `{"import": {…}}` and `{"summary": {…}}`. */
export function importObjects(output: NodeJS.WriteStream): ImportLines {
  const write = (value: unknown) => output.write(`${printableJson(JSON.stringify(value))}\n`)
  return {
    left: (documents) => { for (const left of documents) write({ left }) },
    undated: (documents) => { for (const document of documents) write({ undated: { document } }) },
    postcodes: (results) => { for (const postcodes of results) write({ postcodes }) },
    ended: (state) => { write({ import: state }) },
    looked: () => {},
    summary: (summary) => { write({ summary }) },
  }
}

/** Why a file is left alone that no source's layout reads: such files are counted, not listed. */
export const NO_SOURCE = 'belongs to no source'

/** Why a file is left alone that has nothing in it, or nothing where a source's records would be. */
export const EMPTY = 'empty: it holds no record'

/** What a person can do about a file that nothing dates. */
export const HOW_TO_DATE = 'write YYYY-MM-DD into FILE.date beside it, name `dated` or `date` in the manifest, or headroom import SOURCE --file FILE --as-of YYYY-MM-DD'
