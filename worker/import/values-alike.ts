import type { Header } from '../publications/header.ts'

/** A document's first rows. */
export type Sample = { header: Pick<Header, 'find' | 'named'>; rows: string[][] }

/** Rows with something in a column that are needed to compare it, and how many texts it must have: a column of zeros is like any other. */
const LEAST_ROWS = 5
const LEAST_TEXTS = 3

/**
 * Compares columns of two documents by their cells, row by row. Rows are the same where they have the same text in the column that tells most rows of both
 * apart.
 * @returns for a column of the first document and one of the second the share of equal cells, among the rows in which both have one; 0 where too few have
 */
export function valuesAlike(before: Sample, now: Sample): (column: string, name: string) => number {
  const rows = sameRows(before, now)
  return (column, name) => {
    const [from, to] = [before.header.find(column), now.header.find(name)]
    if (from === null || to === null) return 0
    const cells = rows.map(([one, other]) => [textOf(one, from), textOf(other, to)] as const).filter(([one, other]) => one !== '' && other !== '')
    if (cells.length < LEAST_ROWS || new Set(cells.map(([one]) => one)).size < LEAST_TEXTS) return 0
    return cells.filter(([one, other]) => one === other).length / cells.length
  }
}

function sameRows(before: Sample, now: Sample): [string[], string[]][] {
  const shared = before.header.named().flatMap(({ name, column }) => {
    const other = now.header.find(name)
    return other === null ? [] : [{ column, other }]
  })
  const joined = shared.map(({ column, other }) => {
    const rows = unique(now.rows, other)
    return [...unique(before.rows, column)].flatMap(([text, row]): [string[], string[]][] => {
      const same = rows.get(text)
      return same === undefined ? [] : [[row, same]]
    })
  })
  return joined.reduce((most, each) => (each.length > most.length ? each : most), [])
}

/** Rows by their text in a column, where no other has it. */
function unique(rows: string[][], column: number): Map<string, string[]> {
  const byText = Map.groupBy(rows, (row) => textOf(row, column))
  return new Map([...byText].flatMap(([text, [row, another]]): [string, string[]][] => (text === '' || row === undefined || another !== undefined ? [] : [[text, row]])))
}

function textOf(row: string[], column: number): string {
  return (row[column] ?? '').replace(/\s+/g, ' ').trim()
}
