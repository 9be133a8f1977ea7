import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { europeDatabase } from '../../helpers/europe.ts'
import { findingsOf, importFile } from '../../helpers/import-file.ts'
import { plainCsv } from '../../helpers/plain-csv.ts'
import { collect } from '../../helpers/document.ts'
import { figureOf, openPublication, sourceOf } from '../../helpers/publication.ts'
import { realTest, REAL_FILES } from '../../helpers/real-files.ts'

/** Headroom of network development plans, whose years are columns, and an old edition of a capacity map: figures are the cells of their asset, season, scenario and year. */

test.before('the registry of Europe', async () => {
  await europeDatabase()
})

type Served = { name: string; scenario: string; season: string | null; year: number; value: string }

async function servedOf(source: string): Promise<Served[]> {
  const { rows } = await (await testDatabase()).owner.query<Served>(
    `select a.name, m.scenario, m.season, m.year_from as year, r.value::text as value
     from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
     join grid.asset l on l.id = r.asset_id join grid.asset a on a.id = coalesce(l.merged_into, l.id) where s.key = $1`, [source])
  return rows
}

realTest.serial('Northern Powergrid: 43,680 figures of 624 substations, five scenarios and fourteen years, each the cell of the file', async (t) => {
  t.timeout(300_000)
  const database = await testDatabase()
  const file = join(REAL_FILES, 'gb-npg-ndp-demand-headroom/npg_ndp_demand_headroom.csv')
  const report = await importFile(database, 'npg-ndp-demand-headroom', file, '2024-07-17')
  t.like(report, { status: 'published', rows: 3120, added: 43_680, set_aside: 0 }, JSON.stringify(report))
  t.deepEqual(await findingsOf(database, report), {})

  const [header = [], ...rows] = plainCsv(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), ',')
  const years = header.flatMap((name, at) => (/^20\d\d Thermal/.test(name) ? [[Number(name.slice(0, 4)), at] as const] : []))
  const longer = new Map(['MELROSEGATE 132/33kV', 'POTTER HOUSE 132/66kV'].map((name) => [name.split(' 1')[0] ?? '', name]))
  const cells = new Map(rows.flatMap((row) => years.map(([year, at]) => [`${longer.get(row[2] ?? '') ?? row[2]} ${row[0]} ${year}`, Number(row[at])])))
  t.is(cells.size, 43_680)
  const served = await servedOf('npg-ndp-demand-headroom')
  t.is(served.length, 43_680)
  t.is(new Set(served.map(({ name }) => name)).size, 624)
  t.deepEqual(served.filter(({ name, scenario, year, value }) => Math.abs((cells.get(`${name} ${scenario} ${year}`) ?? NaN) - Number(value)) > 0.0005), [])
})

const sum = (values: (string | null)[]) => Math.round(values.reduce((total, value) => total + Number(value), 0) * 1000) / 1000
const rowsOf = async (source: string, file: string) => collect((await openPublication(sourceOf('europe', source), join(REAL_FILES, file))).rows)

/** Of the report's sheets: what the cells of winter and of summer add up to, and one substation's cells of the scenarios CT and ST, winter 2026 and summer 2050. */
const SHEETS: [source: string, area: string, sums: number[], substation: string, cells: string[]][] = [
  ['ssen-sepd-primary-demand-headroom', 'sepd', [157_248.035, 222_710.097], 'ALDERNEY', ['7.51', '4.65', '8.05', '6.53']],
  ['ssen-sepd-bsp-demand-headroom', 'sepd', [120_512.953, 119_157.049], 'ACTON LANE', ['103.93', '41.94', '104.29', '46.67']],
  ['ssen-sepd-primary-generation-headroom', 'sepd', [648_859.603, 562_545.948], 'ALDERNEY', ['29.86', '29.04', '29.86', '29.04']],
  ['ssen-sepd-bsp-generation-headroom', 'sepd', [593_763.371, 364_417.108], 'ACTON LANE', ['148.22', '124.71', '148.22', '127.62']],
  ['ssen-shepd-primary-demand-headroom', 'shepd', [77_200.02, 100_162.494], 'ABERCHALDER', ['0.19', '0.16', '0.19', '0.16']],
  ['ssen-shepd-primary-generation-headroom', 'shepd', [226_829.01, 197_078.306], 'ABERCHALDER', ['-0.30', '-1.49', '0.19', '0.02']],
]

for (const [source, area, sums, substation, cells] of SHEETS) {
  realTest.serial(`${source}: figures of each season add up to its cells, and are those of their substation, scenario and year`, async (t) => {
    t.timeout(300_000)
    const rows = await rowsOf(source, `gb-ssen-ndp-headroom-2023/${area}-network-headroom-report.xlsx`)
    const figures = rows.flatMap((row) => row.figures)
    t.deepEqual(['_winter_', '_summer_'].map((season) => sum(figures.filter(({ measure }) => measure.includes(season)).map(({ value }) => value))), sums)
    const kind = source.split('-')[3] ?? ''
    const own = ['ct', 'st'].flatMap((scenario) => ['winter', 'summer'].map((season) => {
      const key = `${kind}_${season}_${scenario}_${season === 'winter' ? 2026 : 2050}`
      const row = rows.find(({ asset, figures: each }) => asset.name === substation && each.some(({ measure }) => measure === key))
      return Number(figureOf(row, key).value).toFixed(2)
    }))
    t.deepEqual(own, cells)
  })
}

realTest.serial('Western Power Distribution in 2023: headroom of 1,017 primary substations, which for demand is firm capacity less measured peak', async (t) => {
  const rows = (await rowsOf('wpd-capacity-map-2023', 'gb-wpd-network-capacity-2023/WPD Geo and Network Capacity Map 28-02-2023.csv')).filter(({ figures }) => figures.length > 0)
  t.is(new Set(rows.map(({ asset }) => asset.identifier)).size, 1017)
  t.deepEqual(['demand_headroom', 'generation_headroom'].map((key) => sum(rows.map((row) => figureOf(row, key).value))), [7416.41, 9417.45])
  t.is(rows.filter((row) => {
    const peak = row.facts.find(({ kind }) => kind === 'maximum_demand')?.value
    return Math.abs(Math.max(Number(figureOf(row, 'firm_capacity').value) - Number(peak), 0) - Number(figureOf(row, 'demand_headroom').value)) < 0.011
  }).length, 1017)
})
