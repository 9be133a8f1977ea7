import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import { type GridRow } from '../../../worker/publications/row.ts'
import { collect } from '../../helpers/document.ts'
import { figureOf, openPublication, operatorsOf, sourceOf } from '../../helpers/publication.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const folder = scratchFolder()

async function read(t: ExecutionContext, key: string, path: string): Promise<{ rows: GridRow[]; date: string | null }> {
  const reading = await openPublication(sourceOf('europe', key), path)
  const rows = await collect(reading.rows)
  t.deepEqual(reading.facts.missingColumns, [])
  const figures = rows.flatMap(({ asset, point, figures: each }) => each.map(({ measure }) => [asset.identifier, point, measure].join('\n')))
  t.is(new Set(figures).size, figures.length, 'no figure stands twice')
  return { rows, date: reading.facts.sourceDate }
}

/** Rows, assets, figures, places, polygons and rows refused of each sample, all of whose figures are published. */
const SAMPLES: [source: string, file: string, counts: number[]][] = [
  ['ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json', [8, 8, 32, 8, 0, 0]],
  ['ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-dorking.json', [3, 3, 12, 3, 0, 0]],
  ['npg-ltds-capacity-heatmap', 'gb-npg/ltds-capacity-heatmap-leeds.json', [2, 2, 12, 2, 0, 0]],
  ['nged-network-opportunity-map', 'gb-ltds-heatmap/capacity-map-bridgwater.csv', [5, 5, 20, 5, 0, 0]],
  ['npg-substation-areas', 'gb-npg/heatmapsubstationareas-reduced.csv', [15, 15, 75, 15, 3, 0]],
  ['ukpn-grid-and-primary-sites', 'gb-ukpn/grid-and-primary-sites-2025-08.csv', [1500, 1500, 0, 1500, 0, 0]],
  ['ukpn-grid-and-primary-sites', 'gb-ukpn/grid-and-primary-sites-2022-12.csv', [1889, 1889, 0, 1888, 0, 0]],
  ['enwl-demand-headroom', 'gb-enwl/ndp-pry-bsp-headroom-reduced.csv', [190, 11, 374, 190, 0, 0]],
  ['enwl-generation-headroom', 'gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', [132, 10, 460, 132, 0, 0]],
  ['spm-scenario-headroom', 'gb-spen/spm-nshr-reduced.csv', [130, 11, 130, 0, 0, 0]],
  ['spd-scenario-headroom', 'gb-spen/spd-nshr-reduced.csv', [111, 9, 70, 0, 0, 41]],
  ['npg-ndp-demand-headroom', 'gb-npg-ndp-demand-headroom/npg_ndp_demand_headroom.csv', [3120, 626, 43_680, 3120, 0, 0]],
  ...['demand', 'generation'].flatMap((kind): [string, string, number[]][] => [
    [`ssen-sepd-primary-${kind}-headroom`, 'gb-ssen-ndp-headroom-2023/sepd-network-headroom-report.xlsx', [1648, 412, 46_144, 1648, 0, 0]],
    [`ssen-sepd-bsp-${kind}-headroom`, 'gb-ssen-ndp-headroom-2023/sepd-network-headroom-report.xlsx', [388, 97, 10_864, 388, 0, 0]],
    [`ssen-shepd-primary-${kind}-headroom`, 'gb-ssen-ndp-headroom-2023/shepd-network-headroom-report.xlsx', [1476, 369, 41_328, 1476, 0, 0]],
  ]),
  ['nl-delivered-areas', 'nl-im-capaciteitskaart/im_capaciteitskaart_dso-20250110.json', [1, 1, 6, 0, 0, 0]],
  ['nl-delivered-areas', 'nl-im-capaciteitskaart/im_capaciteitskaart_tso-20250120.json', [3, 3, 18, 0, 0, 0]],
  ['at-connection-capacity', 'at-oesterreichsenergie/transformer_stations.json', [441, 441, 882, 441, 0, 0]],
]

for (const [source, file, counts] of SAMPLES) {
  realTest(`${source} reads ${file}, each figure once, no cell unread`, async (t) => {
    t.timeout(300_000)
    const { rows } = await read(t, source, join(REAL_FILES, file))
    const figures = rows.flatMap((row) => row.figures)
    const problems = rows.flatMap((row) => row.problems)
    t.deepEqual([
      rows.length, new Set(rows.map(({ asset }) => asset.identifier)).size, figures.length,
      rows.filter(({ asset }) => asset.location !== null).length, rows.filter(({ asset }) => asset.area !== null).length, problems.length,
    ], counts)
    t.true(figures.every(({ state }) => state === 'published'))
    t.true(problems.every(({ check }) => check === 'row_refused'))
  })
}

