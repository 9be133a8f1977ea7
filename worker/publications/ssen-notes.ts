import { foldBlanks } from './header.ts'

/** Columns for the notes, each with its label and the cells that mean "nothing". */
const STATED: [column: string, words: string, silent: string[]][] = [
  ['Substation Demand RAG Status', 'Demand status', []],
  ['Substation Generation RAG Status', 'Generation status', []],
  ['TIA Threshold', 'Transmission impact assessment from', []],
  ['Technical Limits Agreed at GSP', 'Technical limits agreed at GSP', ['No']],
  ['Transformer Nameplate Ratings', 'Transformers', []],
  ['Single Transformer Site', 'Single transformer site', ['No']],
]
const WORKS = ['Upstream Reinforcement', 'Substation Reinforcement']

/**
 * The free text of one row of the headroom dashboard, or null: the publisher's comment, statuses and thresholds,
 * and planned works with their month as published (`Sep-26`). Line breaks inside cells become spaces.
 */
export function ssenNotes(cell: (column: string) => string): string | null {
  const text = (column: string) => {
    const read = foldBlanks(cell(column))
    return read === 'N/A' ? '' : read
  }
  const notes = [text('Substation Comment')]
  for (const [column, words, silent] of STATED) {
    const stated = text(column)
    if (stated !== '' && !silent.includes(stated)) notes.push(`${words}: ${stated}`)
  }
  for (const kind of WORKS) {
    const works = text(`${kind} Works`)
    const date = text(`${kind} Completion Date`)
    if (works !== '' || date !== '') notes.push(`${kind}: ${works || 'works'} (${date || 'no date given'})`)
  }
  return notes.filter(note => note !== '').join('; ') || null
}
