import { createReadStream } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { EXPORTED_PROPERTIES } from '../../src/shapes/asset-properties.ts'
import { EXPORT_FIELDS, positionOf, type ChosenField, type FieldType } from '../../src/shapes/export-fields.ts'
import { geopackagePoint, indexTriggers } from '../../src/shapes/geopackage.ts'
import type { FlatRow } from './copy-rows.ts'
import { REGISTER, styleOf, tablesOf } from './geopackage-tables.ts'
import { placeOf, type Place } from './place-of.ts'
import type { Snapshot } from './snapshot.ts'

/** KiB of the file that SQLite holds in memory, so that memory does not grow with the rows. */
const CACHE = 32_768

const DESCRIPTIONS = {
  assets: 'Assets of the records, with the names of Headroom’s tiles',
  capacity: 'Capacity records; asset_id is the id of their asset',
}

const ASSET_POSITIONS = EXPORTED_PROPERTIES.map(([, field]) => positionOf(field))

/**
 * A GeoPackage with a table of assets and one of their records, written as a database of its own. Rows without a place have no
 * geometry. Rows come along a Hilbert curve, so that neighbours share pages of the file.
 */
export async function* geoPackage(snapshot: Snapshot, wrote: (rows: number) => void, scratch: (part: string) => string): AsyncGenerator<Buffer> {
  const path = scratch('database')
  // The order of insertion ensures valid references; checking them would look up an asset for each record.
  {
    using file = new DatabaseSync(path, { enableForeignKeyConstraints: false })
    // An unfinished file is deleted: nothing needs to be rolled back.
    file.exec(`pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -${CACHE}; ${tablesOf(snapshot.fields)} begin`)
    const insert = inserter(file, snapshot.fields)
    for await (const rows of snapshot.batches('by_place')) {
      for (const row of rows) insert(row)
      wrote(rows.length)
    }
    register(file, snapshot.box)
    file.exec('commit')
  }
  yield* createReadStream(path, { highWaterMark: 256 * 1024 })
}

/** Inserts a record, its asset if this is the first record of it, and both into their R-trees. */
function inserter(file: DatabaseSync, fields: readonly ChosenField[]): (row: FlatRow) => void {
  const into = (table: string, columns: string[], or = '') => file.prepare(
    `insert ${or} into ${table} (geom, ${columns.map((name) => `"${name}"`).join(', ')}) values (?${', ?'.repeat(columns.length)})`)
  const asset = into('assets', EXPORTED_PROPERTIES.map(([name]) => name), 'or ignore')
  const record = into('capacity', fields.map(({ name }) => name))
  const [assetTree, recordTree] = ['assets', 'capacity'].map((table) => file.prepare(
    `insert into rtree_${table}_geom values (?1, ?2, ?2, ?3, ?3)`)) as [StatementSync, StatementSync]

  return (row) => {
    const place = placeOf(row)
    const geometry = place === null ? null : geopackagePoint(...place)
    const values = row.map((field, at) => (field === null ? null : READ[EXPORT_FIELDS[at]?.type ?? 'text'](field)))
    const added = asset.run(geometry, ...ASSET_POSITIONS.map((at) => values[at] ?? null))
    if (added.changes === 1) index(assetTree, added.lastInsertRowid, place)
    index(recordTree, record.run(geometry, ...fields.map(({ at }) => values[at] ?? null)).lastInsertRowid, place)
  }
}

const asItIs = (field: string) => field

const READ: Record<FieldType, (field: string) => string | number | bigint> = {
  text: asItIs, json: asItIs, date: asItIs, instant: asItIs, number: Number, integer: BigInt, boolean: (field) => (field === 't' ? 1 : 0),
}

function index(tree: StatementSync, row: number | bigint, place: Place | null): void {
  if (place !== null) tree.run(row, ...place)
}

function register(file: DatabaseSync, box: Snapshot['box']): void {
  const [minX, minY, maxX, maxY] = box ?? [null, null, null, null]
  for (const [name, description] of Object.entries(DESCRIPTIONS)) {
    const known = { name, description, minX, minY, maxX, maxY, style: styleOf(name) }
    for (const text of REGISTER) {
      const statement = file.prepare(text)
      statement.setAllowUnknownNamedParameters(true)
      statement.run(known)
    }
    file.exec(indexTriggers(name))
  }
}
