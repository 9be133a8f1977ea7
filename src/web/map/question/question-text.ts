import { words } from '#words'
import { conditionsOf } from '../../words/visitor/question-text.ts'
import type { View } from '../../../capacity/shapes.ts'

/** What is asked, in one line. */
export function questionText({ place, question }: Pick<View, 'place' | 'question'>, operatorName: (operator: string) => string) {
  const asked = conditionsOf(question, operatorName).map(({ text }) => text)
  return [place, ...asked].filter(Boolean).join(' · ') || words.question.open
}
