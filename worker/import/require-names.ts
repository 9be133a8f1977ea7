import { isGarbled } from '../formats/encoded-twice.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import type { GridRow } from '../publications/row.ts'

/**
 * Returns the rows, whatever the document's format. Reading them fails at their end when more than half of the names with letters beyond
 * ASCII were encoded twice, or lost these letters: so was the whole document. A publisher's single slip is served as published.
 * @throws UnreadableDocument `encoding_mismatch` at the end of the rows, with one of the names
 */
export async function* requireNames(rows: AsyncIterable<GridRow>): AsyncGenerator<GridRow> {
  let [accented, garbled, example] = [0, 0, '']
  for await (const row of rows) {
    const name = row.asset.name ?? row.asset.identifier
    if (/[^\0-\x7f]/.test(name)) accented++
    if (isGarbled(name)) [garbled, example] = [garbled + 1, name]
    yield row
  }
  if (garbled * 2 <= accented) return
  throw new UnreadableDocument('encoding_mismatch', `${garbled} of ${accented} accented names were encoded twice or lost their accents, such as "${example}"`)
}
