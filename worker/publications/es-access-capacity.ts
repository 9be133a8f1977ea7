import type { Source } from '../../src/shapes/manifest.ts'
import { cellDecimal, shortestDecimal, type NumberSigns } from '../formats/decimal.ts'
import type { Table, TableRow } from '../formats/table.ts'
import { esAccessCapacityOptions, type EsAccessCapacityOptions } from './es-access-capacity-options.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { folded, Header } from './header.ts'
import type { Layout, Reading } from './layout.ts'
import type { GridRow, Problem, PublishedLocation } from './row.ts'

const REQUIRED = ['province', 'x', 'y', 'substation', 'voltage', 'point'] as const

type Role = keyof EsAccessCapacityOptions['columns']
type Place = {
  names: EsAccessCapacityOptions['columns']
  columns: Record<Role, number | null>
  signs: NumberSigns
  crsOf: (province: string) => number
}

/**
 * Access capacity of Spanish distribution operators, demand or generation, in the columns that the regulator prescribes
 * (CNMC Circular 1/2021, article 12). One row is a substation at a voltage level, or one of its busbars; the
 * asset is the substation at that level, `<code>/<kV>`. The manifest's options hold the differences between operators.
 * Coordinates are kept as published, in the CRS of their province.
 */
export const esAccessCapacity: Layout = { reads: 'table', open }

function open(table: Table, source: Source): Reading {
  const options = esAccessCapacityOptions(source)
  const signs = signsOf(source)
  const header = new Header(table.header)
  const columns = mapValues(options.columns, name => (name === null ? null : header.find(name)))
  const figures = figureReading(header, source.measures, signs, [])
  const absent = REQUIRED.filter(role => options.columns[role] !== null && columns[role] === null)
  const missingColumns = [...absent.map(role => options.columns[role] ?? role), ...figures.missing]
  const place: Place = { names: options.columns, columns, signs, crsOf: crsByProvince(options) }
  const cut = options.name_without === null ? null : new RegExp(options.name_without, 'g')
  return {
    facts: { sourceDate: null, measureDates: {}, missingColumns },
    rows: missingColumns.length > 0 ? none() : rows(table, place, figures, cut),
  }
}

async function* none(): AsyncGenerator<GridRow> {}

async function* rows(table: Table, place: Place, reading: FigureReading, cut: RegExp | null): AsyncGenerator<GridRow> {
  for await (const row of table.rows) {
    const text = (role: Role) => readable(row.cells[place.columns[role] ?? -1] ?? '')
    const { figures, problems } = figuresOf(row, reading)
    const voltageKv = number(row, place, 'voltage')
    if (voltageKv === null) problems.push(problem(row, place, 'voltage', 'number_unparseable'))
    const code = text('substation')
    yield {
      row: row.row,
      locator: `${table.locatorPrefix}row ${row.row}`,
      asset: {
        scheme: 'substation-kv',
        identifier: code === '' ? '' : `${code}/${voltageKv ?? text('voltage')}`,
        type: 'substation',
        name: nameOf(text('name') || text('designation'), cut),
        voltageKv,
        location: locationOf(row, place, text('province'), problems),
        precision: 'exact',
        area: null,
        region: regionOf(text('province')),
        parent: null,
      },
      point: text('point') || null,
      figures,
      limitingFactors: text('short_circuit') === '1' ? ['Short-circuit power at the node (Scc)'] : [],
      notes: notesOf(text),
      upstream: null,
      problems,
    }
  }
}

function locationOf(row: TableRow, place: Place, province: string, problems: Problem[]): PublishedLocation | null {
  const isBlank = (role: 'x' | 'y') => (row.cells[place.columns[role] ?? -1] ?? '').trim() === ''
  if (isBlank('x') && isBlank('y')) return null
  const x = number(row, place, 'x')
  const y = number(row, place, 'y')
  if (x === null) problems.push(problem(row, place, 'x', 'coordinate_unparseable'))
  if (y === null) problems.push(problem(row, place, 'y', 'coordinate_unparseable'))
  return x === null || y === null ? null : { crs: place.crsOf(province), x, y }
}

function number(row: TableRow, { columns, signs }: Place, role: 'x' | 'y' | 'voltage'): string | null {
  const decimal = cellDecimal(row, columns[role] ?? -1, signs)
  return decimal !== null && role === 'voltage' ? shortestDecimal(decimal) : decimal
}

function problem(row: TableRow, place: Place, role: 'x' | 'y' | 'voltage', check: Problem['check']): Problem {
  const { names, columns } = place
  return { check, column: names[role], original: row.cells[columns[role] ?? -1] ?? '' }
}

function notesOf(text: (role: Role) => string): string | null {
  const labelled: [string, string][] = [
    ['Point', text('designation')],
    ['Transmission node', text('transmission_node')],
    ['Positions taken', text('positions_taken')],
    ['Positions free', text('positions_free')],
    ['Nudo 0', text('node_zero') === '1' ? 'yes' : ''],
    ['Comment', text('comments')],
  ]
  return labelled.filter(([, value]) => value !== '').map(([label, value]) => `${label}: ${value}`).join('; ') || null
}

function nameOf(text: string, cut: RegExp | null): string | null {
  return readable((cut ? text.replaceAll(cut, ' ') : text).replaceAll('_', ' ')) || null
}

function readable(cell: string): string {
  return cell.replace(/\s+/g, ' ').trim()
}

/** Province codes have two digits; in some months the spreadsheet lost the leading zero (`4` for `04`). */
function regionOf(province: string): string | null {
  return (/^\d$/.test(province) ? `0${province}` : province) || null
}

function crsByProvince({ crs, zones }: EsAccessCapacityOptions): (province: string) => number {
  const byProvince = new Map<string, number>()
  for (const [zone, provinces] of Object.entries(zones)) {
    for (const province of provinces) byProvince.set(folded(province).replace(/^0/, ''), Number(zone))
  }
  return province => byProvince.get(folded(province).replace(/^0/, '')) ?? Number(crs)
}

function mapValues<K extends string, V, W>(of: Record<K, V>, to: (value: V) => W): Record<K, W> {
  return Object.fromEntries(Object.entries<V>(of).map(([key, value]) => [key, to(value)])) as Record<K, W>
}
