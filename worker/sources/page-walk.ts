import { createHash } from 'node:crypto'
import { UnreadableDocument } from '../formats/unreadable-document.ts'

/**
 * Checks the pages of one publication. A total that changes, a page that comes twice, or records missing at the end make
 * the document incomplete.
 */
export class PageWalk {
  seen = 0
  readonly total: number
  readonly #pages = new Set<string>()
  readonly #ids = new Set<string>()

  /** @param total the publisher's count of records before the first page */
  constructor(total: number) {
    if (!Number.isSafeInteger(total) || total < 0) throw incomplete('the publisher does not say how many records there are')
    this.total = total
  }

  /**
   * @param page text of its records
   * @param ids of its records, if they have ids
   */
  take(page: string, records: number, ids: string[] = []): void {
    const hash = createHash('sha256').update(page).digest('base64')
    if (records > 0 && this.#pages.has(hash)) throw incomplete(`the page after record ${this.seen} came before`)
    this.#pages.add(hash)
    for (const id of ids) {
      if (this.#ids.has(id)) throw incomplete(`record ${id} came twice`)
      this.#ids.add(id)
    }
    this.seen += records
    if (this.seen > this.total) throw incomplete(`${this.seen} records came, of ${this.total}`)
  }

  /** @param total the publisher's count of records now */
  recount(total: number): void {
    if (total !== this.total) throw incomplete(`there were ${this.total} records, and now ${total}`)
  }

  end(): void {
    if (this.seen !== this.total) throw incomplete(`${this.seen} records came, of ${this.total}`)
  }
}

/**
 * The pages of a publication whose records are counted before the first page and after the last one.
 * @param count asks the publisher for the number of records
 * @param fetchPage fetches the page after `walk.seen` records and takes it into the walk
 */
export async function* walkPages<Page>(count: () => Promise<number>, fetchPage: (walk: PageWalk) => Promise<Page>): AsyncGenerator<Page> {
  const walk = new PageWalk(await count())
  while (walk.seen < walk.total) {
    const before = walk.seen
    const page = await fetchPage(walk)
    if (walk.seen === before) break
    yield page
  }
  walk.end()
  walk.recount(await count())
}

function incomplete(message: string): UnreadableDocument {
  return new UnreadableDocument('pagination_incomplete', message)
}
