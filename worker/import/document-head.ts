import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { formatOf, openDocument, type Opened } from '../formats/format.ts'
import { mayHold } from '../formats/json-path.ts'
import type { Signed } from '../formats/signature.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

/** Maximum of rows or items read. */
const MOST = 1_000

/** The parts of a format that the cells themselves do not depend on: how numbers in them are written, and where a total is stated. */
const BESIDE_CELLS = ['decimal', 'thousands', 'total']

/** The start of a document: opens it as `openDocument` does; rows may be read repeatedly, and end after MOST of them. `close` ends what is still being read. */
export type DocumentHead = { open: typeof openDocument; close: () => Promise<void> }

/**
 * Reads the start of a document once for each way of reading it, whatever the number of sources: for a workbook or a large JSON document, opening is
 * most of the work. No more rows are read than a source asks for. Each reader gets an error at the row where it occurred.
 * @param signed the document's kind
 */
export function documentHead(path: string, limits: DocumentLimits, signed: Promise<Signed>): DocumentHead {
  const opened = new Map<string, Promise<Opened>>()
  const beingRead: { return?: () => Promise<unknown> }[] = []
  const firstOf = <T>(rows: AsyncIterable<T>): AsyncIterable<T> => {
    const iterator = rows[Symbol.asyncIterator]()
    beingRead.push(iterator)
    return firstRows(iterator)
  }
  return {
    open: async (_path, formats, _limits, country = null) => {
      const format = formatOf(formats, (await signed).signature)
      const name = JSON.stringify([format, format?.type === 'csv' ? country : null], (member, value: unknown) => (BESIDE_CELLS.includes(member) ? undefined : value))
      const known = opened.get(name) ?? open(path, formats, limits, country, signed, firstOf)
      opened.set(name, known)
      const one = await known
      return { ...one, format: format ?? one.format }
    },
    close: async () => void await Promise.all(beingRead.map((each) => each.return?.())),
  }
}

/** A large JSON document without the path where a source's records are would be parsed to its end. */
async function open(
  path: string, formats: Format[], limits: DocumentLimits, country: string | null, signed: Promise<Signed>, firstOf: <T>(rows: AsyncIterable<T>) => AsyncIterable<T>,
): Promise<Opened> {
  const opened = await openDocument(path, formats, limits, country, signed)
  if (opened.format.type === 'json' && !(await mayHold(path, opened.format.items))) {
    throw new UnreadableDocument('document_unreadable', `the document has no array or object at ${[opened.format.items].flat().map((each) => `'${each}'`).join(' or ')}`)
  }
  if (opened.reads === 'items') return { ...opened, items: firstOf(opened.items) }
  return { ...opened, table: { ...opened.table, rows: firstOf(opened.table.rows) } }
}

/** Up to MOST rows for one reader after the other; only those that no reader had before are read. */
function firstRows<T>(iterator: AsyncIterator<T>): AsyncIterable<T> {
  const read: T[] = []
  let end: { fault?: unknown } | null = null
  return {
    async* [Symbol.asyncIterator]() {
      for (let at = 0; at < MOST; at++) {
        if (at === read.length && end === null) {
          const next = await iterator.next().catch((fault: unknown) => ({ fault }))
          if ('fault' in next) end = next
          else if (next.done) end = {}
          else read.push(next.value)
        }
        if (at === read.length) break
        yield read[at] as T
      }
      if (end !== null && read.length < MOST && 'fault' in end) throw end.fault
    },
  }
}
