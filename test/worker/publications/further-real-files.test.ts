import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExecutionContext } from 'ava'
import type { GridRow } from '../../../worker/publications/row.ts'
import { collect, documentOf } from '../../helpers/document.ts'
import { esbWorkbook } from '../../helpers/further-documents.ts'
import { openPublication, sourceOf } from '../../helpers/publication.ts'
import { REAL_FILES, realTest } from '../../helpers/real-files.ts'

/** Real files against a reading of their own: JSON.parse and lines at commas, without formats, layouts and manifests. */

type Properties = Record<string, string | number | null>
type Feature = { properties: Properties; geometry: { coordinates: [number, number] } }

const textOf = (file: string) => readFileSync(join(REAL_FILES, file), 'utf8')
const featuresOf = (file: string): Feature[] => JSON.parse(textOf(file)).features

async function rowsOf(t: ExecutionContext, source: string, path: string): Promise<GridRow[]> {
  const reading = await openPublication(sourceOf('europe', source), path)
  const rows = await collect(reading.rows)
  t.deepEqual(reading.facts.missingColumns, [])
  t.deepEqual(rows.flatMap(({ problems }) => problems), [])
  return rows
}

/** The rows by their place, as the copy of the heat map table rounds it. */
function byPlace(rows: GridRow[]): Map<string, GridRow[]> {
  return Map.groupBy(rows, ({ asset: { location } }) => `${Number(location?.x).toFixed(5)} ${Number(location?.y).toFixed(5)}`)
}

/** What a row says, as numbers: identifier, voltage, place and figures by measure; a figure that is not published is null. */
function contents({ asset, figures }: GridRow) {
  const figure = ({ value }: { value: string | null }) => (value === null ? null : Number(value))
  return [
    asset.identifier, asset.voltageKv === null ? null : Number(asset.voltageKv), asset.location === null ? null : [Number(asset.location.x), Number(asset.location.y)],
    Object.fromEntries(figures.map((each) => [each.measure, figure(each)])),
  ]
}

/** The same of a feature. */
function stated({ properties, geometry }: Feature, identifier: unknown, kv: unknown, measures: Record<string, string>) {
  const figures = Object.entries(measures).map(([measure, member]) => [measure, properties[member] === null ? null : Number(properties[member])])
  return [identifier, kv === null ? null : Number.parseFloat(String(kv)), geometry.coordinates, Object.fromEntries(figures)]
}

const NATIVE = { consumption_25: 'Kulutus_25', tuotanto: 'Tuotanto__', tuotanto_1: 'Tuotanto_1', tuotanto_2: 'Tuotanto_2' }
const RENAMED = { consumption_25: 'consumption_mw', tuotanto: 'production_total_mw', tuotanto_1: 'production_1_mw', tuotanto_2: 'production_2_mw' }

realTest('Fingrid: every cell of the layer and of its complete copy is read, and the two agree', async (t) => {
  const layer = 'fi-fingrid/fingrid_substations_native_oulu.geojson'
  const copy = 'fi-fingrid/fingrid_substations.geojson'
  const around = (await rowsOf(t, 'fingrid-hosting-capacity', join(REAL_FILES, layer))).map(contents)
  const all = (await rowsOf(t, 'fingrid-hosting-capacity-copy', join(REAL_FILES, copy))).map(contents)
  t.deepEqual(around, featuresOf(layer).map((each) => stated(each, each.properties.SA, each.properties.Tyyppi, NATIVE)))
  t.deepEqual(all, featuresOf(copy).map((each) => stated(each, each.properties.name, each.properties.voltage_kv, RENAMED)))
  t.deepEqual([around.length, all.length, new Set(all.map(([identifier]) => identifier)).size], [11, 172, 172])
  for (const [identifier, , , figures] of around) t.deepEqual(all.find(([other]) => other === identifier)?.[3], figures, String(identifier))
})

const keyOf = ({ properties: { Station_Name: station, Primary_kV: kv, Transformer_GroupID: group } }: Feature) => `${station}/${kv}/${group}`

realTest('ESB Networks: both copies are read by station, voltage and transformer group, and the workbook with the same figures', async (t) => {
  const [demand, generation] = ['demand', 'generation'].map((kind) => featuresOf(`ie-esb-heatmap/energy_${kind}_sample.geojson`)) as [Feature[], Feature[]]
  const read = async (kind: string) => (await rowsOf(t, `esb-networks-${kind}-copy`, join(REAL_FILES, `ie-esb-heatmap/energy_${kind}_sample.geojson`))).map(contents)
  const demanded = { demand_available: 'Demand_Available_MVA', demand_firm_capacity: 'Demand_FirmCapacity_MVA' }
  const generated = { generation_available_firm: 'Gen_Available_Firm_MW', generation_available_nonfirm: 'Gen_Available_NonFirm_MW' }
  t.deepEqual(await read('demand'), demand.map((each) => stated(each, keyOf(each), each.properties.Primary_kV, demanded)))
  t.deepEqual(await read('generation'), generation.map((each) => stated(each, keyOf(each), each.properties.Primary_kV, generated)))
  t.is(new Set(demand.map(keyOf)).size, 34)

  const joined = demand.map((each, at) => ({ ...each, properties: { ...each.properties, ...generation[at]?.properties } }))
  const spelt: Record<string, string> = { Station_Name: 'Station Name', Primary_kV: 'Primary kV', Transformer_GroupID: 'Transformer GroupID', ...Object.fromEntries(
    Object.values({ ...demanded, ...generated }).map((name) => [name, name.replaceAll('_', ' ')])), Latitude: 'Latitude', Longitude: 'Longitude' }
  spelt.Demand_FirmCapacity_MVA = 'Demand FirmCapacity MVA'
  const workbook = esbWorkbook(joined.map(({ properties }) => Object.fromEntries(Object.entries(spelt).map(([member, column]) => [column, String(properties[member])]))))
  const rows = await rowsOf(t, 'esb-networks-hosting-capacity', documentOf(workbook))
  const figures = { generation_firm_capacity: 'none', generation_nonfirm_capacity: 'none', generation_committed: 'none' }
  t.deepEqual(rows.map(contents), joined.map((each) => stated(
    { ...each, properties: { ...each.properties, none: null }, geometry: { coordinates: [Number(each.properties.Longitude), Number(each.properties.Latitude)] } },
    keyOf(each), each.properties.Primary_kV, { ...demanded, ...generated, ...figures })))
})

