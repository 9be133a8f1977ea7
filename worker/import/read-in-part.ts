import type { Source } from '../../src/shapes/manifest.ts'
import type { Table } from '../formats/table.ts'
import type { SourceInEdition } from '../publications/edition.ts'
import { Header } from '../publications/header.ts'
import type { TableLayout } from '../publications/layout.ts'
import { wholeMeasures, type KeptMeasure } from '../publications/whole-measures.ts'

/**
 * What is read of a table: of one that may be read in part, and lacks columns of figures alone, the measures that it has whole.
 * @returns the source with the measures that are read, and those that keep their figures; the source as it is where the table has all columns, or nothing of
 *   it may be read
 */
export function readInPart(table: Table, { source, absent }: SourceInEdition, layout: TableLayout): { source: Source; kept: KeptMeasure[] } {
  const all = { source, kept: [] }
  if (source.readable_in_part !== true) return all
  const missing = missingIn(table, source, layout)
  const header = new Header(table.header)
  if (missing.length === 0 || absent.some((column) => header.find(column) !== null)) return all
  const measures = wholeMeasures(source, header, missing)
  if (measures === null) return all
  const inPart = { ...source, measures: measures.whole }
  // A column that options name too is still missing.
  return missingIn(table, inPart, layout).length === 0 ? { source: inPart, kept: measures.kept } : all
}

function missingIn(table: Table, source: Source, layout: TableLayout): string[] {
  return layout.open(table, source).facts.missingColumns
}
