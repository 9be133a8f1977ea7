import { words } from '#words'
import { byId } from '../page/element.ts'
import { questionText } from '../question/question-text.ts'
import { say } from '../../words/visitor/texts.ts'
import type { AssetRow } from '../../../capacity/shapes.ts'
import type { PageState } from '../page/state.ts'
import { rowsOnPaper } from './print-rows.ts'

const moment = new Intl.DateTimeFormat(words.locale, { dateStyle: 'long', timeStyle: 'short' })

/** When this was printed, and at which address it is. */
export const printedText = () => say(words.print.printed, { date: moment.format(new Date()), url: location.href })

/**
 * Says on paper what was asked, when and at which address, and puts rows for paper in place of the list's; the map prints itself.
 * @returns what takes all rows of the list that is shown, of which the page has the first ones
 */
export function startPrint(state: PageState, operatorName: (operator: string) => string): (rows: AssetRow[]) => void {
  let all: { of: AssetRow[]; rows: AssetRow[] } | null = null
  let paper: HTMLElement | null = null
  addEventListener('beforeprint', () => {
    const { rows, question } = state.now()
    byId('print-question', HTMLElement).replaceChildren(questionText(state.now(), operatorName))
    byId('print-date', HTMLElement).replaceChildren(printedText())
    paper?.remove()
    paper = rowsOnPaper(all?.of === rows ? all.rows : rows, question.direction)
    if (rows.length > 0) document.querySelector('#results > .assets')?.after(paper)
  })
  addEventListener('afterprint', () => paper?.remove())
  return (rows) => { all = { of: state.now().rows, rows } }
}
