import { words } from '#words'
import { say } from '../../words/visitor/texts.js'
/** @import { CapacityRecord } from '../../../capacity/shapes.ts' */

/** @param {CapacityRecord} record */
const columnOf = ({ provenance: { column } }) => (column ? say(words.record.column, { column }) : null)
/** @param {CapacityRecord} record */
const noteOf = ({ decision_context: { notes } }) => notes
/** @param {CapacityRecord} record */
const placeOf = ({ provenance: { locator } }) => locator

/**
 * What distinguishes records whose scope reads the same: the column and the note in which they differ, else the place in the document.
 * @param {CapacityRecord[]} alike
 * @returns {(record: CapacityRecord) => (string | null)[]} nothing where there is one record only
 */
export function disambiguateRecords(alike) {
  const differ = (/** @type {(record: CapacityRecord) => string | null} */ part) => new Set(alike.map(part)).size > 1
  const telling = [columnOf, noteOf].filter(differ)
  const parts = telling.length > 0 ? telling : [placeOf].filter(differ)
  return (record) => parts.map((part) => part(record))
}
