import { CAPACITY_SCALE } from './scales.ts'
import type { State } from '../../capacity/shapes.ts'

/** The shapes of a class by what its publisher's legend says of capacity: each has a colour of its own, which no amount has. */
const CLASSES = { available: 'class_available', limited: 'class_limited', none: 'class_none' } as const

export type Shape = State | 'other_unit' | (typeof CLASSES)[keyof typeof CLASSES]

/** The meanings of classes that have a mark of their own, and the marks. */
export const CLASS_SHAPES = Object.entries(CLASSES)

/** The shape of a state; a class whose meaning nobody knows has that of `class_only`. */
export const shapeOf = (state: State, meaning: string | null = null): Shape => (
  state === 'class_only' && meaning !== null && Object.hasOwn(CLASSES, meaning) ? CLASSES[meaning as keyof typeof CLASSES] : state)

/** How an amount is marked, on the map and beside it: `figure` is an amount of MW above zero, of band 1 (the least) to 5. */
export type Mark = { shape: Shape; band: number | null; stale: boolean }

export const SHAPES: Shape[] = [
  'figure', 'zero', 'negative', 'other_unit', ...Object.values(CLASSES), 'class_only', 'withheld', 'not_published',
]

/** Every mark without its staleness, from what is least to the most capacity: what comes later is drawn above. */
export const MARKS: Mark[] = [
  ...SHAPES.filter((shape) => shape !== 'figure').toReversed().map((shape) => ({ shape, band: null, stale: false })),
  ...CAPACITY_SCALE.map((_, at) => ({ shape: 'figure' as const, band: at + 1, stale: false })),
]

/** The name of the frame among the images of the map, in the place of a mark's. */
export const FRAME = 'box'

/** The pin at the place that is searched around, whose tip is at it, and its side, CSS px. */
export const PIN = 'pin'
export const PIN_SIZE = 28

/** Flags beside the marks: what opened or closed at an asset. */
export const FLAGS = ['opened', 'closed'] as const
export type Flag = (typeof FLAGS)[number]

/** The band of an amount above zero, 1 to 5. */
export const bandOf = (mw: number) => Math.max(1, CAPACITY_SCALE.findLastIndex(({ from }) => mw >= from) + 1)

/** The mark of an amount. One that is published in another unit than MW has a mark of its own, since nothing is converted. */
export function markOf(
  { state, mw = null, stale = null, class_meaning: meaning = null }: { state: State; mw?: number | null; stale?: boolean | null; class_meaning?: string | null },
): Mark {
  if (state !== 'figure') return { shape: shapeOf(state, meaning), band: null, stale: stale === true }
  return mw === null
    ? { shape: 'other_unit', band: null, stale: stale === true }
    : { shape: 'figure', band: bandOf(mw), stale: stale === true }
}

/** The name of a mark among the images of the map: `figure-3`, `zero-stale`. */
export const markName = ({ shape, band, stale }: Mark) => `${shape}${band === null ? '' : `-${band}`}${stale ? '-stale' : ''}`

/** Reads the name of a mark. Throws RangeError for what is none. */
export function markNamed(name: string): Mark {
  const [, shape = '', band, stale] = /^([a-z_]+)(?:-([1-5]))?(-stale)?$/.exec(name) ?? []
  const known = SHAPES.find((one) => one === shape)
  if (!known || (known === 'figure') !== (band !== undefined)) throw new RangeError(`no mark is named ${name}`)
  return { shape: known, band: band === undefined ? null : Number(band), stale: stale !== undefined }
}

/**
 * Whether an image of the map is that of a mark at a size, such as `figure-3/12`, that of the frame around one (`box/12`), a flag (`opened/20`) or the pin;
 * others are those of the base map.
 */
export const isMarkImage = (id: string) => new RegExp(`^((${SHAPES.join('|')})(-[1-5])?(-stale)?|${FRAME}|${PIN}|${FLAGS.join('|')})/\\d+$`).test(id)
