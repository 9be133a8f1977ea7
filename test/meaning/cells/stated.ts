import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { plainCsv } from '../../helpers/plain-csv.ts'
import { REAL_FILES } from '../../helpers/real-folder.ts'

/** What this folder reads, it reads from the publishers' files alone, without anything of the product. */

export type Way = 'generation' | 'load'

/** The figure of a place that a project can rely on, as its publisher's cells state it. */
export type Stated = { name: string; country: string; operator: string; lon: number | null; lat: number | null; way: Way; unit: 'MW' | 'MVA'; amount: number }

/** What the project is, in the contract's terms; none where the question does not say. */
export type Plant = 'solar' | 'wind_onshore' | 'storage' | 'data_centre' | null

/** The rows of a file by the names of its columns. */
export async function rowsOf(file: string, delimiter: string, encoding: 'utf8' | 'latin1' = 'utf8'): Promise<Record<string, string>[]> {
  const [header = [], ...rows] = await cellsOf(file, delimiter, encoding)
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ''])))
}

/** The cells of a file, row by row, with its header. */
export async function cellsOf(file: string, delimiter: string, encoding: 'utf8' | 'latin1' = 'utf8'): Promise<string[][]> {
  return plainCsv((await readFile(join(REAL_FILES, file), encoding)).replace(/^\uFEFF/, ''), delimiter)
}

export async function jsonOf<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(join(REAL_FILES, file), 'utf8')) as T
}

/** A figure with a decimal comma and points between thousands; null for what is no number. */
export function spanish(text: string): number | null {
  const plain = text.trim().replaceAll('.', '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : null
}

/** A figure with a decimal point; null for what is no number. */
export const english = (text: string | undefined): number | null => (text === undefined || text.trim() === '' || Number.isNaN(Number(text)) ? null : Number(text))

/** Letters and digits alone: publishers' names differ in accents, signs and blanks. */
export const plain = (name: string): string => name.normalize('NFD').replace(/[^\p{L}\p{N}]/gu, '').toUpperCase()

const RADIANS = Math.PI / 180

/** Metres between two places on a sphere; the spheroid's differ by half a percent at most. */
export function metresBetween(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const half = Math.sin((b.lat - a.lat) * RADIANS / 2) ** 2 + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * Math.sin((b.lon - a.lon) * RADIANS / 2) ** 2
  return 2 * 6_371_008.8 * Math.asin(Math.sqrt(half))
}

/** Degrees of a place in a UTM zone of the northern half, to some centimetres: the series in powers of the third flattening. */
export function fromUtm(zone: number, east: number, north: number): { lon: number; lat: number } {
  const n = 1 / 298.257222101 / (2 - 1 / 298.257222101)
  const radius = 6_378_137 / (1 + n) * (1 + n ** 2 / 4 + n ** 4 / 64)
  const [xi, eta] = [north / (0.9996 * radius), (east - 500_000) / (0.9996 * radius)]
  const back = [n / 2 - 2 * n ** 2 / 3 + 37 * n ** 3 / 96, n ** 2 / 48 + n ** 3 / 15, 17 * n ** 3 / 480]
  const straight = xi - back.reduce((sum, part, at) => sum + part * Math.sin(2 * (at + 1) * xi) * Math.cosh(2 * (at + 1) * eta), 0)
  const across = eta - back.reduce((sum, part, at) => sum + part * Math.cos(2 * (at + 1) * xi) * Math.sinh(2 * (at + 1) * eta), 0)
  const chi = Math.asin(Math.sin(straight) / Math.cosh(across))
  const lat = chi + [2 * n - 2 * n ** 2 / 3 - 2 * n ** 3, 7 * n ** 2 / 3 - 8 * n ** 3 / 5, 56 * n ** 3 / 15].reduce((sum, part, at) => sum + part * Math.sin(2 * (at + 1) * chi), 0)
  return { lat: lat / RADIANS, lon: 6 * zone - 183 + Math.atan2(Math.sinh(across), Math.cos(straight)) / RADIANS }
}
