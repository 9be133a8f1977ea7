import type { Source } from '../../src/shapes/manifest.ts'
import { cellDecimal, shortestDecimal } from '../formats/decimal.ts'
import type { Table } from '../formats/table.ts'
import { besideReading } from './beside.ts'
import { EsAccessCapacityOptions } from './es-access-capacity-options.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { foldBlanks, folded, Header } from './header.ts'
import { readingOf, type Layout, type Reading } from './layout.ts'
import { optionsOf } from './options.ts'
import { pointOf } from './point-of.ts'
import { gridRow, type GridRow } from './row.ts'

const REQUIRED = ['province', 'x', 'y', 'substation', 'voltage', 'point'] as const

type Columns = EsAccessCapacityOptions['columns']
type Role = keyof Columns

/**
 * Access capacity of Spanish distribution operators, demand or generation, in the columns that the regulator prescribes
 * (CNMC Circular 1/2021, article 12). One row is a substation at a voltage level, or one of its busbars; the
 * asset is the substation at that level, `<code>/<kV>`. The manifest's options hold the differences between operators.
 * Coordinates are kept as published, in the CRS of their province.
 */
export const esAccessCapacity: Layout = { reads: 'table', options: EsAccessCapacityOptions, open }

function open(table: Table, source: Source): Reading {
  const options = optionsOf(source, EsAccessCapacityOptions)
  const header = new Header(table.header)
  const reading = figureReading(header, source.measures, signsOf(source), [])
  const required = REQUIRED.flatMap((role) => options.columns[role] ?? [])
  return readingOf([...header.missing(required), ...reading.missing], readRows(table, header, options, reading, besideReading(options, source.measures, signsOf(source))))
}

async function* readRows(
  table: Table, header: Header, options: EsAccessCapacityOptions, reading: FigureReading, beside: ReturnType<typeof besideReading>,
): AsyncGenerator<GridRow> {
  const { columns } = options
  const cut = options.name_without === null ? null : new RegExp(options.name_without, 'g')
  const crsOf = crsByProvince(options)
  for await (const row of table.rows) {
    const text = (role: Role) => foldBlanks(header.cell(row, columns[role]))
    const number = (column: string) => cellDecimal(row, header.find(column) ?? -1, reading.signs)
    const coordinate = (column: string) => ({ column, cell: header.cell(row, column) })
    const { figures, problems } = figuresOf(row, reading)
    const stated = number(columns.voltage)
    const voltageKv = stated === null ? null : shortestDecimal(stated)
    if (voltageKv === null) problems.push({ check: 'number_unparseable', column: columns.voltage, original: header.cell(row, columns.voltage) })
    const place = pointOf(coordinate(columns.x), coordinate(columns.y), crsOf(text('province')), ({ column }) => number(column))
    const code = text('substation')
    yield beside(gridRow(table.locatorPrefix, row.row, {
      asset: {
        type: 'substation',
        scheme: 'substation-kv',
        identifier: code === '' ? '' : `${code}/${voltageKv ?? text('voltage')}`,
        name: nameOf(text('name') || text('designation'), cut),
        voltageKv,
        location: place.location,
        precision: 'exact',
        region: regionOf(text('province')),
      },
      point: text('point') || null,
      figures,
      limitingFactors: text('short_circuit') === '1' ? ['Short-circuit power at the node (Scc)'] : [],
      notes: notesOf(text),
      upstreamName: text('transmission_node') || null,
      problems: [...problems, ...place.problems],
    }), (column) => header.cell(row, column))
  }
}

function notesOf(text: (role: Role) => string): string | null {
  const labelled: [string, string][] = [
    ['Point', text('designation')],
    ['Positions taken', text('positions_taken')],
    ['Positions free', text('positions_free')],
    ['Nudo 0', text('node_zero') === '1' ? 'yes' : ''],
    ['Comment', text('comments')],
  ]
  return labelled.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`).join('; ') || null
}

function nameOf(text: string, cut: RegExp | null): string | null {
  return foldBlanks((cut ? text.replaceAll(cut, ' ') : text).replaceAll('_', ' ')) || null
}

/** Province codes have two digits; in some months the spreadsheet lost the leading zero (`4` for `04`). */
function regionOf(province: string): string | null {
  return (/^\d$/.test(province) ? `0${province}` : province) || null
}

function crsByProvince({ crs, zones }: EsAccessCapacityOptions): (province: string) => number {
  const nameOf = (province: string) => folded(province).replace(/^0/, '')
  const byProvince = new Map(Object.entries(zones).flatMap(([zone, provinces]) => provinces.map((province) => [nameOf(province), Number(zone)])))
  return (province) => byProvince.get(nameOf(province)) ?? Number(crs)
}
