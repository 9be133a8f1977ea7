import { object, string, type Struct } from 'superstruct'
import type { Source } from '../../src/shapes/manifest.ts'
import type { Item } from '../formats/item.ts'
import type { Table } from '../formats/table.ts'
import type { DocumentFacts, GridRow } from './row.ts'

/**
 * A document being read. `facts` is complete at the end of `rows`. For a table, `missingColumns` is known at once, and a
 * table with missing columns has no rows. Items have no header, so their missing columns are known at the end.
 */
export type Reading = { facts: DocumentFacts; rows: AsyncIterable<GridRow> }

/**
 * The layout of one publisher's (or one regulation's) publications: a pure function from the output of
 * the format to normalised rows. `open` throws only for wrong options in the manifest.
 */
export type Layout = TableLayout | ItemsLayout

/** What `publication` of a manifest may hold for a layout. */
type Options = Pick<Struct<unknown>, 'validate'>

/** Of a layout that has no options. */
export const NoOptions = object({ layout: string() })

export type TableLayout = { reads: 'table'; options: Options; open(table: Table, source: Source): Reading }

export type ItemsLayout = { reads: 'items'; options: Options; open(items: AsyncIterable<Item>, source: Source): Reading }

/** A table that states no date of its own. */
export function readingOf(missingColumns: string[], rows: AsyncIterable<GridRow>): Reading {
  return { facts: { sourceDate: null, measureDates: {}, missingColumns }, rows: missingColumns.length > 0 ? noRows() : rows }
}

async function* noRows(): AsyncGenerator<GridRow> {}
