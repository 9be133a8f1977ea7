import { speaker } from './say.js'
/** @import { Words } from '../../languages/words.ts' */

/**
 * How a language names things of the schema.
 * @param {Words} words
 */
export function termsIn(words) {
  const say = speaker(words.locale)
  const counts = new Intl.NumberFormat(words.locale)
  const countries = new Intl.DisplayNames(words.locale, { type: 'region' })
  /** @type {Record<string, Record<string, string>>} */
  const terms = words.terms

  /**
   * The visitor's word for a word of the schema, such as `scheme_reserved` of `availability_type`; one that came into the
   * schema after this page was made is shown as it is, with blanks.
   * @param {keyof Words['terms']} field
   * @param {string} word
   */
  const term = (field, word) => (Object.hasOwn(terms[field] ?? {}, word) && terms[field]?.[word]) || word.replaceAll('_', ' ')

  return {
    term,

    /** @param {string} text */
    capitalised: (text) => text.charAt(0).toLocaleUpperCase(words.locale) + text.slice(1),

    /** @param {number} count */
    countText: (count) => counts.format(count),

    /**
     * The name of a country; what is no code is shown as it is.
     * @param {string} code ISO 3166-1 alpha-2
     */
    countryName: (code) => (/^[A-Z]{2}$/.test(code) ? countries.of(code) ?? code : code),

    /**
     * The name of an asset; one that its operator left nameless is called by its type.
     * @param {string | null | undefined} name
     * @param {string} type
     */
    assetName: (name, type) => name || say(words.record.unnamed, { type: term('asset_type', type) }),
  }
}
