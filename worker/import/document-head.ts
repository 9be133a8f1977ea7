import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Format } from '../../src/shapes/manifest.ts'
import { openDocument, type Opened } from '../formats/format.ts'

/** Maximum of rows or items read. */
const MOST = 1_000

/** The parts of a format that concern numbers in cells: the cells themselves do not depend on them. */
const OF_NUMBERS = ['decimal', 'thousands']

/** The start of a document, for several readers one after the other. */
export type DocumentHead = {
  /** As `openDocument`, for the path and the limits of this head. */
  open: typeof openDocument
  /** Ends the reading of the document. */
  close: () => Promise<void>
}

/**
 * Opens a document once for each way of reading it, whatever the number of sources, and stores the rows that were read: for a workbook or
 * a large JSON document, opening is most of the work. Reading ends after MOST rows.
 */
export function documentHead(path: string, limits: DocumentLimits): DocumentHead {
  const opened = new Map<string, Promise<Opened>>()
  const kept: Kept<unknown>[] = []
  const keep = <T>(rows: AsyncIterable<T>): AsyncIterable<T> => {
    const each = new Kept(rows)
    kept.push(each)
    return each
  }
  async function openOnce(formats: Format[]): Promise<Opened> {
    const one = await openDocument(path, formats, limits)
    return one.reads === 'table' ? { ...one, table: { ...one.table, rows: keep(one.table.rows) } } : { ...one, items: keep(one.items) }
  }
  return {
    open: (_path, formats) => {
      const name = JSON.stringify(formats, (member, value: unknown) => (OF_NUMBERS.includes(member) ? undefined : value))
      const known = opened.get(name) ?? openOnce(formats)
      opened.set(name, known)
      return known.then((one) => ({ ...one, format: formats.find(({ type }) => type === one.format.type) ?? one.format }))
    },
    close: async () => {
      for (const each of kept) await each.close()
    },
  }
}

/** The first rows, which may be read repeatedly. Each reader gets an error at the row where it first occurred. */
class Kept<T> implements AsyncIterable<T> {
  readonly #rows: T[] = []
  readonly #rest: AsyncIterator<T>
  #end: { fault?: unknown } | null = null

  constructor(rows: AsyncIterable<T>) {
    this.#rest = rows[Symbol.asyncIterator]()
  }

  async* [Symbol.asyncIterator](): AsyncGenerator<T> {
    for (let at = 0; at < MOST; at++) {
      if (at === this.#rows.length && this.#end === null) await this.#readOn()
      const row = this.#rows[at]
      if (row === undefined) {
        if (this.#end !== null && 'fault' in this.#end) throw this.#end.fault
        return
      }
      yield row
    }
  }

  async close(): Promise<void> {
    await this.#rest.return?.()
  }

  async #readOn(): Promise<void> {
    try {
      const { value, done } = await this.#rest.next()
      if (done === true) this.#end = {}
      else this.#rows.push(value)
    } catch (fault) {
      this.#end = { fault }
    }
  }
}
