import { speaker } from './say.js'
import type { Words } from '../../languages/words.ts'

/** How a language names things of the schema. */
export function termsIn(words: Words) {
  const say = speaker(words.locale)
  const counts = new Intl.NumberFormat(words.locale)
  const countries = new Intl.DisplayNames(words.locale, { type: 'region' })
  const terms: Record<string, Record<string, string>> = words.terms

  /**
   * The visitor's word for a word of the schema, such as `scheme_reserved` of `availability_type`; one that came into the
   * schema after this page was made is shown as it is, with blanks.
   */
  const term = (field: keyof Words['terms'], word: string) => (Object.hasOwn(terms[field] ?? {}, word) && terms[field]?.[word]) || word.replaceAll('_', ' ')

  return {
    term,

    capitalised: (text: string) => text.charAt(0).toLocaleUpperCase(words.locale) + text.slice(1),

    countText: (count: number) => counts.format(count),

    /**
     * The name of a country; what is no code is shown as it is.
     * @param code ISO 3166-1 alpha-2
     */
    countryName: (code: string) => (/^[A-Z]{2}$/.test(code) ? countries.of(code) ?? code : code),

    /** The name of an asset; one that its operator left nameless is called by its type. */
    assetName: (name: string | null | undefined, type: string) => name || say(words.record.unnamed, { type: term('asset_type', type) }),
  }
}
