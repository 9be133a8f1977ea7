import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import { openDocument, type Opened } from '../formats/format.ts'
import type { Signed } from '../formats/signature.ts'

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
    const name = JSON.stringify(formats, (member, value: unknown) => (OF_NUMBERS.includes(member) ? undefined : value))
    const known = opened.get(name) ?? openDocument(path, formats, limits, signed).then(startOf)
    opened.set(name, known)
    const one = await known
    return { ...one, format: formats.find(({ type }) => type === one.format.type) ?? one.format }
  }
}

async function startOf(opened: Opened): Promise<Opened> {
  if (opened.reads === 'items') return { ...opened, items: await firstOf(opened.items) }
  return { ...opened, table: { ...opened.table, rows: await firstOf(opened.table.rows) } }
}

async function firstOf<T>(rows: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const first: T[] = []
  const faults: unknown[] = []
  try {
    for await (const row of rows) if (first.push(row) === MOST) break
  } catch (error) {
    faults.push(error)
  }
  return {
    async* [Symbol.asyncIterator]() {
      yield* first
      for (const fault of faults) throw fault
    },
  }
}
