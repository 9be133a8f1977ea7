// @ts-check
import { words } from '#words'
import { speaker } from '../words/say.js'
import { termsIn } from '../words/terms.js'

/** Fills a sentence of the visitor's language. */
export const say = speaker(words.locale)

/** Names of things in the visitor's language. */
export const { term, capitalised, countText, countryName, assetName } = termsIn(words)
