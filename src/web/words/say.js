/** @import { Plural } from '../../languages/words.ts' */

/**
 * The `{places}` of a sentence that is known as it stands.
 * @template {string} Sentence
 * @typedef {Sentence extends `${string}{${infer Place}}${infer Rest}` ? Place | Places<Rest> : never} Places
 */

/**
 * What fills the sentence: a number is written as its language writes numbers, text stays as it is.
 * @template {string | Plural} Sentence
 * @typedef {Record<Places<Sentence extends string ? Sentence : Extract<Sentence[keyof Sentence], string>>, string | number>} Values
 */

/**
 * How a language says things. Pages of the documentation load this file as it is written.
 * @param {string} locale BCP 47
 */
export function speaker(locale) {
  const numbers = new Intl.NumberFormat(locale)
  const plurals = new Intl.PluralRules(locale)

  /**
   * Fills a sentence; of one that has plural forms, the one that goes with `count`.
   * Throws RangeError when a place is left without a value.
   * @template {string | Plural} Sentence
   * @param {Sentence} sentence
   * @param {Values<Sentence>} values
   * @returns {string}
   */
  return (sentence, values) => {
    /** @type {Record<string, string | number>} */
    const given = values
    const form = typeof sentence === 'string' ? sentence : (sentence[plurals.select(Number(given.count))] ?? sentence.other)
    return form.replace(/\{(\w+)\}/g, (_, /** @type {string} */ place) => {
      const value = given[place]
      if (value === undefined) throw new RangeError(`nothing is given for {${place}} of "${form}"`)
      return typeof value === 'number' ? numbers.format(value) : value
    })
  }
}
