import { words } from '#words'
import { limitsIn } from '../limits.ts'

/** What limits figures, in the visitor's language. */
export const { limitLines, upstreamText } = limitsIn(words)
