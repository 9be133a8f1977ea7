import { decimalText } from '../formats/decimal.ts'
import type { Table } from '../formats/table.ts'
import { foldBlanks, Header } from './header.ts'
import { NoOptions, readingOf, type Layout } from './layout.ts'
import { pointOf } from './point-of.ts'
import { gridRow, type GridRow } from './row.ts'

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
  options: NoOptions,
  open(table) {
    const header = new Header(table.header)
    return readingOf(header.missing([CODE, NAME, FUNCTION, STATE, VOLTAGE]), readRows(table, header))
  },
}

async function* readRows(table: Table, header: Header): AsyncGenerator<GridRow> {
  const kept = new Map<string, { rank: Rank; row: GridRow }>()
  for await (const tableRow of table.rows) {
    const cell = (column: string) => header.cell(tableRow, column)
    const row = readRow(table.locatorPrefix, tableRow.row, cell)
    const rank = rankOf(row, cell(STATE))
    const other = kept.get(row.asset.identifier)
    const better = other === undefined || isBetter(rank, other.rank) ? { rank, row } : other
    if (other !== undefined) better.row.asset.precision = 'approximate'
    kept.set(row.asset.identifier, better)
  }
  for (const { row } of kept.values()) yield row
}

function readRow(locatorPrefix: string, row: number, cell: (column: string) => string): GridRow {
  const { location, problems } = pointOf({ column: LONGITUDE, cell: cell(LONGITUDE) }, { column: LATITUDE, cell: cell(LATITUDE) })
  return gridRow(locatorPrefix, row, {
    asset: {
      type: cell(FUNCTION).trim() === 'Point de piquage' ? 'node' : 'substation',
      scheme: 'rte-code',
      identifier: cell(CODE).trim(),
      name: foldBlanks(cell(NAME)) || null,
      voltageKv: voltageOf(cell(VOLTAGE)),
      location,
      precision: location ? 'exact' : 'unknown',
    },
    problems,
  })
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
