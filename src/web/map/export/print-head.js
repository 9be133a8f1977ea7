import { words } from '#words'
import { byId } from '../page/element.js'
import { conditionsOf } from '../../words/visitor/question-text.js'
import { say } from '../../words/visitor/texts.js'
/** @import { View } from '../../../capacity/shapes.ts' */

const moment = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' })

/**
 * Says on paper what was asked, when and at which address; the map prints itself.
 * @param {View} view
 * @param {(operator: string) => string} operatorName
 */
export function startPrint(view, operatorName) {
  addEventListener('beforeprint', () => {
    const asked = conditionsOf(view.question, operatorName).map(({ text }) => text)
    byId('print-question', HTMLElement).replaceChildren([view.place, ...asked].filter(Boolean).join(' · ') || words.question.open)
    byId('print-date', HTMLElement).replaceChildren(say(words.print.printed, { date: moment.format(new Date()), url: location.href }))
  })
}
