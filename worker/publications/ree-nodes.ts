import { array, defaulted, object, string, type Infer } from 'superstruct'
import type { Source } from '../../src/shapes/manifest.ts'
import { Text } from '../../src/shapes/manifest-values.ts'
import { decimalText } from '../formats/decimal.ts'
import type { Table } from '../formats/table.ts'
import { BESIDE, besideColumns, besideReading } from './beside.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { foldBlanks, Header } from './header.ts'
import { readingOf, type Layout, type Reading } from './layout.ts'
import { optionsOf } from './options.ts'
import { gridRow, type GridRow } from './row.ts'

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
  ...BESIDE,
})

/**
 * Access capacity of the nodes of the Spanish transmission network (CNMC Circular 1/2021), a table of three stacked
 * header rows and one row per node, without coordinates. Measures and remarks name their column by its path in the
 * header, `CRITERIO DINÁMICO > Margen nodal`. A cell `✓` means that the remark applies.
 */
export const reeNodes: Layout = { reads: 'table', options: Options, open }

function open(table: Table, source: Source): Reading {
  const options = optionsOf(source, Options)
  const header = new Header(table.header)
  const reading = figureReading(header, source.measures, signsOf(source), options.blanks)
  const { node, number, region, limiting_factors: factors, notes } = options
  const missing = new Set([...reading.missing, ...header.missing([node, number, region, ...factors.concat(notes).map(({ column }) => column), ...besideColumns(options)])])
  return readingOf([...missing], readRows(table, header, options, reading, besideReading(options, source.measures, signsOf(source), options.blanks)))
}

async function* readRows(
  table: Table, header: Header, options: Infer<typeof Options>, reading: FigureReading, beside: ReturnType<typeof besideReading>,
): AsyncGenerator<GridRow> {
  for await (const row of table.rows) {
    const text = (column: string) => foldBlanks(header.cell(row, column))
    const remark = ({ column, label }: Infer<typeof Labelled>) => {
      const cell = text(column)
      if (reading.blanks.has(cell)) return []
      return [cell === '✓' ? label : `${label}: ${cell}`]
    }
    const name = text(options.node)
    const { figures, problems } = figuresOf(row, reading)
    const voltageKv = decimalText(/ (\S+)$/.exec(name)?.[1] ?? '', reading.signs)
    if (voltageKv === null) problems.push({ check: 'number_unparseable', column: options.node, original: name })
    yield beside(gridRow(table.locatorPrefix, row.row, {
      asset: { type: 'node', scheme: options.scheme, identifier: text(options.number), name: name || null, voltageKv, region: text(options.region) || null },
      figures,
      limitingFactors: options.limiting_factors.flatMap(remark),
      notes: options.notes.flatMap(remark).join('; ') || null,
      problems,
    }), (column) => header.cell(row, column))
  }
}