realTest('E-REDES: every cell of the copy of 35 substations is read', async (t) => {
  const file = 'pt-eredes/derived-values-neuramap.csv'
  const [, ...lines] = textOf(file).trim().split('\n').map((line) => line.trim().split(','))
  const rows = await rowsOf(t, 'e-redes-pt-substation-copy', join(REAL_FILES, file))
  const number = (cell = '') => (cell === '' ? null : Number(cell))
  t.deepEqual(rows.map(contents), lines.map(([, code, firm, less, more, kv = '', reception]) => [
    code, Math.max(...kv.split('/').map(Number)), null, { available: number(less), available_other_season: number(more), guaranteed: number(firm), reception_mt_at_rari: number(reception) },
  ]))
  t.is(rows.length, 35)
})

realTest('Northern Powergrid: the copy of the heat map table is read, and agrees with the heat map of areas but for its rounding', async (t) => {
  const file = 'gb-npg-ssen-geojson/grid.geojson'
  const own = (rows: Feature[]) => rows.filter(({ properties }) => properties.dno === 'Northern Powergrid')
  const rows = (await rowsOf(t, 'npg-heatmap', join(REAL_FILES, file))).slice(0, 670)
  t.deepEqual(rows.map(contents), own(featuresOf(file)).map((each) => stated(each, each.properties.name, null, { demand_headroom: 'dh', generation_headroom: 'gh' })))
  const figures = (row: GridRow | undefined) => Object.fromEntries((row?.figures ?? []).map(({ measure, value }) => [measure, Number(value)]))
  const areas = await rowsOf(t, 'npg-substation-areas', join(REAL_FILES, 'gb-npg/heatmapsubstationareas-reduced.csv'))
  const both = areas.flatMap((area) => rows.filter(({ asset }) => asset.name === area.asset.name).map((row) => [figures(row), figures(area)] as const))
  t.is(both.length, 13)
  for (const [copied, area] of both) {
    for (const measure of ['demand_headroom', 'generation_headroom']) t.true(Math.abs((copied[measure] ?? 0) - (area[measure] ?? 1)) <= 0.005_001, measure)
  }
})

realTest('Northern Powergrid: in the copy of the heat map table a place does not tell which substation is meant, so it is joined with no other data set', async (t) => {
  const rows = (await rowsOf(t, 'npg-heatmap', join(REAL_FILES, 'gb-npg-ssen-geojson/grid.geojson'))).slice(0, 670)
  const places = byPlace(rows)
  const shared = [...places.values()].filter(({ length }) => length > 1)
  t.deepEqual([shared.flat().length, Math.max(...shared.map(({ length }) => length))], [79, 3])
  t.true(rows.every(({ asset }) => asset.voltageKv === null))
  const areas = await rowsOf(t, 'npg-substation-areas', join(REAL_FILES, 'gb-npg/heatmapsubstationareas-reduced.csv'))
  const unsure = [...byPlace(areas)].map(([place, [area]]) => [area?.asset.name, places.get(place)?.map(({ asset }) => asset.name)] as const)
    .filter(([name, names]) => names?.length !== 1 || names[0] !== name)
  t.deepEqual(unsure.toSorted(), [
    ['Bowesfield 33/11kV', ['Bowesfield', 'Bowesfield 33/11Kv', 'Bowesfield 66/11Kv']],
    ['Rawmarsh Road 3_4', ['Rawmarsh Road 1_2 Direct', 'Rawmarsh Road 3_4 Direct']],
  ])
  t.is(areas.length, 15)
})

realTest('NGED: the answer of datastore_search is read as it is', async (t) => {
  const file = 'gb-ltds-heatmap/capacity-map-datastore-search-bridgwater.json'
  const records: Properties[] = JSON.parse(textOf(file)).result.records
  const columns = {
    demand_connected: 'demandConnectedHeadroomMW', demand_contracted: 'demandContractedHeadroomMW', generation_connected: 'generationConnectedHeadroomMW',
    generation_contracted: 'generationContractedHeadroomMW',
  }
  const rows = await rowsOf(t, 'nged-capacity-map', join(REAL_FILES, file))
  t.deepEqual(rows.map((row) => [row.asset.identifier, row.figures.map(({ value }) => Number(value)).toSorted()]), records.map((record) => [
    String(record.substationNumber), Object.values(columns).map((column) => Number(record[column])).toSorted()]))
  t.is(rows.length, 5)
})
