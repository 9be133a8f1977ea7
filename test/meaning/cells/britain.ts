import { english, jsonOf, rowsOf, type Stated, type Way } from './stated.ts'

const PER: [Way, Stated['unit']][] = [['generation', 'MW'], ['load', 'MW']]

/** SSEN: demand in MVA, generation in MW; grid supply points state "N/A". */
export async function ssen(): Promise<Stated[]> {
  const rows = await rowsOf('gb-ssen/headroom-dashboard-data-march-2026.csv', ',')
  return rows.flatMap((row) => ([['generation', 'MW', 'Estimated Generation Headroom (MW)'], ['load', 'MVA', 'Estimated Demand Headroom (MVA)']] as const).flatMap(([way, unit, column]) => {
    const amount = english(row[column])
    return amount === null ? [] : [{ name: row.Substation ?? '', country: 'GB', operator: 'ssen-distribution', lon: english(row['Location Longitude']), lat: english(row['Location Latitude']), way, unit, amount }]
  }))
}

type Place = { lon: number; lat: number }
type Ltds = { name: string; longitude: number; latitude: number; demandavailablecapacity: number | null; generationavailablecapacity: number | null }

function ofStatement(operator: string, results: Ltds[]): Stated[] {
  return results.flatMap(({ name, longitude: lon, latitude: lat, generationavailablecapacity: generation, demandavailablecapacity: load }) => PER.flatMap(([way, unit]) => {
    const amount = way === 'generation' ? generation : load
    return amount === null ? [] : [{ name, country: 'GB', operator, lon, lat, way, unit, amount }]
  }))
}

/** UK Power Networks: the capacity heatmap of its Long Term Development Statement. */
export async function ukPowerNetworks(): Promise<Stated[]> {
  return ofStatement('uk-power-networks', (await jsonOf<{ results: Ltds[] }>('gb-ltds-heatmap/ukpn-capacity-heatmap-2026-09-first8.json')).results)
}

/**
 * Northern Powergrid: the map, whose figures rest on the firm capacity by its headers, then the statement, which does not say how firm its own are, for
 * what the map does not have. The demand that the map states in MVA beside a MW of the statement is another unit, and stays.
 */
export async function northernPowergrid(): Promise<Stated[]> {
  const statement = ofStatement('northern-powergrid', (await jsonOf<{ results: Ltds[] }>('gb-npg/ltds-capacity-heatmap-leeds.json')).results)
  const { features } = await jsonOf<{ features: { geometry: { coordinates: [number, number] }; properties: { name: string; dno: string; dh: number | null; gh: number | null } }[] }>('gb-npg-ssen-geojson/grid.geojson')
  const map = features.filter(({ properties: { dno } }) => dno === 'Northern Powergrid').flatMap(({ geometry: { coordinates: [lon, lat] }, properties: { name, dh, gh } }) => (
    ([['generation', 'MW', gh], ['load', 'MVA', dh]] as const).flatMap(([way, unit, amount]) => (amount === null ? [] : [{ name, country: 'GB', operator: 'northern-powergrid', lon, lat, way, unit, amount }]))))
  return [...map, ...statement.filter((one) => !map.some(({ name, way, unit }) => name === one.name && way === one.way && unit === one.unit))]
}

/** National Grid: what is left after accepted connections, not what is left after built ones alone. */
export async function nationalGrid(): Promise<Stated[]> {
  const rows = await rowsOf('gb-ltds-heatmap/capacity-map-bridgwater.csv', ',')
  return rows.flatMap((row) => PER.flatMap(([way, unit]) => {
    const amount = english(row[way === 'load' ? 'demandContractedHeadroomMW' : 'generationContractedHeadroomMW'])
    return amount === null ? [] : [{ name: row.name ?? '', country: 'GB', operator: 'national-grid-electricity-distribution', ...placeOf(row), way, unit, amount }]
  }))
}

const placeOf = (row: Record<string, string>): Place => ({ lon: Number(row.longitude), lat: Number(row.latitude) })

/**
 * Electricity North West, for plants that connect by inverters, of the scenario that the publisher calls its best view: the year that holds now, else the
 * nearest one to come, else the last. The file at hand lacks 2026 of the best view of four places, which the whole one has.
 */
export async function electricityNorthWest(): Promise<Stated[]> {
  const rows = (await rowsOf('gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', ',')).flatMap((row) => {
    const amount = english(row[row.GROUP === 'PRIMARY' ? 'PRY GEN HEADROOM - INVERTER BASED ( MW )' : 'BSP GEN HEADROOM - INVERTER BASED ( MW )'])
    const [lat = NaN, lon = NaN] = (row.geopoint ?? '').split(',').map(Number)
    return amount === null || row.SCENARIO?.startsWith('1 ') !== true ? [] : [{ name: `${row.GROUP} ${row.GROUP_NUMBER}`, lat, lon, amount, year: Number(row.YEAR) }]
  })
  return [...Map.groupBy(rows, ({ name }) => name)].map(([name, own]) => {
    const years = own.map(({ year }) => year)
    const coming = years.filter((year) => year >= NOW)
    const held = coming.length > 0 ? Math.min(...coming) : Math.max(...years)
    const { lat, lon, amount } = own.find(({ year }) => year === held) as typeof own[number]
    return { name, country: 'GB', operator: 'electricity-north-west', lon, lat, way: 'generation', unit: 'MW', amount }
  })
}

const NOW = new Date().getUTCFullYear()
