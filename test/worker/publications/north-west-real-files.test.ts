import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import type { Source } from '../../../src/shapes/manifest.ts'
import type { Figure, GridRow } from '../../../worker/publications/row.ts'
import { collect } from '../../helpers/document.ts'
import { plainCsv } from '../../helpers/plain-csv.ts'
import { openPublication, sourceOf } from '../../helpers/publication.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

const RTE = 'fr-rte-postes/postes-electriques-rte.csv'
const CAPARESEAU = 'fr-capareseau/capareseau_2026-04-28.csv'
const NGED = 'gb-nged-locations/substation_locations_raw.csv'
const SSEN = 'gb-ssen/headroom-dashboard-data-march-2026.csv'
const AREAS: [source: string, file: string, areas: number][] = [
  ['liander-service-areas', 'liander', 122], ['enexis-service-areas', 'enexis', 101], ['stedin-service-areas', 'stedin', 55],
  ['tennet-nl-service-areas', 'tennet', 21], ['westland-infra-service-areas', 'other', 2],
]

async function read(t: ExecutionContext, source: Source, file: string): Promise<GridRow[]> {
  const reading = await openPublication(source, join(REAL_FILES, file))
  const rows = await collect(reading.rows)
  t.deepEqual(reading.facts.missingColumns, [])
  t.deepEqual(rows.flatMap(({ problems }) => problems), [])
  t.is(new Set(rows.map(({ asset }) => asset.identifier)).size, rows.length)
  return rows
}

/** The figure's exact text is in the cell: only an exponent may be written out. */
function states(cell: string, value: string): boolean {
  return cell.trim() === value || /e/i.test(cell) && Number(cell) === Number(value)
}

/** Compares every figure with its cell, found independently: the row by its place, the column by the header, the queue likewise. */
function differing(source: Source, rows: GridRow[], cellOf: (row: number, column: string) => string): string[] {
  const measures = new Map(source.measures.map(measure => [measure.key, measure]))
  const wrong = (row: number, figure: Figure) => {
    const measure = measures.get(figure.measure)
    const cell = cellOf(row, measure?.column ?? '')
    if (cell !== figure.asPublished) return true
    if (figure.queueMw !== null && !states(cellOf(row, measure?.queue_column ?? ''), figure.queueMw)) return true
    return figure.state === 'not_published' ? !['', '-', 'N/A'].includes(cell.trim())
      : figure.state === 'class_only' ? cell !== figure.classCode : !states(cell, figure.value ?? '')
  }
  return rows.flatMap((row, at) =>
    row.figures.filter(figure => wrong(at, figure)).map(({ measure }) => `${row.locator} ${measure}`))
}

realTest('NGED: 2 042 substations with a place and no figure', async t => {
  const rows = await read(t, sourceOf('europe', 'nged-substation-locations'), NGED)
  t.is(rows.length, 2042)
  t.true(rows.every(({ asset, figures }) => asset.location?.crs === 4326 && (asset.name ?? '') !== '' && figures.length === 0))
})

realTest('RTE: 5 079 rows are 5 076 substations, 845 of the rows tee points', async t => {
  const rows = await read(t, sourceOf('europe', 'rte-substations'), RTE)
  t.is(rows.length, 5076)
  t.is(rows.filter(({ asset }) => asset.type === 'node').length, 845)
  t.true(rows.every(({ asset }) => asset.location !== null))
  const merged = rows.map(({ asset }) => asset).filter(({ precision }) => precision === 'approximate')
  t.deepEqual(merged.map(asset => [asset.identifier, asset.voltageKv, asset.location?.x]).sort(), [
    ['1SSF5', null, '4.846548698597465'], ['CHIN2', '400', '0.16750030491995097'], ['TUILI', '225', '0.6358542364541936'],
  ])
  t.is(rows.filter(({ asset }) => asset.voltageKv === null).length, 93 + 41 + 3 - 1)
})

