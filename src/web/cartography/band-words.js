import { words } from '#words'
import { BAND_STARTS } from './palette.js'
import { countText, say } from '../words/visitor/texts.js'

/**
 * The words of the bands of capacity, the least first.
 * @returns {string[]}
 */
export const bandWords = () => BAND_STARTS.map((start, at) => {
  const end = BAND_STARTS[at + 1]
  if (end === undefined) return say(words.drawing.bandFrom, { from: countText(start) })
  return at === 0 ? say(words.drawing.bandBelow, { to: countText(end) }) : say(words.drawing.band, { from: countText(start), to: countText(end) })
})
