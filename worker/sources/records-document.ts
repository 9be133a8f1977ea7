import { Readable } from 'node:stream'
import type { Json } from './read-text.ts'

/** One JSON document with the records of all pages, written as they come: `{"<member>":[…]}`, one record per line. */
export function recordsDocument(member: string, pages: AsyncIterable<Json[]>): Readable {
  return Readable.from(text(member, pages), { objectMode: false })
}

async function* text(member: string, pages: AsyncIterable<Json[]>): AsyncGenerator<string> {
  yield `{"${member}":[`
  let separator = '\n'
  for await (const records of pages) {
    for (const record of records) {
      yield separator + JSON.stringify(record)
      separator = ',\n'
    }
  }
  yield '\n]}\n'
}
