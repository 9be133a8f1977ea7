import { words } from '#words'
import { CLASS_SHAPES, type Shape } from './marks.ts'
import { CAPACITY_SCALE } from './scales.ts'
import { capitalised, countText, say, term } from '../words/visitor/texts.js'

/** The words of the bands of capacity, the least first. */
export const bandWords = (): string[] => CAPACITY_SCALE.map(({ from }, at) => {
  const to = CAPACITY_SCALE[at + 1]?.from
  if (to === undefined) return say(words.drawing.bandFrom, { from: countText(from) })
  return at === 0 ? say(words.drawing.bandBelow, { to: countText(to) }) : say(words.drawing.band, { from: countText(from), to: countText(to) })
})

/** The word of a mark that is no amount of MW above zero. */
export function shapeWord(shape: Shape | 'stale'): string {
  const [meaning] = CLASS_SHAPES.find(([, one]) => one === shape) ?? []
  if (meaning !== undefined) return capitalised(term('class_meaning', meaning))
  return (shape === 'other_unit' ? words.drawing.otherUnit : words.states[shape as keyof typeof words.states]).word
}
