import { array, defaulted, nonempty, object, string, type Infer } from 'superstruct'
import type { Source } from '../../src/shapes/manifest.ts'
import { decimalText } from '../formats/decimal.ts'
import type { Table } from '../formats/table.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { Header } from './header.ts'
import type { Layout, Reading } from './layout.ts'
import { optionsOf } from './options.ts'
import type { GridRow } from './row.ts'

const Text = nonempty(string())
/** A column, by its path in the stacked header, and the label of its cells in the notes. */
const Labelled = object({ column: Text, label: Text })

const Options = object({
  layout: string(),
  scheme: defaulted(Text, 'ree-pss'),
  /** The node's name, which ends in its voltage: `ABADES 400`. */
  node: defaulted(Text, 'Nombre y tensión del nudo'),
  /** The node's number. The two nodes of a split busbar have the same substation code. */
  number: defaulted(Text, 'Nº PSS'),
  region: defaulted(Text, 'Comunidad Autónoma'),
  /** Cells that mean "nothing stated". */
  blanks: defaulted(array(Text), ['N/A']),
  limiting_factors: defaulted(array(Labelled), []),
  notes: defaulted(array(Labelled), []),
})

type Remark = { column: number; label: string }
type Columns = { scheme: string; nodeHeader: string; node: number; number: number; region: number; limiting: Remark[]; notes: Remark[] }

/**
 * Access capacity of the nodes of the Spanish transmission network (CNMC Circular 1/2021), a table of three stacked
 * header rows and one row per node, without coordinates. Measures and remarks name their column by its path in the
 * header, `CRITERIO DINÁMICO > Margen nodal`. A cell `✓` means that the remark applies.
 */
export const reeNodes: Layout = { reads: 'table', open }

function open(table: Table, source: Source): Reading {
  const options = optionsOf(source, Options)
  const header = new Header(table.header)
  const figures = figureReading(header, source.measures, signsOf(source), options.blanks)
  const missing = new Set(figures.missing)
  const find = (name: string) => {
    const column = header.find(name)
    if (column === null) missing.add(name)
    return column ?? -1
  }
  const remarks = (of: Infer<typeof Labelled>[]) => of.map(({ column, label }) => ({ column: find(column), label }))
  const columns: Columns = {
    scheme: options.scheme,
    nodeHeader: options.node,
    node: find(options.node),
    number: find(options.number),
    region: find(options.region),
    limiting: remarks(options.limiting_factors),
    notes: remarks(options.notes),
  }
  return {
    facts: { sourceDate: null, measureDates: {}, missingColumns: [...missing] },
    rows: missing.size > 0 ? none() : rows(table, columns, figures),
  }
}

async function* none(): AsyncGenerator<GridRow> {}

async function* rows(table: Table, columns: Columns, reading: FigureReading): AsyncGenerator<GridRow> {
  for await (const row of table.rows) {
    const text = (column: number) => (row.cells[column] ?? '').replace(/\s+/g, ' ').trim()
    const remark = ({ column, label }: Remark) => {
      const cell = text(column)
      if (reading.blanks.has(cell)) return []
      return [cell === '✓' ? label : `${label}: ${cell}`]
    }
    const name = text(columns.node)
    const { figures, problems } = figuresOf(row, reading)
    const voltage = / (\S+)$/.exec(name)?.[1] ?? ''
    const voltageKv = decimalText(voltage, reading.signs)
    if (voltageKv === null) problems.push({ check: 'number_unparseable', column: columns.nodeHeader, original: name })
    yield {
      row: row.row,
      locator: `${table.locatorPrefix}row ${row.row}`,
      asset: {
        scheme: columns.scheme,
        identifier: text(columns.number),
        type: 'node',
        name: name || null,
        voltageKv,
        location: null,
        precision: 'unknown',
        area: null,
        region: text(columns.region) || null,
        parent: null,
      },
      point: null,
      figures,
      limitingFactors: columns.limiting.flatMap(remark),
      notes: columns.notes.flatMap(remark).join('; ') || null,
      upstream: null,
      problems,
    }
  }
}
