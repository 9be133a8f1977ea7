import { words } from '#words'
import { element, outwardLink, byId } from '../page/element.ts'
import { atLeast, speech } from '../../words/visitor/question-text.ts'
import { CONDITIONS, LEAST_UNITS, leastUnit } from '../../../capacity/conditions.ts'
import { say, term } from '../../words/visitor/texts.ts'
import { aboveText } from '../../words/visitor/conditional.ts'
import { notIncluded } from '../../words/visitor/left-out.ts'
import { IN_PART } from '../../../shapes/vocabulary.ts'
import type { AssetRow, NotCompared, NotIncluded, Question, Summary } from '../../../capacity/shapes.ts'
import type { PageState } from '../page/state.ts'

type Least = NonNullable<Question['least']>

/** How many match but have no figure in the unit that is asked for, of their own or above them. */
export function countOf(counts: NotCompared | null) {
  return counts === null ? 0 : withoutFigure(counts) + counts.upstream_unknown
}

const withoutFigure = ({ units, class_only: classes, withheld, not_published: nothing }: NotCompared) => (
  [...Object.values(units), classes, withheld, nothing].reduce((sum, count) => sum + count, 0))

/**
 * Says what is not compared, in a line for the least figure and one for that above, each with a button that shows it: by the other unit where
 * that has figures, else by asking for no amount. Empty where nothing is left out.
 * @param counts null where there were too many to count
 */
export function notComparedLines(counts: NotCompared | null, { direction, least, above }: Question, change: (without: Partial<Question>) => void) {
  if (counts === null) return least ?? above ? [element('p', { class: 'left-out' }, words.leftOut.smaller)] : []
  return [least && ownLine(counts, least, direction, change), above && aboveLine(counts, above, change)].filter((line) => line !== null)
}

function aboveLine({ upstream_unknown: count }: NotCompared, above: Least, change: (without: Partial<Question>) => void) {
  return count === 0 ? null : element('p', { class: 'left-out' }, say(words.leftOut.aboveUnknown, { count }), ' ',
    element('button', { type: 'button', class: 'plain', onclick: () => change({ above: null }) },
      say(words.question.drop, { condition: CONDITIONS.above.text(above, speech) })))
}

function ownLine(counts: NotCompared, least: Least, direction: Question['direction'], change: (without: Partial<Question>) => void) {
  const count = withoutFigure(counts)
  if (count === 0) return null
  const { units, class_only: classes, withheld, not_published: nothing } = counts
  const parts = [
    ...Object.entries(units).map(([unit, some]) => some > 0 && say(words.leftOut.inUnit, { count: some, unit: term('unit', unit) })),
    classes > 0 && say(words.leftOut.classOnly, { count: classes }),
    withheld > 0 && say(words.leftOut.withheld, { count: withheld }),
    nothing > 0 && say(words.leftOut.nothing, { count: nothing }),
  ]
  const other = least.unit === 'any' ? null : LEAST_UNITS.find((unit) => unit !== least.unit && Number(units[unit]) > 0)
  const instead = other ? { amount: least.amount, unit: other } : null
  return element('p', { class: 'left-out' },
    say(words.leftOut[direction === null ? 'notComparedEither' : 'notCompared'], { count, unit: leastUnit(least.unit, words), parts: parts.filter(Boolean).join(', ') }), ' ',
    element('button', { type: 'button', class: 'plain', onclick: () => change({ least: instead }) }, instead
      ? say(words.leftOut.ask, { condition: atLeast(instead) }) : say(words.question.drop, { condition: atLeast(least) })))
}

/** The least that is asked of the grid above where the question asks for no amount. */
const ANYTHING = 1

/**
 * Says of how many amounts in the list nobody knows that they allow for the grid above, with a button that asks for what is free there, too; nothing
 * where the question asks for it already.
 */
export function aboveLines(rows: AssetRow[], { direction, least, above }: Question, change: (parts: Partial<Question>) => void) {
  const amounts = rows.flatMap((row) => (direction === null ? [row.generation, row.load] : [row[direction]])).filter((amount) => amount !== null)
  const count = amounts.filter((amount) => aboveText(amount) !== null).length
  if (above !== null || count === 0) return []
  const asked = least ?? { amount: ANYTHING, unit: LEAST_UNITS[0] }
  return [element('p', { class: 'left-out' }, say(words.leftOut.aboveNotConsidered, { count }), ' ',
    element('button', { type: 'button', class: 'plain', onclick: () => change({ above: asked }) },
      say(words.leftOut.ask, { condition: CONDITIONS.above.text(asked, speech) })))]
}

/**
 * Says how many assets only a figure that holds under a condition would answer, with a button that lists them; where they are listed, that the map
 * has no marks of them.
 */
export function conditionalLines(summary: Summary | null, { also }: Question, change: (parts: Partial<Question>) => void) {
  if (also !== null) return [element('p', { class: 'left-out' }, words.drawing.conditional)]
  const count = summary?.conditional ?? 0
  return count === 0 ? [] : [element('p', { class: 'left-out' }, say(words.leftOut.conditional, { count }), ' ',
    element('button', { type: 'button', class: 'plain', onclick: () => change({ also: 'conditional' }) }, words.leftOut.addConditional))]
}

/** The publications that work there and are not, or not wholly, searched, a sentence each. */
export function notIncludedLines(publications: NotIncluded[]) {
  const { listed, more } = notIncluded(publications)
  return [
    ...listed.map(({ text, url }) => element('p', { class: 'left-out' }, text, ' → ', outwardLink(url, words.record.seeAtOperator))),
    ...(more === null ? [] : [element('p', { class: 'left-out' }, more)]),
  ]
}

/** The same, folded under their count; nothing where all is searched. */
export function notIncludedFolded(publications: NotIncluded[]) {
  return publications.length === 0 ? [] : [element('details', { class: 'not-included' },
    element('summary', {}, say(words.leftOut.publications, { count: publications.length })), ...notIncludedLines(publications))]
}

/** Both in as few words as a map has room for: `31 not compared · 4 not included`; empty where nothing is left out. */
export function brieflyLeftOut(
  { not_compared: counts, not_included: publications }: { not_compared: NotCompared | null; not_included: NotIncluded[] },
) {
  const compared = countOf(counts)
  const missing = publications.filter(({ reason }) => !IN_PART.includes(reason)).length
  return [
    compared > 0 && say(words.leftOut.briefly.notCompared, { count: compared }),
    missing > 0 && say(words.leftOut.briefly.notIncluded, { count: missing }),
  ].filter(Boolean).join(' · ')
}

/**
 * The note on the map of what is not among its marks, and where the list says it in full.
 * @param sheet that holds the list on narrow screens
 */
export function startLeftOutNote(state: PageState, sheet: { raise: () => void }) {
  const note = byId('left-out', HTMLButtonElement)

  note.addEventListener('click', () => {
    state.change({ panel: 'list' })
    sheet.raise()
    const folded = document.querySelector('#results .not-included')
    if (folded instanceof HTMLDetailsElement) folded.open = true
    const listed = document.querySelector('#results .left-out')
    if (!(listed instanceof HTMLElement)) return
    listed.tabIndex = -1
    listed.scrollIntoView({ block: 'nearest' })
    listed.focus()
  })

  state.follow(['leftOut'], ({ leftOut }) => {
    note.hidden = leftOut === ''
    note.replaceChildren(leftOut)
  })
}
