import type { Source } from '../../src/shapes/manifest.ts'
import type { Item } from '../formats/item.ts'
import type { Table } from '../formats/table.ts'
import type { DocumentFacts, GridRow } from './row.ts'

/**
 * A document being read. `facts` is complete once `rows` is exhausted. For a table `missingColumns` is known at
 * once, and then there are no rows; items have no header, so that theirs is known at the end.
 */
export type Reading = { facts: DocumentFacts; rows: AsyncIterable<GridRow> }

/**
 * The layout of one publisher's (or one regulation's) publications: a pure function from what the
 * format yields to normalised rows. `open` throws only for options that the manifest got wrong.
 */
export type Layout =
  | { reads: 'table'; open(table: Table, source: Source): Reading }
  | { reads: 'items'; open(items: AsyncIterable<Item>, source: Source): Reading }
