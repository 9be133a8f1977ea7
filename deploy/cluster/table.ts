import type { Asked, Kind } from './clients.ts'
import type { Judged } from './losses.ts'

/** What came of one event. */
export type Row = Judged & {
  name: string
  /** How long it took, in ms. */
  took: number
  /** The requests that ended in its time. */
  asked: Asked[]
  /** Whether requests may fail while it lasts. */
  mayFail: boolean
}

const KINDS: Kind[] = ['search', 'tile', 'write']
const HEADER = ['event', 'took', 'answered', 'failed: searches', 'tiles', 'writes', 'for', 'acknowledged writes lost', 'changes lost', 'deliveries lost', 'sent again']

/** The rows as a table of Markdown, whose columns stand below each other. */
export function tableOf(rows: readonly Row[]): string {
  const cells = [HEADER, ...rows.map(cellsOf)]
  const widths = HEADER.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  const lines = cells.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  return [lines[0], `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...lines.slice(1)].join('\n')
}

function cellsOf({ name, took, asked, writes, changes, deliveries, sentAgain }: Row): string[] {
  const failed = asked.filter((one) => one.failed !== null)
  const window = failed.length === 0 ? '' : seconds(Math.max(...failed.map(({ ended }) => ended)) - Math.min(...failed.map(({ began }) => began)))
  return [
    name, seconds(took), String(asked.length - failed.length), ...KINDS.map((kind) => String(failed.filter((one) => one.kind === kind).length)), window,
    ...[writes, changes, deliveries].map((lost) => String(lost.length)), String(sentAgain),
  ]
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** What should not be: each loss, and each request that failed where none may. */
export function complaints(rows: readonly Row[]): string[] {
  return rows.flatMap(({ name, asked, mayFail, writes, changes, deliveries }) => [
    ...writes, ...changes, ...deliveries, ...(mayFail ? [] : asked.flatMap(({ failed }) => failed ?? [])),
  ].map((line) => `${name}: ${line}`))
}
