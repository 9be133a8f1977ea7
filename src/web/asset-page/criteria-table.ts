import { html, type Html } from '../html.ts'
import type { CapacityRecord } from '../../capacity/shapes.ts'
import { stateOf } from '../../capacity/state.js'
import { mark } from './mark.ts'
import { queueText } from './queue.ts'
import type { Speech } from './speech.ts'

type Placed = { record: CapacityRecord; row: string; column: string; order: { row: number; column: number } }
type Row = [Placed, ...Placed[]]

/** Figures with names of their own as a table: a row for each technology or grid, a column for each criterion. Below it what limits the rows. */
export function criteriaTable(series: CapacityRecord[], speech: Speech): Html {
  const { own, words, capitalised, limitLines } = speech
  const rows = rowsOf(series, speech)
  const columns = [...new Set(rows.flat().toSorted((a, b) => a.order.column - b.order.column).map(({ column }) => column))]
  const queued = series.some(({ decision_context: { queue_mw: mw } }) => mw !== null)
  const limits = [...Map.groupBy(rows, ([{ record }]) => JSON.stringify(limitLines(record.decision_context)))]
    .map(([lines, limited]): [string[], Row[]] => [JSON.parse(lines) as string[], limited]).filter(([lines]) => lines.length > 0)
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${own.figures.table}"><table class="criteria"><thead><tr><th scope="col">${words.measures.title}</th>${
    columns.map((column) => html`<th scope="col">${capitalised(column)}</th>`)}${queued ? html`<th scope="col">${own.figures.queue}</th>` : null}</tr></thead><tbody>${
    rows.map((row) => html`<tr><th scope="row">${row[0].row}</th>${columns.map((column) => figureCell(row.find((placed) => placed.column === column), speech))}${
      queued ? html`<td class="queue">${queuesOf(row, speech)}</td>` : null}</tr>`)}</tbody></table></div>
${limits.map(([lines, limited]) => html`${limited.length === rows.length ? null : html`<p class="limited">${limited.map(([{ row }]) => row).join(' · ')}</p>`}${lines.map((line) => html`<p>${line}</p>`)}`)}`
}

/** Rows in the order of what they are for. What a publication states twice, in two of its own rows, has two rows here. */
function rowsOf(series: CapacityRecord[], { figurePlace }: Speech): Row[] {
  const placed = series.flatMap((record) => {
    const place = figurePlace(record)
    return place === null ? [] : [{ record, ...place }]
  }).sort((a, b) => a.order.row - b.order.row || a.record.provenance.locator.localeCompare(b.record.provenance.locator))
  return [...Map.groupBy(placed, ({ row, record }) => `${row}\n${record.provenance.locator}`).values()] as Row[]
}

/** The figure of a row and a column. How old it is stands below the table, for all of them. */
function figureCell(placed: Placed | undefined, speech: Speech): Html {
  if (placed === undefined) return html`<td></td>`
  const { record } = placed
  const state = stateOf(record.capacity)
  return html`<td class="number ${state}" data-record="${record.id}">${speech.figureText(record.capacity)}${state === 'zero' || state === 'negative' ? html` ${mark(state, speech)}` : null}</td>`
}

/** What is asked for before each figure of a row; told once where it is the same. */
function queuesOf(row: Row, speech: Speech): string {
  return [...new Set(row.map(({ record }) => queueText(record, speech)))].join(' / ')
}
