import { words } from '#words'
import { figuresIn } from '../figures.ts'

/** What figures are for, in the visitor's language. */
export const { usesOf } = figuresIn(words)
