import { amountsIn } from './amounts.js'
import { speaker } from './say.js'
import { termsIn } from './terms.js'
/** @import { Question } from '../../capacity/shapes.ts' */
/** @import { Words } from '../../languages/words.ts' */

/** @typedef {{ text: string, without: Partial<Question> }} Condition `without` takes it back */

/**
 * How a language says what is asked for.
 * @param {Words} words
 */
export function conditionsIn(words) {
  const say = speaker(words.locale)
  const { rounded } = amountsIn(words)
  const { countryName, countText, term } = termsIn(words)

  /** @param {number} days */
  const ageLimit = (days) => (days % 365 === 0
    ? say(words.question.years, { count: days / 365 })
    : say(words.question.days, { count: days }))

  /** @param {NonNullable<Question['least']>} least */
  const atLeast = ({ amount, unit }) => say(words.question.from, { amount: say(words.record.amount, { amount: rounded(amount), unit: term('unit', unit) }) })

  /**
   * @param {number | null} from
   * @param {number | null} to
   */
  function voltages(from, to) {
    if (to === null) return say(words.question.from, { amount: say(words.record.voltage, { kv: from ?? 0 }) })
    const most = say(words.record.voltage, { kv: to })
    return from === null ? say(words.record.upTo, { max: most }) : say(words.record.range, { min: countText(from), max: most })
  }

  return {
    ageLimit,
    atLeast,

    /**
     * The conditions of a question, each as a person says it.
     * @param {Question} question
     * @param {(operator: string) => string} operatorName of an id or slug
     * @returns {Condition[]}
     */
    conditionsOf(question, operatorName) {
      const { direction, least, minKv, maxKv, firmness, technology, freshDays, country, operator } = question
      /** @type {(Condition | null | false)[]} */
      const conditions = [
        direction && { text: words.question[direction], without: { direction: null } },
        least && { text: atLeast(least), without: { least: null } },
        (minKv !== null || maxKv !== null) && { text: voltages(minKv, maxKv), without: { minKv: null, maxKv: null } },
        firmness && { text: words.question.firm, without: { firmness: null } },
        technology !== null && { text: term('technology', technology), without: { technology: null } },
        freshDays !== null && { text: say(words.question.youngerThan, { age: ageLimit(freshDays) }), without: { freshDays: null } },
        ...country.map((code) => ({ text: countryName(code), without: { country: country.filter((other) => other !== code) } })),
        ...operator.map((id) => ({ text: operatorName(id), without: { operator: operator.filter((other) => other !== id) } })),
      ]
      return conditions.filter((condition) => condition !== null && condition !== false)
    },
  }
}
