import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { applyRegistry } from '../../src/registry/apply.ts'
import { root } from './publication.ts'
import { scratchFolder } from './scratch-folder.ts'

/** One row of a small access-capacity table, cell by column. */
export type ProbeRow = Record<string, string>

const folder = scratchFolder()

const PLACE = ['Gestor de red', 'Provincia', 'Municipio', 'Coordenada UTM X', 'Coordenada UTM Y', 'Subestación', 'Nivel de tensión (kV)']
export const FIRM = 'Capacidad firme disponible (MW)'
export const HELD = 'Capacidad comprometida por cuestiones regulatorias'
export const TAKEN = 'Capacidad de acceso firme de demanda ocupada (MW)'
export const PENDING = 'Capacidad de acceso firme admitida y no evaluada (MW)'
const REST = ['Posiciones libres', 'Comentarios', 'Denominación del Punto de Conexión', 'Identificador del Punto de Conexión']

/**
 * A hundred substations near Madrid, each with one busbar. Seven in ten have 20 MW to spare, all have 30 MW taken, and
 * twenty wait with 0.005 MW.
 * @param first number of the first substation: sources with numbers of their own share no asset
 */
export function probeRows(first: number, count = 100): ProbeRow[] {
  return Array.from({ length: count }, (_, at) => ({
    'Gestor de red': 'R9-999', 'Provincia': 'Madrid', 'Municipio': 'Villaprueba',
    'Coordenada UTM X': `${430_000 + (at % 10) * 1000},5`, 'Coordenada UTM Y': `${4_470_000 + Math.floor(at / 10) * 1000},25`,
    'Subestación': String(first + at), 'Nivel de tensión (kV)': '132',
    [FIRM]: at % 10 < 7 ? '20,00' : '0', [HELD]: '0', [TAKEN]: '30,50', [PENDING]: at % 5 === 0 ? '0,005' : '0',
    'Posiciones libres': '1', 'Comentarios': '', 'Denominación del Punto de Conexión': `PRUEBA ${first + at}`,
    'Identificador del Punto de Conexión': `0${first + at}`,
  }))
}

/** The rows as a document of the regulation's layout: semicolons, CRLF, UTF-8 with its mark. */
export function probeCsv(rows: ProbeRow[], columns = Object.keys(rows[0] ?? Object.fromEntries(HEADER.map((name) => [name, ''])))): string {
  const lines = [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))]
  return `\uFEFF${lines.map((cells) => `${cells.join(';')}\r\n`).join('')}`
}

const HEADER = [...PLACE, FIRM, HELD, TAKEN, PENDING, ...REST]

/** Writes a document under a name of its own and answers its path. */
export function probeDocument(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(folder, 'd-')), name)
  writeFileSync(path, content)
  return path
}

/** A member of a source's manifest: checks that hold no run of it. */
export function lenient(checks: string[]): object {
  return { checks: Object.fromEntries(checks.map((name) => [name, { threshold: 1_000_000, reason: 'months that differ much' }])) }
}

/** Puts in force what writeProbes writes. */
export async function applyProbes(owner: pg.Pool, keys: string[], more: object = {}): Promise<void> {
  await applyRegistry(owner, writeProbes(keys, more))
}

/**
 * Writes a registry that has one operator with sources of that layout under the given keys, and no other.
 * @param more members of each source's manifest that differ
 * @returns its folder
 */
export function writeProbes(keys: string[], more: object = {}): string {
  const demo = join(root, 'fixtures/registry/demo')
  const manifest = JSON.parse(readFileSync(join(demo, 'operators/distribuidora-imaginaria.json'), 'utf8'))
  const [demand] = manifest.sources
  const sources = keys.map((key) => ({
    ...demand, key,
    document: { ...demand.document, url: 'none' },
    formats: [{ type: 'csv', decimal: ',', thousands: null }],
    ...more,
  }))
  const registry = mkdtempSync(join(folder, 'r-'))
  mkdirSync(join(registry, 'operators'))
  for (const name of ['countries.json', 'registry.json']) writeFileSync(join(registry, name), readFileSync(join(demo, name)))
  const operator = { ...manifest.operator, key: 'probe' }
  writeFileSync(join(registry, 'operators/probe.json'), JSON.stringify({ ...manifest, operator, sources }))
  return registry
}
