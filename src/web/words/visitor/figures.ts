import { words } from '#words'
import { figuresIn } from '../figures.ts'

/** Names of figures that are published under codes, in the visitor's language. */
export const { figureName } = figuresIn(words)
