import { CONDITIONS } from '../../capacity/conditions.ts'
import { askedIn } from '../../capacity/question.ts'
import { amountsIn } from './amounts.js'
import { speaker } from './say.js'
import { termsIn } from './terms.js'
/** @import { Question } from '../../capacity/shapes.ts' */
/** @import { Speech } from '../../capacity/kinds.ts' */
/** @import { Words } from '../../languages/words.ts' */

/** @typedef {{ name: keyof Question, text: string, without: Partial<Question> }} Stated `without` takes it back */

/**
 * How a language states what is asked for.
 * @param {Words} words
 */
export function conditionsIn(words) {
  /** @type {Speech} */
  const speech = { words, say: speaker(words.locale), ...amountsIn(words), ...termsIn(words), operatorName: (operator) => operator }

  return {
    speech,

    /** @param {NonNullable<Question['least']>} least */
    atLeast: (least) => CONDITIONS.least.text(least, speech),

    /**
     * The conditions of a question, each as a person states it; each member of a list is one.
     * @param {Question} question
     * @param {(operator: string) => string} operatorName of an id or slug
     * @returns {Stated[]}
     */
    conditionsOf(question, operatorName) {
      const speechHere = { ...speech, operatorName }
      return askedIn(question).flatMap(({ name, condition, asked }) => {
        const stated = (/** @type {{}} */ value, /** @type {unknown} */ left) => ({ name, text: condition.text(value, speechHere), without: { [name]: left } })
        return Array.isArray(asked) ? asked.map((one) => stated([one], asked.filter((other) => other !== one))) : [stated(asked, condition.none)]
      })
    },
  }
}
