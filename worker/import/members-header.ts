import type { Item } from '../formats/item.ts'

/** Maximum depth of members that are told apart, and of elements of a list, such as those of a point. */
const DEEPEST = 6
const ELEMENTS = 4

/** The members of items by their paths (`properties.name`, `geometry.coordinates.0`), as columns of a table. */
export class MembersHeader {
  /** The texts of each item, by column. */
  readonly rows: string[][]
  readonly #columns = new Map<string, number>()

  constructor(items: Item[]) {
    this.rows = items.map(({ value }) => {
      const cells: string[] = []
      for (const [path, text] of leaves(value, '', 0)) {
        if (!this.#columns.has(path)) this.#columns.set(path, this.#columns.size)
        cells[this.#columns.get(path) ?? 0] = text
      }
      return cells
    })
  }

  find(path: string): number | null {
    return this.#columns.get(path) ?? null
  }

  named(): { name: string; column: number }[] {
    return [...this.#columns].map(([name, column]) => ({ name, column }))
  }
}

function leaves(value: unknown, path: string, depth: number): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[path, value === null || value === undefined ? '' : String(value)]]
  if (depth === DEEPEST || (Array.isArray(value) && value.length > ELEMENTS)) return [[path, '']]
  return Object.entries(value).flatMap(([name, member]) => leaves(member, path === '' ? name : `${path}.${name}`, depth + 1))
}
