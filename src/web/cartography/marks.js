import { CAPACITY_SCALE } from './scales.js'
/** @import { State } from '../../capacity/shapes.ts' */

/** @typedef {State | 'other_unit'} Shape */

/**
 * How an amount is marked, on the map and beside it: `figure` is an amount of MW above zero, of band 1 (the least) to 5.
 * @typedef {{ shape: Shape, band: number | null, stale: boolean }} Mark
 */

/** @type {Shape[]} */
export const SHAPES = ['figure', 'zero', 'negative', 'other_unit', 'class_only', 'withheld', 'not_published']

/** The name of the frame among the images of the map, in the place of a mark's. */
export const FRAME = 'box'

/**
 * The band of an amount above zero, 1 to 5.
 * @param {number} mw
 */
export const bandOf = (mw) => Math.max(1, CAPACITY_SCALE.findLastIndex(({ from }) => mw >= from) + 1)

/**
 * The mark of an amount. One that is published in another unit than MW has a mark of its own, since nothing is converted.
 * @param {{ state: State, mw?: number | null, stale?: boolean | null }} amount
 * @returns {Mark}
 */
export function markOf({ state, mw = null, stale = null }) {
  if (state !== 'figure') return { shape: state, band: null, stale: stale === true }
  return mw === null
    ? { shape: 'other_unit', band: null, stale: stale === true }
    : { shape: 'figure', band: bandOf(mw), stale: stale === true }
}

/**
 * The name of a mark among the images of the map: `figure-3`, `zero-stale`.
 * @param {Mark} mark
 */
export const markName = ({ shape, band, stale }) => `${shape}${band === null ? '' : `-${band}`}${stale ? '-stale' : ''}`

/**
 * Reads the name of a mark. Throws RangeError for what is none.
 * @param {string} name
 * @returns {Mark}
 */
export function markNamed(name) {
  const [, shape = '', band, stale] = /^([a-z_]+)(?:-([1-5]))?(-stale)?$/.exec(name) ?? []
  const known = SHAPES.find((one) => one === shape)
  if (!known || (known === 'figure') !== (band !== undefined)) throw new RangeError(`no mark is named ${name}`)
  return { shape: known, band: band === undefined ? null : Number(band), stale: stale !== undefined }
}

/**
 * Whether an image of the map is that of a mark at a size, such as `figure-3/12`, or that of the frame around one (`box/12`); others are
 * those of the base map.
 * @param {string} id
 */
export const isMarkImage = (id) => new RegExp(`^((${SHAPES.join('|')})(-[1-5])?(-stale)?|${FRAME})/\\d+$`).test(id)
