import { words } from '#words'
import { byId } from '../page/element.ts'
import { conditionsOf } from '../../words/visitor/question-text.js'
import { say } from '../../words/visitor/texts.js'
import type { PageState } from '../page/state.ts'

const moment = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' })

/** Says on paper what was asked, when and at which address; the map prints itself. */
export function startPrint(state: PageState, operatorName: (operator: string) => string) {
  addEventListener('beforeprint', () => {
    const { place, question } = state.now()
    const asked = conditionsOf(question, operatorName).map(({ text }) => text)
    byId('print-question', HTMLElement).replaceChildren([place, ...asked].filter(Boolean).join(' · ') || words.question.open)
    byId('print-date', HTMLElement).replaceChildren(say(words.print.printed, { date: moment.format(new Date()), url: location.href }))
  })
}
