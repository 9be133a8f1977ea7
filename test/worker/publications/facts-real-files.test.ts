import { join } from 'node:path'
import { collect } from '../../helpers/document.ts'
import { openPublication, sourceOf } from '../../helpers/publication.ts'
import { REAL_FILES, realTest } from '../../helpers/real-files.ts'
import { cellsOf, jsonOf } from '../../meaning/cells/stated.ts'

type Cell = string | number | null
type Rows = { header: string[]; rows: Cell[][] }

const table = (delimiter: string) => async (file: string): Promise<Rows> => {
  const [header = [], ...rows] = await cellsOf(file, delimiter)
  return { header, rows }
}
const results = async (file: string): Promise<Rows> => {
  const { results: objects } = await jsonOf<{ results: Record<string, Cell>[] }>(file)
  const header = Object.keys(objects[0] ?? {})
  return { header, rows: objects.map((row) => header.map((name) => row[name] ?? null)) }
}

/** What columns state of an asset beside its figures, by what it is. Where a table has several columns of a name, the last of them. */
const STATED: [source: string, file: string, read: (file: string) => Promise<Rows>, columns: Record<string, string[]>][] = [
  ['ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv', table(','), {
    fault_level: ['3-Phase Break Fault Level (kA)'], fault_rating: ['3-Phase Break Fault Rating (kA)'], substation_type: ['Substation Type'],
    maximum_demand: ['Maximum Observed Gross Demand (MVA)'], minimum_demand: ['Minimum Observed Gross Demand (MVA)'],
    assessed_above: ['TIA Threshold'], technical_limit: ['Technical Limits Agreed at GSP'],
  }],
  ['npg-substation-areas', 'gb-npg/heatmapsubstationareas-reduced.csv', table(','), {
    fault_level: ['Fault Level Break Duty', 'Fault Level Make Duty'], fault_rating: ['Fault Level Break Rating', 'Fault Level Make Rating'],
    reverse_power: ['Reverse Power Flow'], municipality: ['Local Authority'], minimum_demand: ['Minimum Demand'], maximum_demand: ['Maximum Demand'], transformer_tap: ['Worst Tap'],
  }],
  ['npg-ltds-capacity-heatmap', 'gb-npg/ltds-capacity-heatmap-leeds.json', results, {
    reverse_power: ['reversepowerflowtotalcapacity', 'reversepowerflowavailablecapacity'], minimum_demand: ['demandminimum'], maximum_demand: ['demandmaximum'],
  }],
  ['ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json', results, {
    reverse_power: ['reversepowerflowtotalcapacity', 'reversepowerflowavailablecapacity'], minimum_demand: ['demandminimum'], maximum_demand: ['demandmaximum'], assessed_above: ['description'],
    ...Object.fromEntries([['offers_made', 'connectionoffersmade'], ['offers_accepted', 'connectionoffersaccepted'], ['estimates_given', 'budgetestimatesprovided']].map(([kind = '', name]) => (
      [kind, ['generation', 'load'].flatMap((way) => ['count', 'capacity'].map((what) => `${way}${name}${what}`))]))),
  }],
  ['i-de-demand', 'es-dso-demand-csv-history/2025_12_01_R1-001_Demanda.csv', table(';'), { municipality: ['Municipio'], could_have_capacity: ['Nudo 0*'] }],
  ['viesgo-demand', 'es-dso-demand-csv-history/2026_01_03_R1005_demanda.csv', table(';'), { municipality: ['Municipio'] }],
  ['e-distribucion-demand', 'es-dso-demand-csv-history/edistribucion_capacity_2026_03.csv', table(';'), { municipality: ['Municipio'] }],
]

/** A number whatever its digits: JSON read here loses a last zero. */
const plain = (text: string): string => (/^\d+\.\d+$/.test(text) ? String(Number(text)) : text)

/** Cells that state nothing; a node without capacity that could not have any is marked with 0. */
const isNothing = (kind: string, text: string): boolean => text === '' || text === 'N/A' || (kind === 'could_have_capacity' && text === '0')

for (const [source, file, read, columns] of STATED) {
  realTest(`${source}: ${Object.keys(columns).join(', ')} of each asset are the cells of ${file}`, async (t) => {
    const { header, rows } = await read(file)
    const texts = (kind: string, row: Cell[]) => (columns[kind] ?? []).flatMap((name) => {
      const at = header.lastIndexOf(name)
      if (at === -1) throw new Error(`${file} has no ${name}`)
      const text = String(row[at] ?? '').trim().replaceAll(/\s+/g, ' ')
      return isNothing(kind, text) ? [] : [plain(text)]
    })
    const told = await collect((await openPublication(sourceOf('europe', source), join(REAL_FILES, file))).rows)
    t.deepEqual([...new Set(told.flatMap(({ facts }) => facts.map(({ kind }) => kind)))].toSorted(), Object.keys(columns).toSorted())
    for (const kind of Object.keys(columns)) {
      const stated = rows.flatMap((row) => texts(kind, row)).toSorted()
      t.true(stated.length > 0, kind)
      t.deepEqual(told.flatMap(({ facts }) => facts.flatMap((fact) => (fact.kind === kind ? plain(fact.text) : []))).toSorted(), stated, kind)
    }
  })
}

realTest('SSEN and UK Power Networks: thresholds of transmission impact assessments are amounts in their unit, and whether a technical limit is agreed is told', async (t) => {
  const of = async (source: string, file: string) => (await collect((await openPublication(sourceOf('europe', source), join(REAL_FILES, file))).rows)).flatMap(({ facts }) => facts)
  const counted = (words: string[]) => Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length]))
  const thresholds = (facts: Awaited<ReturnType<typeof of>>) => counted(facts.flatMap(({ kind, value, unit }) => (kind === 'assessed_above' ? `${value} ${unit}` : [])))
  const ssen = await of('ssen-headroom', 'gb-ssen/headroom-dashboard-data-march-2026.csv')
  t.deepEqual(thresholds(ssen), { '5 MW': 460, '200 kW': 425, '1 MW': 85, '50 kW': 28 })
  t.deepEqual(counted(ssen.flatMap((fact) => (fact.kind === 'technical_limit' ? String(fact.exists) : []))), { true: 599, false: 399 })
  t.deepEqual(thresholds(await of('ukpn-ltds-capacity-heatmap', 'gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json')), { '5 MW': 7, '1 MW': 1 })
})
