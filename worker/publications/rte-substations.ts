import { decimalText } from '../formats/decimal.ts'
import type { Table, TableRow } from '../formats/table.ts'
import { Header } from './header.ts'
import type { Layout } from './layout.ts'
import { foldBlanks, namedColumns, type NamedColumns } from './named-columns.ts'
import type { GridRow } from './row.ts'
import { wgs84Point } from './wgs84-point.ts'

const CODE = 'Code poste'
const NAME = 'Nom poste'
const FUNCTION = 'FONCTION'
const STATE = 'Etat'
const VOLTAGE = 'Tension (kV)'
const LONGITUDE = 'Longitude poste (DD)'
const LATITUDE = 'Latitude poste (DD)'

/**
 * RTE's list of substations (ODRÉ `postes-electriques-rte`): assets only, WGS84, no figures. Editions without coordinates
 * are read too: the places that are served then hold the import (`places_lost`).
 *
 * A code on several rows is one substation (3 codes among 5 079 rows). Its best row may be the last, so the whole list
 * is read before the first row is returned. The best row is the one in operation, then with the highest voltage, then
 * the westernmost and southernmost: this does not depend on the order of rows. Its place is marked approximate, because
 * the rows differ by up to 1.5 km. A tee point (`Point de piquage`) is a node: a branch of a line, without a busbar to
 * connect to.
 */
export const rteSubstations: Layout = {
  reads: 'table',
  open(table) {
    const columns = namedColumns(new Header(table.header), [CODE, NAME, FUNCTION, STATE, VOLTAGE])
    const facts = { sourceDate: null, measureDates: {}, missingColumns: columns.missing }
    return { facts, rows: readRows(table, columns) }
  },
}

async function* readRows(table: Table, columns: NamedColumns): AsyncGenerator<GridRow> {
  if (columns.missing.length > 0) return
  const kept = new Map<string, { rank: Rank; row: GridRow }>()
  for await (const tableRow of table.rows) {
    const row = readRow(tableRow, columns, table.locatorPrefix)
    const rank = rankOf(row, columns.cell(tableRow, STATE))
    const other = kept.get(row.asset.identifier)
    if (!other) {
      kept.set(row.asset.identifier, { rank, row })
      continue
    }
    const better = isBetter(rank, other.rank) ? { rank, row } : other
    better.row.asset.precision = 'approximate'
    kept.set(row.asset.identifier, better)
  }
  for (const { row } of kept.values()) yield row
}

function readRow(tableRow: TableRow, columns: NamedColumns, locatorPrefix: string): GridRow {
  const cell = (column: string) => columns.cell(tableRow, column)
  const { location, problems } = wgs84Point(
    { column: LONGITUDE, cell: cell(LONGITUDE) },
    { column: LATITUDE, cell: cell(LATITUDE) },
  )
  return {
    row: tableRow.row,
    locator: `${locatorPrefix}row ${tableRow.row}`,
    asset: {
      type: cell(FUNCTION).trim() === 'Point de piquage' ? 'node' : 'substation',
      scheme: 'rte-code',
      identifier: cell(CODE).trim(),
      name: foldBlanks(cell(NAME)) || null,
      voltageKv: voltageOf(cell(VOLTAGE)),
      location,
      precision: location ? 'exact' : 'unknown',
      area: null,
      region: null,
      parent: null,
    },
    point: null,
    figures: [],
    limitingFactors: [],
    notes: null,
    upstream: null,
    problems,
  }
}

/** `225kV` → `225`. `<45kV`, `HORS TENSION` and `COURANT CONTINU` state no voltage. */
function voltageOf(cell: string): string | null {
  const match = /^(.+?)\s*kV$/i.exec(cell.trim())
  return match ? decimalText(match[1] ?? '', { decimal: '.', thousands: null }) : null
}

/** Compares element by element; greater is better. */
type Rank = [inOperation: number, voltage: number, west: number, south: number]

function rankOf({ asset }: GridRow, state: string): Rank {
  return [
    state.trim() === 'EN EXPLOITATION' ? 1 : 0,
    Number(asset.voltageKv ?? 0),
    -Number(asset.location?.x ?? Infinity),
    -Number(asset.location?.y ?? Infinity),
  ]
}

function isBetter(rank: Rank, other: Rank): boolean {
  const place = rank.findIndex((value, index) => value !== other[index])
  return place >= 0 && (rank[place] ?? 0) > (other[place] ?? 0)
}
