import { defaulted, enums, object, string } from 'superstruct'
import type { Table, TableRow } from '../formats/table.ts'
import { BESIDE, besideReading } from './beside.ts'
import { figureReading, figuresOf, signsOf, type FigureReading } from './figure.ts'
import { foldBlanks, Header } from './header.ts'
import { readingOf, type Layout } from './layout.ts'
import { optionsOf } from './options.ts'
import { pointOf } from './point-of.ts'
import { gridRow, type GridRow } from './row.ts'
import { ssenNotes } from './ssen-notes.ts'
import { SERVED_VOLTAGES, voltageOf, type ServedVoltage } from './voltage.ts'

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

const Options = object({ layout: string(), transformer_voltage: defaulted(enums(SERVED_VOLTAGES), 'higher'), ...BESIDE })

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
  options: Options,
  open(table, source) {
    const { transformer_voltage: served, ...options } = optionsOf(source, Options)
    const header = new Header(table.header)
    const missing = header.missing([ID, NAME, UPSTREAM_GSP, UPSTREAM_BSP, VOLTAGE, LATITUDE, LONGITUDE, ...Object.keys(CONSTRAINTS)])
    const reading = figureReading(header, source.measures, signsOf(source), [ABSENT])
    return readingOf([...missing, ...reading.missing], readRows(table, header, reading, besideReading(options, source.measures, SIGNS, [ABSENT]), served))
  },
}

async function* readRows(
  table: Table, header: Header, reading: FigureReading, beside: ReturnType<typeof besideReading>, served: ServedVoltage,
): AsyncGenerator<GridRow> {
  const read: { row: GridRow; feeder: string | null }[] = []
  for await (const tableRow of table.rows) {
    const cell = (column: string) => header.cell(tableRow, column)
    read.push({ row: beside(readRow(table.locatorPrefix, tableRow, cell, reading, served), cell), feeder: feederOf(cell) })
  }
  const byName = Map.groupBy(read, ({ row }) => row.asset.name ?? '')
  for (const { row, feeder } of read) {
    row.upstreamName = feeder
    if (feeder !== null) {
      const named = byName.get(feeder) ?? []
      row.upstream = named.length === 1 ? { scheme: SCHEME, identifier: named[0]?.row.asset.identifier ?? '' } : null
      row.asset.parent = row.upstream ?? (named.length === 0 ? { scheme: 'ssen-substation-name', identifier: feeder } : null)
    }
    yield row
  }
}

function readRow(
  locatorPrefix: string, tableRow: TableRow, cell: (column: string) => string, reading: FigureReading, served: ServedVoltage,
): GridRow {
  const { figures, problems } = figuresOf(tableRow, reading)
  const voltage = voltageOf(cell(VOLTAGE), SIGNS, served)
  if (voltage.voltageKv === null && !['', ABSENT].includes(cell(VOLTAGE).trim())) {
    problems.push({ check: 'number_unparseable', column: VOLTAGE, original: cell(VOLTAGE) })
  }
  const { location, problems: ofPlace } = pointOf({ column: LONGITUDE, cell: cell(LONGITUDE) }, { column: LATITUDE, cell: cell(LATITUDE) })
  return gridRow(locatorPrefix, tableRow.row, {
    asset: {
      type: 'substation',
      scheme: SCHEME,
      identifier: cell(ID).trim(),
      name: foldBlanks(cell(NAME)) || null,
      ...voltage,
      location,
      precision: location ? 'exact' : 'unknown',
    },
    figures,
    limitingFactors: Object.entries(CONSTRAINTS).flatMap(([column, direction]) =>
      cell(column).split('&').map(foldBlanks).filter((factor) => factor !== '').map((factor) => `${direction}: ${factor}`)),
    notes: ssenNotes(cell),
    problems: [...problems, ...ofPlace],
  })
}

/** The name of the substation directly above: the bulk supply point, or else the grid supply point. */
function feederOf(cell: (column: string) => string): string | null {
  const names = [UPSTREAM_BSP, UPSTREAM_GSP].map(column => foldBlanks(cell(column)))
  return names.find(name => name !== '' && name !== ABSENT) ?? null
}
