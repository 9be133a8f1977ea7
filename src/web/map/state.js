// @ts-check
/** @import { Capacity, CapacityRecord, State } from './shapes.ts' */

/** An amount below this, in its own unit, counts as zero: published files hold floating-point dust. */
const DUST = 0.0005

/**
 * What a record's capacity says. Zero, negative, a class, an empty cell and a withheld figure are different things;
 * staleness is another question and marks any of them.
 * A range is negative or zero when it is so as a whole.
 * @param {Pick<Capacity, 'state' | 'value' | 'min' | 'max'>} capacity
 * @returns {State}
 */
export function stateOf({ state, value, min, max }) {
  if (state !== 'published') return state
  const most = Number(value ?? max ?? min ?? NaN)
  if (Number.isNaN(most)) return 'not_published'
  if (most >= DUST) return 'figure'
  return most <= -DUST ? 'negative' : 'zero'
}

/** @type {State[]} */
const BY_INTEREST = ['figure', 'class_only', 'zero', 'negative', 'withheld', 'not_published']

/**
 * The record that stands for its asset on the map: what is available before what is taken or requested, then the
 * one that says most. Throws RangeError for an empty list.
 * @param {CapacityRecord[]} records
 * @returns {CapacityRecord}
 */
export function leadingRecord(records) {
  const [leading] = [...records].sort((a, b) => rank(a) - rank(b))
  if (!leading) throw new RangeError('an asset without records has no leading record')
  return leading
}

/** @param {CapacityRecord} record */
function rank(record) {
  const elsewhere = record.availability_type === 'available' || record.availability_type === 'class_only' ? 0 : 10
  return elsewhere + BY_INTEREST.indexOf(stateOf(record.capacity))
}
