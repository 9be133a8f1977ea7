import type { CapacityRecord } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { speaker } from './say.js'

const noteOf = ({ decision_context: { notes } }: CapacityRecord) => notes
const placeOf = ({ provenance: { locator } }: CapacityRecord) => locator

/** How a language tells records apart whose scope reads the same. */
export function distinctionsIn(words: Words) {
  const say = speaker(words.locale)
  const columnOf = ({ provenance: { column } }: CapacityRecord) => (column ? say(words.record.column, { column }) : null)

  return {
    /**
     * What distinguishes them: the column and the note in which they differ, else the place in the document.
     * @returns nothing where there is one record only
     */
    distinctionOf(alike: CapacityRecord[]): (record: CapacityRecord) => (string | null)[] {
      const differ = (part: (record: CapacityRecord) => string | null) => new Set(alike.map(part)).size > 1
      const telling = [columnOf, noteOf].filter(differ)
      const parts = telling.length > 0 ? telling : [placeOf].filter(differ)
      return (record) => parts.map((part) => part(record))
    },
  }
}
