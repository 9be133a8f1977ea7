import { words } from '#words'
import { conditionalIn } from '../conditional.ts'

/** What is said of a figure beside it, in the visitor's language. */
export const { conditionalText, lessAbove, aboveText } = conditionalIn(words)
