import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { formatOf, openDocument, type Opened } from '../formats/format.ts'
import { mayHold } from '../formats/json-path.ts'
import type { Signed } from '../formats/signature.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

/** Maximum of rows or items read. */
const MOST = 1_000

/** The parts of a format that concern numbers in cells: the cells themselves do not depend on them. */
const OF_NUMBERS = ['decimal', 'thousands']

/**
 * Reads the start of a document once for each way of reading it, whatever the number of sources: for a workbook or a large JSON document, opening is
 * most of the work. Each reader gets an error at the row where it occurred.
 * @param signed the document's kind
 * @returns as `openDocument`, for this path and these limits; rows may be read repeatedly, and end after MOST of them
 */
export function documentHead(path: string, limits: DocumentLimits, signed: Promise<Signed>): typeof openDocument {
  const opened = new Map<string, Promise<Opened>>()
  return async (_path, formats) => {
    const format = formatOf(formats, (await signed).signature)
    const name = JSON.stringify(format, (member, value: unknown) => (OF_NUMBERS.includes(member) ? undefined : value))
    const known = opened.get(name) ?? open(path, formats, limits, signed)
    opened.set(name, known)
    const one = await known
    return { ...one, format: format ?? one.format }
  }
}

/** A large JSON document without the path where a source's records are would be parsed to its end. */
async function open(path: string, formats: Format[], limits: DocumentLimits, signed: Promise<Signed>): Promise<Opened> {
  const opened = await openDocument(path, formats, limits, signed)
  if (opened.format.type === 'json' && !(await mayHold(path, opened.format.items))) {
    throw new UnreadableDocument('document_unreadable', `the document has no array or object at ${[opened.format.items].flat().map((each) => `'${each}'`).join(' or ')}`)
  }
  if (opened.reads === 'items') return { ...opened, items: firstOf(opened.items) }
  return { ...opened, table: { ...opened.table, rows: firstOf(opened.table.rows) } }
}

/** The first rows, read when they are first asked for: many sources are told apart by the header. */
function firstOf<T>(rows: AsyncIterable<T>): AsyncIterable<T> {
  let read: Promise<{ first: T[]; faults: unknown[] }> | undefined
  return {
    async* [Symbol.asyncIterator]() {
      const { first, faults } = await (read ??= readFirst(rows))
      yield* first
      for (const fault of faults) throw fault
    },
  }
}

async function readFirst<T>(rows: AsyncIterable<T>): Promise<{ first: T[]; faults: unknown[] }> {
  const first: T[] = []
  const faults: unknown[] = []
  try {
    for await (const row of rows) if (first.push(row) === MOST) break
  } catch (error) {
    faults.push(error)
  }
  return { first, faults }
}
