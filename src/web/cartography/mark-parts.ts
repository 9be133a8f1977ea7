import { OUTLINES } from './outlines.ts'
import type { Flag, Mark } from './marks.ts'
import type { Theme } from './palette.ts'

/** CSS pixels of a mark beside which an hourglass can be recognised. */
export const ROOM_FOR_HOURGLASS = 8
const LEAST_HOURGLASS = 6

/** Side of the frame of a bounding box, as a multiple of the mark that it is around. */
const FRAME = 1.7

/**
 * An outline of a box of 24 × 24, moved to `x`, `y` and scaled: a line of `width` pixels around it in the colour of its edge, all that
 * it encloses in that of its ground, which shows in its holes, then filled.
 */
export type Part = { outline: string; x: number; y: number; scale: number; fill: string; ground: string; edge: string; width: number }

/** The colour of a mark. */
export const markColour = ({ shape, band }: Mark, theme: Theme) => (shape === 'figure' ? theme.bands[(band ?? 1) - 1] : theme.states[shape]) ?? theme.ink

/**
 * What a mark of the map is made of at the very size at which it is shown, from below upwards, in a square of `side` pixels: with a
 * halo against whatever lies below; a stale one has an hourglass at its upper right, or its colour for an edge where the mark is too
 * small.
 * @param size of the mark without its halo, CSS pixels
 * @param ratio pixels of the picture per CSS pixel
 */
export function markParts(mark: Mark, size: number, theme: Theme, ratio: number): { side: number; parts: Part[] } {
  const halo = size < 9 ? 1 : 1.5
  const hourglass = mark.stale && size >= ROOM_FOR_HOURGLASS
  const small = Math.max(0.55 * size, LEAST_HOURGLASS)
  // An hourglass with its halo begins where a circle is left at 45°: further in it would cut a ring.
  const room = hourglass ? 2 * (Math.SQRT1_2 * (size / 2) + small + 2) : size + 2 * halo
  const side = Math.ceil(room * ratio)
  const scale = (size / 24) * ratio
  const inset = (side - 24 * scale) / 2
  const edge = mark.stale && !hourglass ? theme.states.stale : theme.halo
  const ground = theme.halo
  const parts = [{ outline: OUTLINES[mark.shape], x: inset, y: inset, scale, fill: markColour(mark, theme), ground, edge, width: 2 * halo * ratio }]
  if (hourglass) {
    parts.push({
      outline: OUTLINES.stale, x: side - (small + 1) * ratio, y: ratio, scale: (small / 24) * ratio, fill: theme.states.stale, ground,
      edge: theme.halo, width: 2 * ratio,
    })
  }
  return { side, parts }
}

/**
 * The frame around a mark of that size which says that only a bounding box is known, as `markParts` has it.
 * @param size of the mark, CSS pixels
 */
export function frameParts(size: number, theme: Theme, ratio: number): { side: number; parts: Part[] } {
  const side = Math.ceil((FRAME * size + 2) * ratio)
  const scale = ((FRAME * size) / 24) * ratio
  const inset = (side - 24 * scale) / 2
  return { side, parts: [{ outline: OUTLINES.box, x: inset, y: inset, scale, fill: theme.point, ground: theme.point, edge: theme.halo, width: 2 * ratio }] }
}

/**
 * A flag of that size, in the colour of text: what it says is its sign, and to which side of its asset it stands.
 * @param size CSS pixels
 */
export function flagParts(flag: Flag, size: number, theme: Theme, ratio: number): { side: number; parts: Part[] } {
  const [scale, edge] = [(size / 24) * ratio, 1.5 * ratio]
  return {
    side: Math.ceil(size * ratio + 2 * edge),
    parts: [{ outline: OUTLINES[flag], x: edge, y: edge, scale, fill: theme.ink, ground: theme.halo, edge: theme.halo, width: 2 * edge }],
  }
}

/** The pin of the place that is searched around, in the colour of what is searched: its tip is in the middle of the lower edge. */
export function pinParts(size: number, theme: Theme, ratio: number): { side: number; parts: Part[] } {
  return {
    side: Math.ceil(size * ratio),
    parts: [{ outline: OUTLINES.pin, x: 0, y: -ratio, scale: (size / 24) * ratio, fill: theme.search, ground: theme.halo, edge: theme.halo, width: 2 * ratio }],
  }
}
