import { words } from '#words'
import { conditionsIn } from '../conditions.ts'

/** What is asked for, in the visitor's language. */
export const { speech, atLeast, conditionsOf } = conditionsIn(words)
