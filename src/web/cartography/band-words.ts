import { words } from '#words'
import { CAPACITY_SCALE } from './scales.ts'
import { countText, say } from '../words/visitor/texts.js'

/** The words of the bands of capacity, the least first. */
export const bandWords = (): string[] => CAPACITY_SCALE.map(({ from }, at) => {
  const to = CAPACITY_SCALE[at + 1]?.from
  if (to === undefined) return say(words.drawing.bandFrom, { from: countText(from) })
  return at === 0 ? say(words.drawing.bandBelow, { to: countText(to) }) : say(words.drawing.band, { from: countText(from), to: countText(to) })
})
