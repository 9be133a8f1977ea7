import type { Readable } from 'node:stream'

/** The fields of a row as text; null where the database has null. */
export type FlatRow = (string | null)[]

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/**
 * Rows of PostgreSQL's COPY text format, in batches.
 * @see https://www.postgresql.org/docs/15/sql-copy.html (text format)
 */
export async function* copyRows(bytes: Readable): AsyncGenerator<FlatRow[]> {
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    // No byte of a longer UTF-8 sequence equals that of a newline, and newlines within fields are escaped.
    const end = chunk.lastIndexOf(10)
    if (end === -1) {
      rest = Buffer.concat([rest, chunk])
      continue
    }
    const lines = Buffer.concat([rest, chunk.subarray(0, end)]).toString('utf8')
    rest = Buffer.from(chunk.subarray(end + 1))
    yield lines.split('\n').map(readLine)
  }
}

function readLine(line: string): FlatRow {
  const fields = line.split('\t')
  return line.includes('\\') ? fields.map(readField) : fields
}

function readField(field: string): string | null {
  if (field === '\\N') return null
  return field.includes('\\') ? field.replaceAll(/\\(.)/g, (_, letter: string) => ESCAPED[letter] ?? letter) : field
}
