import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainCsv } from './plain-csv.ts'
import { REAL_FILES } from './real-folder.ts'

export const REE_MARCH = join(REAL_FILES, 'es-ree/2026_03_02_GRT_generacion.csv')
const SEPTEMBER = join(REAL_FILES, 'es-ree-2026-09/ree_generacion_2026-09-01_4rows.csv')
const HEADER_ROWS = 3

/**
 * Red Eléctrica's edition of 2026-09-01 of as many nodes as that of March has: its header and its four rows as they are at hand, and of the other nodes the
 * cells of March where the column is the same, else 0 where it is one of figures.
 * @param more nodes that no earlier edition has
 */
export function reeSeptember(more: string[] = []): string {
  const march = rowsOf(REE_MARCH)
  const september = rowsOf(SEPTEMBER)
  const from = new Map(pathsOf(march).map((path, column) => [path, column]))
  const stated = new Map(september.slice(HEADER_ROWS).map((row) => [row[0], row]))
  const columns = pathsOf(september)
  const filled = march.slice(HEADER_ROWS).map((row) => stated.get(row[0]) ?? columns.map((path) => {
    const column = from.get(path)
    return path === '' ? '' : column === undefined ? (path.includes('7/2026') ? '0' : '') : row[column] ?? ''
  }))
  const added = more.map((name) => [name, ...stated.values().next().value?.slice(1) ?? []])
  return `\uFEFF${[...september.slice(0, HEADER_ROWS), ...filled, ...added].map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`
}

function rowsOf(path: string): string[][] {
  return plainCsv(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), ';')
}

/** The texts above each column, those of merged cells in each of theirs. */
function pathsOf(rows: string[][]): string[] {
  const above: string[] = []
  return (rows[0] ?? []).map((_, column) => {
    for (let level = 0; level < HEADER_ROWS; level++) {
      const text = (rows[level]?.[column] ?? '').replace(/\s+/g, ' ').trim()
      if (text !== '' || level === HEADER_ROWS - 1) above.splice(level, HEADER_ROWS, text)
    }
    return above.filter((text) => text !== '').join(' > ')
  })
}

function quoted(cell: string): string {
  return /[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
