import { amountsIn } from '../words/amounts.ts'
import { chainIn } from '../words/chain.ts'
import { conditionalIn } from '../words/conditional.ts'
import { distinctionsIn } from '../words/distinctions.ts'
import { figuresIn } from '../words/figures.ts'
import { leftOutIn } from '../words/left-out.ts'
import { limitsIn } from '../words/limits.ts'
import { speaker } from '../words/say.js'
import { termsIn } from '../words/terms.ts'
import { timesIn } from '../words/times.ts'
import type { Words } from '../../languages/words.ts'

const made = new WeakMap<Words, Speech>()

/** Everything that a page says something with, in one language; made once, since to make Intl's formatters takes longer than a page. */
export function speechOf(words: Words): Speech {
  const known = made.get(words) ?? makeSpeech(words)
  made.set(words, known)
  return known
}

function makeSpeech(words: Words) {
  const lists = new Intl.ListFormat(words.locale)
  const coordinates = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 5 })
  return {
    words,
    own: words.assetPage,
    say: speaker(words.locale),
    ...termsIn(words),
    ...amountsIn(words),
    ...timesIn(words),
    ...limitsIn(words),
    ...figuresIn(words),
    ...chainIn(words),
    ...leftOutIn(words),
    ...distinctionsIn(words),
    ...conditionalIn(words),
    /** `a, b and c` */
    listText: (items: string[]): string => lists.format(items),
    degreesText: (degrees: number): string => coordinates.format(degrees),
  }
}

export type Speech = ReturnType<typeof makeSpeech>
