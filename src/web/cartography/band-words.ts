import { words as visitors } from '#words'
import type { Words } from '../../languages/words.ts'
import { CLASS_SHAPES, type Shape } from './marks.ts'
import { CAPACITY_SCALE } from './scales.ts'
import { speaker } from '../words/say.js'
import { termsIn } from '../words/terms.ts'

/** The words of the bands of capacity, the least first; in the visitor's language unless others are given. */
export const bandWords = (words: Words = visitors): string[] => {
  const [say, { countText }] = [speaker(words.locale), termsIn(words)]
  return CAPACITY_SCALE.map(({ from }, at) => {
    const to = CAPACITY_SCALE[at + 1]?.from
    if (to === undefined) return say(words.drawing.bandFrom, { from: countText(from) })
    return at === 0 ? say(words.drawing.bandBelow, { to: countText(to) }) : say(words.drawing.band, { from: countText(from), to: countText(to) })
  })
}

/** The word of a mark that is no amount of MW above zero, as `bandWords` has it. */
export function shapeWord(shape: Shape | 'stale', words: Words = visitors): string {
  const [meaning] = CLASS_SHAPES.find(([, one]) => one === shape) ?? []
  const { term, capitalised } = termsIn(words)
  if (meaning !== undefined) return capitalised(term('class_meaning', meaning))
  return (shape === 'other_unit' ? words.drawing.otherUnit : words.states[shape as keyof typeof words.states]).word
}
