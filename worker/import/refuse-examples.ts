import { open } from 'node:fs/promises'
import type { Source } from '../../src/shapes/manifest.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import type { GridRow } from '../publications/row.ts'

type Examples = Source['examples']

/** Bytes at the start of a document in which it says what it is. */
const HEAD = 65_536

/**
 * Refuses a document that says that it is an example: made up to show a layout, and nobody's figures.
 * @param path of the document
 * @throws UnreadableDocument `example_document`, with the words
 */
export async function requireReal(path: string, examples: Examples): Promise<void> {
  if (examples?.document === undefined) return
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    const [words] = new RegExp(examples.document, 'iu').exec(buffer.toString('utf8', 0, bytesRead)) ?? []
    if (words !== undefined) throw new UnreadableDocument('example_document', `"${words}" says that it is an example`)
  } finally {
    await file.close()
  }
}

/** Returns the rows, those of examples and placeholders with a problem by which they are set aside. */
export async function* refuseExamples(rows: AsyncIterable<GridRow>, examples: Examples): AsyncGenerator<GridRow> {
  const marks = examples?.rows === undefined ? null : new RegExp(examples.rows, 'iu')
  for await (const row of rows) {
    const marked = marks === null ? undefined : [row.asset.name, row.asset.identifier].find((name) => name !== null && marks.test(name))
    if (marked !== undefined && marked !== null) row.problems.push({ check: 'row_refused', column: 'name', original: marked })
    yield row
  }
}
