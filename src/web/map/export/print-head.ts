import { words } from '#words'
import { byId } from '../page/element.ts'
import { questionText } from '../question/question-text.ts'
import { say } from '../../words/visitor/texts.js'
import type { PageState } from '../page/state.ts'

const moment = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' })

/** When this was printed, and at which address it is. */
export const printedText = () => say(words.print.printed, { date: moment.format(new Date()), url: location.href })

/** Says on paper what was asked, when and at which address; the map prints itself. */
export function startPrint(state: PageState, operatorName: (operator: string) => string) {
  addEventListener('beforeprint', () => {
    byId('print-question', HTMLElement).replaceChildren(questionText(state.now(), operatorName))
    byId('print-date', HTMLElement).replaceChildren(printedText())
  })
}
