import { words } from '#words'
import { chainIn } from '../chain.ts'

/** What is lowest from an asset to the top of the grid, in the visitor's language. */
export const { bindingLines } = chainIn(words)
