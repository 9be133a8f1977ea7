import { words } from '#words'
import { distinctionsIn } from '../distinctions.ts'

/** What distinguishes records whose scope reads the same, in the visitor's language. */
export const { distinctionOf } = distinctionsIn(words)
