import { isGarbled } from '../formats/encoded-twice.ts'
import { isReadAsWestern } from '../formats/foreign-letters.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import type { GridRow } from '../publications/row.ts'

/** A question mark that an encoding without the letter has put in its place: `M?laga`, or for each letter of a word. */
const LOST_LETTER = /\p{L}\?\p{L}|\?{3}/u

/**
 * Returns the rows, whatever the document's format. Reading them fails at their end when more than half of the names with letters beyond
 * ASCII were encoded twice, or lost these letters: so was the whole document. A publisher's single slip is served as published. So does
 * more than a twentieth that were read as Western European (`Gyõr`): not every word has a letter by which that shows; and so do two names
 * with a question mark for a letter (`M?laga`), unless twice as many have theirs.
 * @throws UnreadableDocument `encoding_mismatch` at the end of the rows, with one of the names
 */
export async function* requireNames(rows: AsyncIterable<GridRow>, country: string): AsyncGenerator<GridRow> {
  let [accented, garbled, example, western, read, lost, without] = [0, 0, '', 0, '', 0, '']
  for await (const row of rows) {
    const name = row.asset.name ?? row.asset.identifier
    if (/[^\0-\x7f]/.test(name)) accented++
    if (isGarbled(name)) [garbled, example] = [garbled + 1, name]
    else if (isReadAsWestern(name, country)) [western, read] = [western + 1, name]
    else if (LOST_LETTER.test(name)) [lost, without] = [lost + 1, name]
    yield row
  }
  if (western > 1 && western * 20 > accented) {
    throw new UnreadableDocument('encoding_mismatch', `${western} of ${accented} accented names have letters that ${country} does not write, such as "${read}"`)
  }
  if (lost > 1 && lost * 2 > accented) {
    throw new UnreadableDocument('encoding_mismatch', `${lost} names have a question mark for a letter, such as "${without}"`)
  }
  if (garbled * 2 <= accented) return
  throw new UnreadableDocument('encoding_mismatch', `${garbled} of ${accented} accented names were encoded twice or lost their accents, such as "${example}"`)
}
