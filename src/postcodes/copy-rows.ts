import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

type Field = string | number | null

/** Lines are sent in pieces of about this many characters: the server takes longer for a message than for a line. */
const PIECE = 65_536

/** Streams rows into a table by COPY; memory stays flat. */
export async function copyRows(
  client: pg.ClientBase, table: string, rows: AsyncIterable<Field[]> | Iterable<Field[]>,
): Promise<void> {
  await pipeline(Readable.from(lines(rows)), client.query(copyFrom(`copy ${table} from stdin`)))
}

async function* lines(rows: AsyncIterable<Field[]> | Iterable<Field[]>): AsyncGenerator<string> {
  let piece = ''
  for await (const row of rows) {
    piece += `${row.map(encode).join('\t')}\n`
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** COPY's text format; U+0000, which PostgreSQL's text cannot hold, is left out. */
function encode(field: Field): string {
  return field === null ? '\\N' : String(field).replaceAll('\0', '').replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '')
}