realTest('Caparéseau: 2 935 of 3 119 codes are RTE substations, and every figure is its cell; 594 zeros of a distributor that is not there are none', async t => {
  const source = sourceOf('europe', 'capareseau')
  const rows = await read(t, source, CAPARESEAU)
  t.is(rows.length, 3119)
  const keyOf = ({ asset }: GridRow) => `${asset.scheme} ${asset.identifier}`
  const known = new Set((await read(t, sourceOf('europe', 'rte-substations'), RTE)).map(keyOf))
  t.is(rows.filter(row => known.has(keyOf(row))).length, 2935)
  const [codes = [], , ...cells] = plainCsv(readFileSync(join(REAL_FILES, CAPARESEAU), 'utf8'), ';')
  t.is(rows.flatMap(({ figures }) => figures).length, 3119 * source.measures.length - 594)
  const lacking = (measure: string) => rows.filter(({ figures }) => figures.every((figure) => figure.measure !== measure))
  t.is(lacking('distributor_1_without_works').length, 594)
  t.true(lacking('distributor_1_without_works').some(({ asset }) => asset.name === 'MANDARINS'))
  t.deepEqual(differing(source, rows, (row, column) => cells[row]?.[codes.indexOf(column)] ?? ''), [])
})

realTest('Caparéseau: the remaining capacity is the reserved one, less the projects in service and queued', async t => {
  const rows = await read(t, sourceOf('europe', 'capareseau'), CAPARESEAU)
  const unlike = rows.filter(row => {
    const value = (measure: string) => Number(row.figures.find(figure => figure.measure === measure)?.value ?? 0)
    const left = Math.max(0, value('reserved') - value('in_service') - value('queued'))
    return Math.abs(value('left_to_allocate') - left) > 0.11
  })
  t.deepEqual(unlike.map(({ locator }) => locator), [])
})

realTest('SSEN: 998 substations, 900 of them with a parent, demand in MVA, and every figure is its cell', async t => {
  const source = sourceOf('europe', 'ssen-headroom')
  const rows = await read(t, source, SSEN)
  t.is(rows.length, 998)
  t.is(rows.filter(({ asset }) => asset.parent?.scheme === 'ssen-asset-id').length, 900)
  t.is(rows.filter(({ asset }) => asset.name === 'Ratfyn Primary').length, 2)
  t.is(rows.filter(({ figures }) => figures.some(({ state }) => state === 'not_published')).length, 99)
  const demand = source.measures.filter(({ direction }) => direction === 'load')
  t.true(demand.length > 0 && demand.every(({ unit }) => unit === 'MVA'))
  const [header = [], ...cells] = plainCsv(readFileSync(join(REAL_FILES, SSEN), 'utf8'), ',')
  t.deepEqual(differing(source, rows, (row, column) => cells[row]?.[header.indexOf(column)] ?? ''), [])
})

for (const [key, file, areas] of AREAS) {
  realTest(`the Netherlands: ${areas} areas of ${file}, every figure its field`, async t => {
    const source = sourceOf('europe', key)
    const path = `nl-capaciteitskaart/2026-07-29/${file}.json`
    const rows = await read(t, source, path)
    t.is(rows.length, areas)
    t.true(rows.every(({ asset }) => asset.area !== null))
    const areasByName = JSON.parse(readFileSync(join(REAL_FILES, path), 'utf8')) as Record<string, Record<string, unknown>>
    const fields = Object.values(areasByName)
    const withoutUnit = (text: string) => text.replace(/ MW$/, '')
    const bare = rows.map(row => {
      const figures = row.figures.map(figure => ({ ...figure, asPublished: withoutUnit(figure.asPublished) }))
      return { ...row, figures }
    })
    t.deepEqual(differing(source, bare, (row, column) => withoutUnit(String(fields[row]?.[column] ?? ''))), [])
  })
}

for (const [file, line] of [['2023-09-28', 69907], ['2024-05-26', 69906]] as const) {
  realTest(`the Netherlands by postcode: the cut-off file of ${file} is refused at its last line`, async t => {
    const path = join(REAL_FILES, `nl-capaciteitskaart/capaciteitskaart_pc6_${file}_truncated.csv`)
    const reading = await openPublication(sourceOf('europe', 'nl-postcode-classes'), path)
    let rows = 0
    const readAll = async () => { for await (const row of reading.rows) rows += row.figures.length > 0 ? 1 : 0 }
    await t.throwsAsync(readAll, { message: new RegExp(`line ${line}`) })
    t.is(rows, 69904)
  })
}
