import { words } from '#words'
import { speaker } from '../say.js'
import { termsIn } from '../terms.ts'

/** Fills a sentence of the visitor's language. */
export const say = speaker(words.locale)

/** Names of things in the visitor's language. */
export const { term, capitalised, countText, countryName, assetName } = termsIn(words)
