import type { TableRow } from '../formats/table.ts'
import { columnOf } from '../formats/xlsx-sheet.ts'
import { shownText } from './shown-text.ts'

/** Separates the levels of a stacked header: `NTJ > Concurso celebrado y capacidad asignada`. */
const LEVEL = ' > '

/** Marks of notes at a header's end. */
const MARKS = /(?:(?<=\))(?:\(?\d{1,2}\))+|[:§#ª₀-₉⁽⁾ᵃ-ᶻ]+)+$/u

/**
 * Finds columns by their header in the manifest. Case, accents, all blanks, line breaks, invisible characters and footnote marks
 * (`[1]`, `*`, `¹`, a last `(1)` or `§`) are ignored, and brackets are parentheses. `Provincia#2` is the second column of that name, `Provincia#last` the last, and `@F` the column with that letter in a sheet,
 * whatever its header.
 */
export class Header {
  readonly #columns: Map<string, { column: number }[]>
  readonly #rows: string[][]
  readonly #width: number
  /** What was looked for before: columns are looked up for every row. */
  readonly #found = new Map<string, number | null>()

  /** `rows`: the stacked header rows as read, outermost first. */
  constructor(rows: string[][]) {
    this.#rows = rows
    this.#width = Math.max(0, ...rows.map((cells) => cells.length))
    const named = paths(rows).map((path, column) => ({ path, column })).filter(({ path }) => path !== '')
    this.#columns = Map.groupBy(named, ({ path }) => path)
  }

  /** How many columns have that name, without regard to `#2` or `#last`. */
  count(name: string): number {
    return this.#columns.get(pathOf(name).path)?.length ?? 0
  }

  /** 0-based column, or null when the document has none of that name. */
  find(name: string): number | null {
    const known = this.#found.get(name)
    if (known !== undefined) return known
    const column = this.#look(name)
    this.#found.set(name, column)
    return column
  }

  /** The columns that have a header, as it stands; of stacked rows as a path. */
  named(): { name: string; column: number }[] {
    return paths(this.#rows, foldBlanks).map((name, column) => ({ name, column })).filter(({ name }) => name !== '')
  }

  /** Those of the names that no column has. */
  missing(names: string[]): string[] {
    return names.filter((name) => this.find(name) === null)
  }

  /** A row's cell as read, by the name of its column; empty where the header or the row lacks it, and for no name. */
  cell(row: TableRow, name: string | null): string {
    return row.cells[(name === null ? null : this.find(name)) ?? -1] ?? ''
  }

  #look(name: string): number | null {
    const letters = /^@([A-Z]{1,2})$/.exec(name)?.[1]
    if (letters !== undefined) return this.#width > columnOf(letters) ? columnOf(letters) : null
    const { path, occurrence } = pathOf(name)
    return this.#columns.get(path)?.at(occurrence)?.column ?? null
  }
}

/** `occurrence`: which of the columns of that path, from 0; -1 is the last. */
function pathOf(name: string): { path: string; occurrence: number } {
  const [, header = '', occurrence = '1'] = /^(.*?)(?:#([1-9]\d*|last))?$/s.exec(name) ?? []
  return { path: header.split(LEVEL).map(keyOf).join(LEVEL), occurrence: occurrence === 'last' ? -1 : Number(occurrence) - 1 }
}

/**
 * One path per column. A merged cell holds its text only in its first column. So every level but the innermost is filled
 * from the left, and a lower level only below the same upper one.
 */
function paths(rows: string[][], shown: (text: string) => string = keyOf): string[] {
  const width = Math.max(...rows.map(cells => cells.length))
  const current: string[] = []
  return Array.from({ length: width }, (_, column) => {
    rows.forEach((cells, level) => {
      const text = shown(cells[column] ?? '')
      const innermost = level === rows.length - 1
      if (text !== '' || innermost) current.splice(level, Infinity, text)
    })
    return current.filter(text => text !== '').join(LEVEL)
  })
}

/** A header as columns are found by it: `FIRMHEADROOM[MVA]` is `Firm headroom (MVA)`. */
function keyOf(header: string): string {
  return folded(shownText(header)).replace(/\s/g, '').replaceAll(/[[（]/g, '(').replaceAll(/[\]）]/g, ')').replace(MARKS, '')
}

/** Text trimmed, with each run of spaces and line breaks as one space. */
export function foldBlanks(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}

/** A header or a name in the form used for comparison. */
export function folded(text: string): string {
  return foldBlanks(text.normalize('NFD').replace(/\p{M}|\p{Cf}/gu, '').replace(/\[\d+\]|[*¹²³⁰-⁹†‡]/gu, '')).toLowerCase()
}
