import { CONDITIONS } from '../../capacity/conditions.ts'
import { askedIn } from '../../capacity/question.ts'
import { amountsIn } from './amounts.ts'
import { speaker } from './say.js'
import { termsIn } from './terms.ts'
import type { Question } from '../../capacity/shapes.ts'
import type { Speech } from '../../capacity/kinds.ts'
import type { Words } from '../../languages/words.ts'

/** `without` takes it back. */
type Stated = { name: keyof Question; text: string; without: Partial<Question> }

/** How a language states what is asked for. */
export function conditionsIn(words: Words) {
  const speech: Speech = { words, say: speaker(words.locale), ...amountsIn(words), ...termsIn(words), operatorName: (operator) => operator }

  return {
    speech,

    atLeast: (least: NonNullable<Question['least']>) => CONDITIONS.least.text(least, speech),

    /**
     * The conditions of a question, each as a person states it; each member of a list is one.
     * @param operatorName of an id or slug
     */
    conditionsOf(question: Question, operatorName: (operator: string) => string): Stated[] {
      const speechHere = { ...speech, operatorName }
      return askedIn(question).flatMap(({ name, condition, asked }) => {
        const stated = (value: {}, left: unknown) => ({ name, text: condition.text(value, speechHere), without: { [name]: left } })
        return Array.isArray(asked) ? asked.map((one) => stated([one], asked.filter((other) => other !== one))) : [stated(asked, condition.none)]
      })
    },
  }
}
