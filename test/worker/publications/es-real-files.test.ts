import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { openDocument } from '../../../worker/formats/format.ts'
import { chooseEdition } from '../../../worker/import/choose-edition.ts'
import { layouts } from '../../../worker/publications/layouts.ts'
import type { GridRow } from '../../../worker/publications/row.ts'
import { collect, documentOf } from '../../helpers/document.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'
import { sourceOf } from '../../helpers/registry.ts'

const files: [string, string, number][] = [
  ['es-dso-demand-csv-history/2025_09_09_R1-001_Demanda.csv', 'i-de-demand', 3027],
  ['es-dso-demand-csv-history/2025_10_02_R1-001_Demanda.csv', 'i-de-demand', 3017],
  ['es-dso-demand-csv-history/2025_11_05_R1-001_Demanda.csv', 'i-de-demand', 3020],
  ['es-dso-demand-csv-history/2025_12_01_R1-001_Demanda.csv', 'i-de-demand', 3020],
  ['es-dso-demand-csv-history/2026_01_03_R1005_demanda.csv', 'viesgo-demand', 177],
  ['es-dso-demand-csv-history/2026_02_05_R1005_demanda.csv', 'viesgo-demand', 177],
  ['es-dso-demand-csv-history/edistribucion_capacity_2026_03.csv', 'e-distribucion-demand', 1838],
  ['es-dso-generation-csv/2025_09_09_R1299_generacion.csv', 'e-distribucion-generation', 1831],
  ['es-dso-generation-csv/2026_02_04_R1299_generacion.csv', 'e-distribucion-generation', 1838],
  ['es-dso-demand-xlsx/I-de 2026_04_01_R1-001_Demanda.xlsx', 'i-de-demand', 3019],
  ['es-dso-demand-xlsx/Naturgy 2026_04_01_R1-002_demanda.xlsx', 'naturgy-demand', 679],
  ['es-dso-demand-xlsx/Viesgo 2026_04_01_R1005_demanda.xlsx', 'viesgo-demand', 177],
  ['es-dso-demand-xlsx/e-distribucion 2026_04_01_R1026_demanda.xlsx', 'e-distribucion-r1-026-demand', 5],
  ['es-dso-demand-xlsx/e-distribucion 2026_04_01_R1299_demanda.xlsx', 'e-distribucion-demand', 1839],
  ['es-ree/2026_03_02_GRT_generacion.csv', 'ree-generation', 937],
]

async function read(path: string, key: string): Promise<GridRow[]> {
  const source = sourceOf('europe', key)
  const opened = await openDocument(path, source.formats)
  const layout = layouts.get(source.publication?.layout ?? '')
  if (opened.reads !== 'table' || layout?.reads !== 'table') throw new Error(`${key} is not read as a table`)
  const reading = layout.open(opened.table, { ...chooseEdition(opened.table, source, layout).source, formats: [opened.format] })
  if (reading.facts.missingColumns.length > 0) throw new Error(`missing ${reading.facts.missingColumns.join(', ')}`)
  return collect(reading.rows)
}

/** 0-based columns of some measures of the nodes, counted by hand. */
const NODE_COLUMNS: Record<string, number> = {
  'available_generation_mges_transmission': 77, 'available_generation_mpe_distribution': 80,
  'available_storage_mges_distribution': 83, 'available_storage_mpe_distribution': 84,
  'margin_generation_mges': 64, 'margin_generation_mpe': 65, 'margin_storage_mges': 66, 'margin_storage_mpe': 67,
  'unavailable_generation_mges': 72, 'unavailable_storage_mpe': 75, 'reserved_generation_mges': 102,
  'reserved_storage_mpe': 105, 'granted_mge': 50, 'granted_gen': 55, 'granted_alm': 56, 'requested_mge': 57,
  'requested_mpe': 61, 'requested_alm': 63, 'node_capacity_short_circuit': 12, 'node_capacity_dynamic': 40,
  'node_margin_static_generation': 24, 'node_margin_static_storage': 33, 'zone_margin_static_generation': 25,
  'zone_margin_dynamic': 43,
}

