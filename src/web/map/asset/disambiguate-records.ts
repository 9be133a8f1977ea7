import { words } from '#words'
import { say } from '../../words/visitor/texts.js'
import type { CapacityRecord } from '../../../capacity/shapes.ts'

const columnOf = ({ provenance: { column } }: CapacityRecord) => (column ? say(words.record.column, { column }) : null)
const noteOf = ({ decision_context: { notes } }: CapacityRecord) => notes
const placeOf = ({ provenance: { locator } }: CapacityRecord) => locator

/**
 * What distinguishes records whose scope reads the same: the column and the note in which they differ, else the place in the document.
 * @returns nothing where there is one record only
 */
export function disambiguateRecords(alike: CapacityRecord[]): (record: CapacityRecord) => (string | null)[] {
  const differ = (part: (record: CapacityRecord) => string | null) => new Set(alike.map(part)).size > 1
  const telling = [columnOf, noteOf].filter(differ)
  const parts = telling.length > 0 ? telling : [placeOf].filter(differ)
  return (record) => parts.map((part) => part(record))
}
