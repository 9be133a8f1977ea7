import { defaulted, enums, object, string } from 'superstruct'
import type { Table, TableRow } from '../formats/table.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { Header } from './header.ts'
import type { Layout } from './layout.ts'
import { foldBlanks, namedColumns, type NamedColumns } from './named-columns.ts'
import { optionsOf } from './options.ts'
import type { AssetKey, GridRow } from './row.ts'
import { ssenNotes } from './ssen-notes.ts'
import { SERVED_VOLTAGES, voltageOf, type ServedVoltage } from './voltage.ts'
import { wgs84Point } from './wgs84-point.ts'

const ID = 'AssetID'
const NAME = 'Substation'
const UPSTREAM_GSP = 'Upstream GSP'
const UPSTREAM_BSP = 'Upstream BSP'
const VOLTAGE = 'Voltage (kV)'
const LATITUDE = 'Location Latitude'
const LONGITUDE = 'Location Longitude'
const CONSTRAINTS = { 'Demand Constraint': 'Demand', 'Generation Constraint': 'Generation' }

const SCHEME = 'ssen-asset-id'
const SIGNS = { decimal: '.', thousands: null } as const
const ABSENT = 'N/A'

const Options = object({ layout: string(), transformer_voltage: defaulted(enums(SERVED_VOLTAGES), 'higher') })

/**
 * SSEN's headroom dashboard: grid supply points (GSP), bulk supply points (BSP) and primary substations of both
 * licence areas, WGS84, demand in MVA and generation in MW.
 *
 * The file names the parent of a substation by its name, not its id. Names are matched within the file, so the whole
 * file (998 rows) is read before the first row is returned. An unknown name is stored as the parent under a scheme of its
 * own, so that the check for orphans finds it. A name that occurs twice (`Ratfyn Primary`) is no parent.
 */
export const ssenHeadroom: Layout = {
  reads: 'table',
  open(table, source) {
    const { transformer_voltage: served } = optionsOf(source, Options)
    const header = new Header(table.header)
    const columns = namedColumns(header, [
      ID, NAME, UPSTREAM_GSP, UPSTREAM_BSP, VOLTAGE, LATITUDE, LONGITUDE, ...Object.keys(CONSTRAINTS),
    ])
    const reading = figureReading(header, source.measures, signsOf(source), [ABSENT])
    const missingColumns = [...columns.missing, ...reading.missing]
    const facts = { sourceDate: null, measureDates: {}, missingColumns }
    return { facts, rows: missingColumns.length > 0 ? none() : readRows(table, columns, reading, served) }
  },
}

async function* none(): AsyncGenerator<GridRow> {}

async function* readRows(
  table: Table, columns: NamedColumns, reading: FigureReading, served: ServedVoltage,
): AsyncGenerator<GridRow> {
  const read: { row: GridRow; feeder: string | null }[] = []
  const idsByName = new Map<string, string[]>()
  for await (const tableRow of table.rows) {
    const row = readRow(tableRow, columns, reading, served, table.locatorPrefix)
    const name = row.asset.name ?? ''
    idsByName.set(name, [...idsByName.get(name) ?? [], row.asset.identifier])
    read.push({ row, feeder: feederOf(column => columns.cell(tableRow, column)) })
  }
  for (const { row, feeder } of read) {
    if (feeder !== null) {
      const ids = idsByName.get(feeder) ?? []
      row.upstream = ids.length === 1 ? { scheme: SCHEME, identifier: ids[0] ?? '' } : null
      row.asset.parent = row.upstream ?? orphan(feeder, ids)
    }
    yield row
  }
}

function readRow(
  tableRow: TableRow, columns: NamedColumns, reading: FigureReading, served: ServedVoltage, locatorPrefix: string,
): GridRow {
  const cell = (column: string) => columns.cell(tableRow, column)
  const { figures, problems } = figuresOf(tableRow, reading)
  const voltage = voltageOf(cell(VOLTAGE), SIGNS, served)
  if (voltage.voltageKv === null && !['', ABSENT].includes(cell(VOLTAGE).trim())) {
    problems.push({ check: 'number_unparseable', column: VOLTAGE, original: cell(VOLTAGE) })
  }
  const place = wgs84Point({ column: LONGITUDE, cell: cell(LONGITUDE) }, { column: LATITUDE, cell: cell(LATITUDE) })
  return {
    row: tableRow.row,
    locator: `${locatorPrefix}row ${tableRow.row}`,
    asset: {
      type: 'substation',
      scheme: SCHEME,
      identifier: cell(ID).trim(),
      name: foldBlanks(cell(NAME)) || null,
      ...voltage,
      location: place.location,
      precision: place.location ? 'exact' : 'unknown',
      area: null,
      region: null,
      parent: null,
    },
    point: null,
    figures,
    limitingFactors: Object.entries(CONSTRAINTS).flatMap(([column, direction]) =>
      cell(column).split('&').map(foldBlanks).filter(factor => factor !== '').map(factor => `${direction}: ${factor}`)),
    notes: ssenNotes(cell),
    upstream: null,
    problems: [...problems, ...place.problems],
  }
}

/** The name of the substation directly above: the bulk supply point, or else the grid supply point. */
function feederOf(cell: (column: string) => string): string | null {
  const names = [UPSTREAM_BSP, UPSTREAM_GSP].map(column => foldBlanks(cell(column)))
  return names.find(name => name !== '' && name !== ABSENT) ?? null
}

function orphan(name: string, ids: string[]): AssetKey | null {
  return ids.length === 0 ? { scheme: 'ssen-substation-name', identifier: name } : null
}
