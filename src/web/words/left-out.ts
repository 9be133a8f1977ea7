import type { NotIncluded } from '../../capacity/shapes.ts'
import type { Words } from '../../languages/words.ts'
import { IN_PART } from '../../shapes/vocabulary.ts'
import { speaker } from './say.js'
import { timesIn } from './times.ts'

/** Publications that are listed before the others are only counted. */
const MOST_LISTED = 5

/** How a language tells what an answer leaves out. */
export function leftOutIn(words: Words) {
  const say = speaker(words.locale)
  const { dateText } = timesIn(words)
  const reasonOf = ({ reason, since, read, stated }: NotIncluded) => say(words.leftOut.reasons[reason], { date: dateText(since), read: read ?? 0, stated: stated ?? 0 })

  return {
    /** The publications that are not, or not wholly, searched: a sentence and the operator's own page each; those of an operator that say the same are one. */
    notIncluded(publications: NotIncluded[]): { listed: { text: string; url: string }[]; more: string | null } {
      const all = [...new Map(publications.map((one) => [`${one.operator} ${reasonOf(one)} ${one.operator_url}`, one])).values()]
      return {
        listed: all.slice(0, MOST_LISTED).map((one) => ({ text: say(words.leftOut[IN_PART.includes(one.reason) ? 'partly' : 'notIncluded'], { operator: one.operator, reason: reasonOf(one) }), url: one.operator_url })),
        more: all.length > MOST_LISTED ? say(words.leftOut.more, { count: all.length - MOST_LISTED }) : null,
      }
    },
  }
}
