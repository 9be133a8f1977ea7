import type { Source } from '../../src/shapes/manifest.ts'
import { openDocument } from '../../worker/formats/format.ts'
import type { Item } from '../../worker/formats/item.ts'
import type { Table } from '../../worker/formats/table.ts'
import { chooseEdition } from '../../worker/import/choose-edition.ts'
import { folded, Header } from '../../worker/publications/header.ts'
import { layouts } from '../../worker/publications/layouts.ts'
import { collect } from './document.ts'

/** The columns of a document in which a row holds something, and whether the layout looked into them. Members of records go by their path. */
export type Columns = { filled: Set<string>; read: Set<string> }

/** Reads a document as an import does, and notes which of its cells the layout asks for. */
export async function columnsOf(source: Source, path: string): Promise<Columns> {
  const opened = await openDocument(path, source.formats)
  const layout = layouts.get(source.publication?.layout ?? '')
  const columns: Columns = { filled: new Set(), read: new Set() }
  if (layout?.reads === 'table' && opened.reads === 'table') {
    const { source: edition } = chooseEdition(opened.table, source, layout)
    await collect(layout.open(notedTable(opened.table, source, columns), edition).rows)
  } else if (layout?.reads === 'items' && opened.reads === 'items') {
    await collect(layout.open(notedItems(opened.items, columns), source).rows)
    for (const path of Object.keys(source.expect)) columns.read.add(path)
  } else throw new Error(`no layout reads ${source.key}`)
  return columns
}

function notedTable(table: Table, { expect }: Source, { filled, read }: Columns): Table {
  const header = new Header(table.header)
  const names = new Map(header.named().map(({ name, column }) => [column, name]))
  // The import asks for what is expected before the layout has the rows.
  for (const name of Object.keys(expect)) read.add(names.get(header.find(name) ?? -1) ?? '')
  return { ...table, rows: (async function* () {
    for await (const row of table.rows) {
      row.cells.forEach((cell, at) => { if (!isBlank(cell) && names.has(at)) filled.add(names.get(at) ?? '') })
      yield { ...row, cells: new Proxy(row.cells, { get(cells, member) {
        if (typeof member === 'string') read.add(names.get(Number(member)) ?? '')
        return Reflect.get(cells, member)
      } }) }
    }
  })() }
}

async function* notedItems(items: AsyncIterable<Item>, columns: Columns): AsyncGenerator<Item> {
  for await (const item of items) {
    note(item.value, '', columns.filled)
    yield { ...item, value: watched(item.value, '', columns.read) }
  }
}

/** Adds the path of each member that holds something; a list is one member, and the type of a feature of GeoJSON none. */
function note(value: unknown, path: string, filled: Set<string>): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    for (const [name, member] of Object.entries(value)) if (member !== 'Feature') note(member, path === '' ? name : `${path}.${name}`, filled)
  } else if (Array.isArray(value) ? value.length > 0 : !isBlank(String(value ?? ''))) filled.add(path)
}

function watched(value: unknown, path: string, read: Set<string>): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) {
    read.add(path)
    return value
  }
  return new Proxy(value, { get: (of, name) => (
    typeof name === 'string' && Object.hasOwn(of, name) ? watched(Reflect.get(of, name), path === '' ? name : `${path}.${name}`, read) : Reflect.get(of, name)) })
}

const isBlank = (cell: string): boolean => ['', '-', 'n/a'].includes(folded(cell))