/** The same cells read independently: workbooks by GDAL; CSV split at lines and semicolons, without a parser. */
function cellsOf(path: string, header: number): string[][] {
  if (path.endsWith('.xlsx')) {
    const csv = execFileSync('ogr2ogr', [
      '-f', 'CSV', '/vsistdout/', path, '-oo', 'FIELD_TYPES=STRING', '-lco', 'SEPARATOR=SEMICOLON',
      ...(path.includes('R1-002') ? ['2026_04_01_R1-002_demanda'] : []),
    ], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    // Where every cell is text, GDAL takes the header for data and makes up one of its own.
    return csv.replace(/^Field1;.*\n/, '').trimEnd().split('\n').map(line => line.split(';').map(cell => cell.replace(/^"|"$/g, '')))
  }
  const bytes = readFileSync(path)
  const utf8 = bytes.toString('utf8')
  const text = utf8.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : utf8
  return text.trimEnd().split('\r\n').slice(header).map(line => line.split(';'))
}

for (const [file, key, count] of files) {
  realTest(`${file} gives ${count} rows without a problem, unique, every figure as its cell`, async t => {
    const path = resolve(REAL_FILES, file)
    const rows = await read(path, key)
    t.is(rows.length, count)
    t.deepEqual(rows.flatMap(({ problems }) => problems), [])
    t.is(new Set(rows.map(({ asset, point }) => `${asset.identifier}|${point}`)).size, count)
    t.is(rows.filter(({ asset }) => asset.name === null || asset.voltageKv === null || asset.identifier === '').length, 0)
    const { measures: all, formats } = sourceOf('europe', key)
    // None of these files is in an edition that brings measures.
    const measures = all.filter(({ since }) => since === undefined)
    t.true(rows.every(({ figures }) => figures.length === measures.length))
    const nodes = key === 'ree-generation'
    const [header, ...cells] = cellsOf(path, nodes ? 2 : 0)
    const columns = nodes ? NODE_COLUMNS : Object.fromEntries(measures.map(({ key, column }) => {
      return [key, (header ?? []).findIndex(name => name.toLowerCase().startsWith(column.toLowerCase()))]
    }))
    t.false(Object.values(columns).includes(-1))
    t.deepEqual(differences(rows, columns, cells, formats[0]?.thousands ?? null), [])
  })
}

realTest('thousands: 215.356,7 at Viesgo, 2.406 beside 2049 at a transmission node; negative margins stay', async t => {
  const [viesgo] = await read(resolve(REAL_FILES, 'es-dso-demand-csv-history/2026_01_03_R1005_demanda.csv'), 'viesgo-demand')
  t.deepEqual(viesgo?.asset.location, { crs: 25830, x: '215356.7', y: '4825840.4' })
  const nodes = await read(resolve(REAL_FILES, 'es-ree/2026_03_02_GRT_generacion.csv'), 'ree-generation')
  const grouped = nodes.flatMap(({ figures }) => figures).filter(({ asPublished }) => asPublished.includes('.'))
  t.true(grouped.length > 500)
  t.true(grouped.every(({ asPublished, value }) => value === asPublished.trim().replace('.', '') && Number(value) >= 1000))
  t.true(nodes.some(({ figures }) => figures.some(({ value }) => value?.startsWith('-'))))
  const figures = new Map(nodes.find(({ asset }) => asset.name === 'ABADES 400')?.figures.map(f => [f.measure, f]))
  t.is(figures.get('node_capacity_static_generation')?.asPublished, '2.406')
  t.is(figures.get('node_margin_static_generation')?.value, '2049')
  const zumarraga = nodes.find(({ asset }) => asset.name === 'ZUMARRAGA 220')?.figures ?? []
  t.is(zumarraga.find(({ measure }) => measure === 'zone_margin_static_generation')?.state, 'not_published')
})

realTest('an island is in the zone of its province, whether the province is a code or a name', async t => {
  const zones = async (file: string) => {
    const rows = await read(resolve(REAL_FILES, file), 'e-distribucion-generation')
    return [25831, 4083].map(crs => rows.filter(({ asset }) => asset.location?.crs === crs).length)
  }
  t.deepEqual(await zones('es-dso-generation-csv/2025_09_09_R1299_generacion.csv'), [44, 46])
  t.deepEqual(await zones('es-dso-generation-csv/2026_02_04_R1299_generacion.csv'), [44, 46])
})

realTest('cp1252 re-encoded to UTF-8 gives identical rows', async t => {
  const path = resolve(REAL_FILES, 'es-dso-demand-csv-history/2026_02_05_R1005_demanda.csv')
  const text = new TextDecoder('windows-1252').decode(readFileSync(path))
  t.deepEqual(await read(documentOf(text), 'viesgo-demand'), await read(path, 'viesgo-demand'))
})

realTest('the same asset has the same key in demand and generation, CSV and workbook', async t => {
  const keys = async (file: string, key: string) => new Set((await read(resolve(REAL_FILES, file), key)).map(({ asset }) => asset.identifier))
  const demand = await keys('es-dso-demand-csv-history/edistribucion_capacity_2026_03.csv', 'e-distribucion-demand')
  const generation = await keys('es-dso-generation-csv/2026_02_04_R1299_generacion.csv', 'e-distribucion-generation')
  const workbook = await keys('es-dso-demand-xlsx/e-distribucion 2026_04_01_R1299_demanda.xlsx', 'e-distribucion-demand')
  t.true([...demand].filter(key => generation.has(key)).length > 1830)
  t.true([...demand].filter(key => workbook.has(key)).length > 1830)
})

/** Figures that differ from their row's cell, as text for people. */
function differences(
  rows: GridRow[], columns: Record<string, number>, cells: string[][], thousands: string | null,
): string[] {
  const found: string[] = []
  for (const [at, row] of rows.entries()) {
    for (const { asPublished, value, measure, classCode } of row.figures) {
      const column = columns[measure]
      if (column === undefined) continue
      const cell = cells[at]?.[column]?.trim() ?? ''
      const plain = (thousands === null ? cell : cell.replaceAll(thousands, '')).replace(',', '.')
      const stated = cell === '' || cell === 'N/A' ? null : Number(plain)
      const read = value ?? classCode
      if (stated !== (read === null ? null : Number(read)) && Number(cell) !== Number(read)) {
        found.push(`${row.locator} ${measure}: '${asPublished}' became ${read}, the cell is '${cell}'`)
      }
    }
  }
  return found
}
