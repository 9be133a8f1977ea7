import { enums, object, optional, pattern, refine, size, string } from 'superstruct'
import { HttpUrl, IsoDate, Text } from './manifest-values.ts'
import { CONDITIONS } from './vocabulary.ts'

/** What a publisher says of its figures, in its own words, and where they stand. */

const Language = pattern(string(), /^[a-z]{2}$/)

/** Where words stand: an address, or a document and the place in it (sheet, page, member, column). */
const Place = { url: optional(HttpUrl), document: optional(Text), locator: optional(Text) }

/** The most characters that are quoted: what does not matter to the statement is cut to “…”. */
const QUOTED = 500

type Placed = { url?: string | undefined; document?: string | undefined; locator?: string | undefined }

/** Whether it is said where words stand. */
export const isPlaced = ({ url, document, locator }: Placed): boolean => url !== undefined || (document !== undefined && locator !== undefined)

const placed = (words: Placed) => isPlaced(words) || 'Expected the url of the words, or document and locator'

/** A short quotation that a statement of a manifest rests on; `date` is the day on which it was read. */
export const Evidence = refine(object({ quote: size(Text, 1, QUOTED), language: Language, ...Place, date: IsoDate }), 'evidence', placed)

/** The same of words on a page. */
export const PageEvidence = object({ quote: size(Text, 1, QUOTED), language: Language, url: HttpUrl, date: IsoDate })

/** A warning of the publisher about its figures, in its own words. */
export const Disclaimer = object({ text: size(Text, 1, QUOTED), language: Language, ...Place, date: optional(IsoDate) })

/** Under what a figure holds that does not hold for every request, in the publisher's words. */
export const Condition = refine(
  object({ code: enums(CONDITIONS), text: size(Text, 1, QUOTED), language: Language, ...Place }), 'condition', placed)

/** The same of what a view has above the least of its views. */
export const Beyond = refine(object({ code: enums(['after_reinforcement', ...CONDITIONS]), text: size(Text, 1, QUOTED), language: Language, ...Place }), 'beyond', placed)
