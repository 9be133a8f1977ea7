import { DatabaseSync } from 'node:sqlite'
import { GEOPACKAGE_FRAME, GEOPACKAGE_TYPES, geopackagePoint, indexTriggers, pointTable, REGISTER_TABLE } from '../../shapes/geopackage.ts'
import type { Feature, Task } from './task.ts'

/** Features as a GeoPackage with one table of points, named as their collection. */
export function geopackageOf(features: Feature[], { name, description, columns, place }: Omit<Task, 'features'>): Uint8Array {
  using file = new DatabaseSync(':memory:')
  file.exec(`${GEOPACKAGE_FRAME}${pointTable(name, columns.map((column) => `"${column.name}" ${GEOPACKAGE_TYPES[column.type]}`))} begin`)
  const insert = file.prepare(`insert into ${name} (geom${columns.map((column) => `, "${column.name}"`).join('')}) values (?${', ?'.repeat(columns.length)})`)
  const index = file.prepare(`insert into rtree_${name}_geom values (?1, ?2, ?2, ?3, ?3)`)
  const points = place === null ? [] : features.flatMap(({ geometry }) => (geometry === null ? [] : [geometry.coordinates]))
  for (const { geometry, properties } of features) {
    const point = place === null ? null : geometry?.coordinates ?? null
    const values = columns.map((column) => sqlValue(properties[column.name]))
    const { lastInsertRowid: row } = insert.run(point === null ? null : geopackagePoint(...point), ...values)
    if (point !== null) index.run(row, ...point)
  }
  const range = (axis: 0 | 1, side: (...all: number[]) => number) => (points.length === 0 ? null : points.map((point) => point[axis]).reduce((a, b) => side(a, b)))
  const known = { name, description, minX: range(0, Math.min), minY: range(1, Math.min), maxX: range(0, Math.max), maxY: range(1, Math.max) }
  for (const text of REGISTER_TABLE) {
    const statement = file.prepare(text)
    statement.setAllowUnknownNamedParameters(true)
    statement.run(known)
  }
  file.exec(`commit; ${indexTriggers(name)}`)
  return withVersion(file.serialize())
}

/** SQLite leaves its own version out of the header of a database in memory, where validators look for version 3. */
function withVersion(file: Uint8Array): Uint8Array {
  const [major = 0, minor = 0, patch = 0] = (process.versions.sqlite ?? '').split('.').map(Number)
  new DataView(file.buffer, file.byteOffset).setUint32(96, major * 1_000_000 + minor * 1_000 + patch)
  return file
}

const sqlValue = (value: string | number | boolean | null | undefined) => (typeof value === 'boolean' ? Number(value) : value ?? null)