realTest('NGED: records of the datastore equal the file', async (t) => {
  const answer = JSON.parse(readFileSync(join(REAL_FILES, 'gb-ltds-heatmap/capacity-map-datastore-search-bridgwater.json'), 'utf8')) as { result: { records: unknown } }
  const path = join(folder, 'nged.json')
  writeFileSync(path, JSON.stringify({ records: answer.result.records }))
  const contents = (rows: GridRow[]) => rows.map(({ asset, figures, notes }) => [asset.identifier, asset.name, asset.location?.x, figures.map(({ value }) => value), notes])
  const { rows } = await read(t, 'nged-capacity-map', path)
  const file = await read(t, 'nged-network-opportunity-map', join(REAL_FILES, 'gb-ltds-heatmap/capacity-map-bridgwater.csv'))
  t.deepEqual(contents(rows), contents(file.rows))
})

realTest('SP Distribution: the named faulty rows are refused, the rest of ZETLAND PARK stays', async (t) => {
  const { rows } = await read(t, 'spd-scenario-headroom', join(REAL_FILES, 'gb-spen/spd-nshr-reduced.csv'))
  const refused = rows.filter(({ problems }) => problems.length > 0)
  t.true(refused.every(({ asset, figures }) => asset.name === 'ZETLAND PARK' && figures.length === 0))
})

realTest('Austria: a third of the stations has 0 and is not unknown, the edition is the latest update in Vienna, footnotes are no names', async (t) => {
  const { rows, date } = await read(t, 'at-connection-capacity', join(REAL_FILES, 'at-oesterreichsenergie/transformer_stations.json'))
  t.is(date, '2025-11-04')
  t.is(rows.filter((row) => figureOf(row, 'available').value === '0').length, 194)
  t.false(rows.some(({ asset }) => asset.identifier.includes('*') || asset.name?.includes('*')))
  t.deepEqual(rows.flatMap(({ notes }) => /Name as published: (.*\*)$/.exec(notes ?? '')?.[1] ?? []).toSorted(), [
    'UW Eisenstadt**', 'UW Frauenkirchen**', 'UW Neudörfl**', 'UW Pama**', 'UW Steinbrunn**', 'UW Wimpassing**', 'UW Zurndorf*'], 'and stay in a note')
  t.is(figureOf(rows.find(({ figures }) => figures.some(({ asPublished }) => asPublished === '34,55')), 'available').state, 'published')
})

realTest('Norway: 20 of 26 companies publish places, 533 points and 36 areas; production is negative at 465 of 569', async (t) => {
  const files = readdirSync(join(REAL_FILES, 'no-wattapp')).filter((file) => file.endsWith('.json'))
  const filled: GridRow[] = []
  for (const file of files) {
    const [{ features }] = JSON.parse(readFileSync(join(REAL_FILES, 'no-wattapp', file), 'utf8')) as [{ features: unknown[] }]
    const key = `wattapp-${file.replace('.json', '').replaceAll('_', '-')}`
    if (features.length === 0) {
      const error = await t.throwsAsync<Error & { check: string }>(read(t, key, join(REAL_FILES, 'no-wattapp', file)))
      t.is(error.check, 'empty_payload', file)
    } else {
      filled.push(...(await read(t, key, join(REAL_FILES, 'no-wattapp', file))).rows)
    }
  }
  t.is(filled.filter(({ asset }) => asset.type === 'substation').length, 533)
  t.true(filled.every(({ asset, problems }) => (asset.type === 'area') === (asset.area !== null) && problems.length === 0))
  const negative = filled.filter((row) => Number(figureOf(row, 'available_production').value) < 0)
  t.deepEqual([filled.length, filled.filter(({ asset }) => asset.type === 'area').length, negative.length], [569, 36, 465])
  t.is(filled.filter((row) => Number(figureOf(row, 'reserved_consumption').value) > 0).length, 136)
  t.true(filled.every(({ figures }) => figures.every(({ queueMw: queue }) => queue === null)), 'what is reserved is no queue')
})

realTest('Norway: the grid above is not considered where every place of the company says so, and the words of the method are those of its places', async (t) => {
  const { methodologies, sources } = operatorsOf('europe').find(({ operator }) => operator.key === 'wattapp') ?? { methodologies: [], sources: [] }
  const without: string[] = []
  for (const { key, measures } of sources) {
    const path = join(REAL_FILES, 'no-wattapp', `${key.slice('wattapp-'.length).replaceAll('-', '_')}.json`)
    const features = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as [{ features: { properties: { shortDescription?: string } }[] }])[0].features : []
    const said = features.map(({ properties }) => (properties.shortDescription ?? '').replaceAll(/\s+/g, ' ').toLowerCase())
    const all = said.length > 0 && said.every((words) => /(ikke hensyn til|hensyntar ikke|ikkje omsyn til) tilgjengele?i?g kapasitet i (.* eller i )?overligg/.test(words))
    const methods = methodologies.filter((method) => measures.some(({ methodology }) => methodology === method.key))
    t.deepEqual(new Set(methods.map(({ included }) => included.upstream_grid)), new Set([all ? 'no' : 'unknown']), key)
    for (const { text } of methods.flatMap(({ disclaimers }) => disclaimers)) {
      t.true(text.split('. ').every((sentence) => said.every((words) => words.includes(sentence.toLowerCase()))), key)
    }
    if (all) without.push(key)
  }
  t.is(without.length, 13)
})
