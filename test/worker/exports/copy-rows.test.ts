import { Readable } from 'node:stream'
import test from 'ava'
import { copyRows } from '../../../worker/exports/copy-rows.ts'

/** A null, an empty text, escaped characters, characters of several bytes, and a line of three thousand characters. */
const TEXT = `1\t\\N\t\n2\ta\\tb\\\\\\N\\nc\tō日🗼\n3\t${'long '.repeat(600)}\tend\n`
const ROWS = [
  ['1', null, ''],
  ['2', 'a\tb\\N\nc', 'ō日🗼'],
  ['3', 'long '.repeat(600), 'end'],
]

test('rows do not depend on chunk borders: lines longer than a chunk, characters and escapes cut in two', async (t) => {
  const bytes = Buffer.from(TEXT)
  for (const size of [1, 2, 3, 7, 64, 1000, bytes.length]) {
    const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) => bytes.subarray(n * size, (n + 1) * size))
    const rows: unknown[] = []
    for await (const some of copyRows(Readable.from(chunks))) rows.push(...some)
    t.deepEqual(rows, ROWS, `chunks of ${size} bytes`)
  }
})
