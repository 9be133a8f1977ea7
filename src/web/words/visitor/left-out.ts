import { words } from '#words'
import { leftOutIn } from '../left-out.ts'

/** See src/web/words/left-out.ts; in the visitor's language. */
export const { notIncluded } = leftOutIn(words)
