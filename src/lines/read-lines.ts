import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { parse } from 'csv-parse'
import { LineError } from './line-error.ts'

/** A line or a substation. */
export type LineOrSubstation = {
  /** GeoJSON's geometry as text, WGS84: a point, a line or several. */
  geometry: string
  /** The highest of its voltages; null where none is known. */
  voltageKv: number | null
  name: string | null
}

type Fields = Record<string, unknown>

/** From this number on a voltage is in V, as OpenStreetMap has it: no grid has as many kV. */
const VOLTS = 2000

/**
 * Reads lines and substations of an open file: a table in CSV whose column `geometry` has WKT, as PyPSA-Eur's, or GeoJSON. Of the rest `voltage_kv`
 * or `voltage` and `name` are read, and nothing else: what a line may carry is no capacity. What is `under_construction` is left out.
 * @throws LineError for a file of neither kind, and for a row without a place or with a voltage that is no number
 */
export async function* readLines(path: string): AsyncGenerator<LineOrSubstation> {
  let row = 0
  for await (const { geometry, fields } of /\.(geo)?json$/i.test(path) ? features(path) : records(path)) {
    const refuse = (why: string): never => { throw new LineError(`${path}: row ${++row}: ${why}`) }
    const read = { geometry: geometryOf(geometry) ?? refuse('its geometry is no point or line in degrees'), ...named(fields, refuse) }
    row++
    if (!/^(t|true|1|yes)$/i.test(String(fields.under_construction ?? ''))) yield read
  }
  if (row === 0) throw new LineError(`${path}: it has no rows`)
}

async function* features(path: string): AsyncGenerator<{ geometry: unknown; fields: Fields }> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => { throw new LineError(`${path}: cannot be read (${error.code})`) })
  const list = parsed(text)?.features
  if (!Array.isArray(list)) throw new LineError(`${path}: no FeatureCollection of GeoJSON`)
  for (const { geometry, properties } of list as { geometry?: unknown; properties?: Fields }[]) yield { geometry, fields: properties ?? {} }
}

function parsed(text: string): { features?: unknown } | null {
  try {
    return JSON.parse(text) as { features?: unknown } | null
  } catch {
    return null
  }
}

async function* records(path: string): AsyncGenerator<{ geometry: unknown; fields: Fields }> {
  const table = pipeline(createReadStream(path), parse({ bom: true, columns: true, relax_quotes: true }), () => {}) // the parser ends with the error of either
  try {
    for await (const fields of table as AsyncIterable<Fields>) {
      if (!('geometry' in fields)) throw new LineError(`${path}: no column "geometry"`)
      yield { geometry: fromWkt(String(fields.geometry)), fields }
    }
  } catch (error) {
    if (error instanceof LineError) throw error
    throw new LineError(`${path}: ${(error as Error).message}`)
  }
}

/** Well-known text, also between quotes, as GeoJSON's geometry; null for what is none. */
function fromWkt(text: string): { type: string; coordinates: unknown } | null {
  const [, type = '', body = ''] = /^\s*'?\s*(POINT|LINESTRING|MULTILINESTRING)\s*(\([-\d.eE+\s,()]+\))\s*'?\s*$/i.exec(text) ?? []
  const names: Record<string, string> = { POINT: 'Point', LINESTRING: 'LineString', MULTILINESTRING: 'MultiLineString' }
  const name = names[type.toUpperCase()]
  if (name === undefined) return null
  const place = (pair: string): number[] => pair.trim().split(/\s+/).map(Number)
  const line = (inner: string): number[][] => inner.replaceAll(/[()]/g, '').split(',').map(place)
  if (name === 'Point') return { type: name, coordinates: line(body)[0] }
  return { type: name, coordinates: name === 'LineString' ? line(body) : body.split(/\)\s*,\s*\(/).map(line) }
}

const DEPTHS: Record<string, number> = { Point: 0, LineString: 1, MultiLineString: 2 }

/** A geometry as text; null where it is no point or line in degrees. */
function geometryOf(given: unknown): string | null {
  const { type = '', coordinates } = (given ?? {}) as { type?: string; coordinates?: unknown }
  const fits = (part: unknown, depth: number): boolean => Array.isArray(part) && (depth === 0
    ? part.length >= 2 && part.slice(0, 2).every(Number.isFinite) && Math.abs(part[0]) <= 180 && Math.abs(part[1]) <= 85
    : part.length >= (depth === 1 ? 2 : 1) && part.every((inner) => fits(inner, depth - 1)))
  const depth = DEPTHS[type]
  return depth !== undefined && fits(coordinates, depth) ? JSON.stringify({ type, coordinates }) : null
}

/** Of several voltages, `220000;110000`, the highest. */
function named(fields: Fields, refuse: (why: string) => never): Pick<LineOrSubstation, 'voltageKv' | 'name'> {
  const text = String(fields.voltage_kv ?? fields.voltage ?? '').trim()
  const voltages = text === '' ? [] : text.split(';').map(Number)
  if (!voltages.every((voltage) => voltage > 0 && Number.isFinite(voltage))) refuse(`voltage "${text}" is no number`)
  const highest = Math.max(...voltages)
  const name = String(fields.name ?? '').trim()
  return { voltageKv: voltages.length === 0 ? null : highest >= VOLTS ? highest / 1000 : highest, name: name === '' ? null : name }
}
