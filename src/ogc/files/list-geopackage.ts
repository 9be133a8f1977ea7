import type { Router } from '@koa/router'
import { Refusal } from '../../errors/refusal.ts'
import { readAnyJson } from '../../http/read-body.ts'
import type { AppMiddleware, State } from '../../middleware/state.ts'
import { EXPORT_FORMATS } from '../../shapes/export-formats.ts'
import type { FieldType } from '../../shapes/export-fields.ts'
import type { Feature, Task } from './task.ts'
import { filesInTurn } from './write-file.ts'

/** Bytes of the table that is sent: some three thousand assets of the list. */
export const LONGEST_TABLE = 2 * 1024 * 1024
/** What a table of the map has at most, and what a column of it is called. */
const [MOST_COLUMNS, NAME] = [200, /^[a-z][a-z_]{0,62}$/]

type Cell = Feature['properties'][string]
type SentTable = { columns: string[]; rows: Cell[][]; credits: string[] }

/**
 * Adds `POST /assets/list.gpkg`, which writes the table that the map has of its list as a GeoPackage: browsers have no SQLite. Nothing is read for it
 * or kept. Columns `lon` and `lat` become the place.
 * @param limit how often an address may
 */
export function listGeopackage(router: Router<State>, limit: AppMiddleware): void {
  const write = filesInTurn()
  router.post('/assets/list.gpkg', limit, async (ctx) => {
    const table = tableIn(await readAnyJson(ctx.req, LONGEST_TABLE))
    const file = await write(taskOf(table), ctx.res)
    ctx.set('Cache-Control', 'no-store')
    ctx.type = EXPORT_FORMATS.geopackage.mediaType
    ctx.body = typeof file === 'string' ? file : Buffer.from(file)
  })
}

function taskOf({ columns, rows, credits }: SentTable): Task {
  const [lon, lat] = [columns.indexOf('lon'), columns.indexOf('lat')]
  const features = rows.map((row, at): Feature => {
    const [east, north] = [row[lon], row[lat]]
    return {
      id: String(at), geometry: typeof east === 'number' && typeof north === 'number' ? { coordinates: [east, north] } : null,
      properties: Object.fromEntries(columns.map((name, column) => [name, row[column] ?? null])),
    }
  })
  return {
    form: 'gpkg', name: 'capacity', description: ['Assets of the list.', ...credits].join(' '), features: JSON.stringify(features), northFirst: false, place: ['lon', 'lat'],
    columns: columns.map((name, column) => ({ name, type: typeOf(rows.map((row) => row[column] ?? null).filter((cell) => cell !== null)) })),
  }
}

/** What all cells of a column are, of which none is null; text where they differ or there are none. */
function typeOf(cells: Cell[]): FieldType {
  if (cells.length === 0) return 'text'
  if (cells.every((cell) => typeof cell === 'number')) return 'number'
  if (cells.every((cell) => typeof cell === 'boolean')) return 'boolean'
  return cells.every((cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell))) ? 'date' : 'text'
}

/** @throws Refusal for anything that is no table: names of columns are a part of SQL */
function tableIn(body: unknown): SentTable {
  const { columns, rows, credits } = Object(body) as Record<keyof SentTable, unknown>
  const named = Array.isArray(columns) && columns.length <= MOST_COLUMNS && new Set(columns).size === columns.length && columns.every((name) => typeof name === 'string' && NAME.test(name))
  if (!named) throw new Refusal('invalid_parameter', `columns: expected at most ${MOST_COLUMNS} different names of small letters and underscores`)
  if (['fid', 'geom'].some((name) => columns.includes(name))) throw new Refusal('invalid_parameter', 'columns: "fid" and "geom" are those of the file itself')
  const filled = Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.length === columns.length && row.every((cell) => cell === null || typeof cell !== 'object'))
  if (!filled) throw new Refusal('invalid_parameter', 'rows: expected arrays of as many texts, numbers, flags and nulls as there are columns')
  if (!Array.isArray(credits) || !credits.every((credit) => typeof credit === 'string')) throw new Refusal('invalid_parameter', 'credits: expected texts')
  return { columns, rows, credits } as SentTable
}
