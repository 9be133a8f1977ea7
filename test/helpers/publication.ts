import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { create } from 'superstruct'
import { OperatorManifest, type Operator, type Source } from '../../src/shapes/manifest.ts'
import { openDocument } from '../../worker/formats/format.ts'
import type { Item } from '../../worker/formats/item.ts'
import type { Table } from '../../worker/formats/table.ts'
import { chooseEdition } from '../../worker/import/choose-edition.ts'
import type { Reading } from '../../worker/publications/layout.ts'
import { layouts } from '../../worker/publications/layouts.ts'
import type { Figure, GridRow } from '../../worker/publications/row.ts'

export const root = resolve(import.meta.dirname, '../..')

const read = new Map<string, Operator[]>()

/** The operators of `fixtures/registry/<registry>`, checked against the manifest's shape. */
export function operatorsOf(registry: string): Operator[] {
  const known = read.get(registry)
  if (known !== undefined) return known
  const folder = join(root, 'fixtures/registry', registry, 'operators')
  const operators = readdirSync(folder).map(file => create(JSON.parse(readFileSync(join(folder, file), 'utf8')), OperatorManifest))
  read.set(registry, operators)
  return operators
}

export function sourceOf(registry: string, key: string): Source {
  const source = operatorsOf(registry).flatMap(({ sources }) => sources).find(source => source.key === key)
  if (!source) throw new Error(`${registry} has no source ${key}`)
  return source
}

/** A table as a format yields it, its rows on the lines under the header. */
export function tableOf(header: string[][], rows: string[][]): Table {
  const lines = rows.map((cells, at) => ({ row: header.length + at + 1, cells }))
  return { header, rows: (async function* () { yield* lines })(), locatorPrefix: '' }
}

/** A table of one header row from rows by column name; a column that a row lacks is empty. */
export function namedTable(columns: string[], rows: Record<string, string>[]): Table {
  return tableOf([columns], rows.map(row => columns.map(column => row[column] ?? '')))
}

/** Items as the JSON format yields them. */
export async function* itemsOf(members: Record<string, unknown>): AsyncGenerator<Item> {
  let index = 0
  for (const [key, value] of Object.entries(members)) yield { index: ++index, key, value }
}

export function figureOf(row: GridRow | undefined, measure: string): Figure {
  const figure = row?.figures.find(figure => figure.measure === measure)
  if (!figure) throw new Error(`${row?.locator ?? 'no row'} has no figure ${measure}`)
  return figure
}

/** Opens a document as its source's manifest says and hands it to the layout, a table in its edition. */
export async function openPublication(source: Source, path: string): Promise<Reading> {
  const opened = await openDocument(path, source.formats)
  const layout = layouts.get(source.publication?.layout ?? '')
  if (layout?.reads === 'table' && opened.reads === 'table') return layout.open(opened.table, chooseEdition(opened.table, source, layout).source)
  if (layout?.reads === 'items' && opened.reads === 'items') return layout.open(opened.items, source)
  throw new Error(`no layout reads ${source.key}`)
}
