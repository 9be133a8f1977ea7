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

type Planned = Omit<Stated, 'country'> & { year: number; isBest: boolean }

/** Of several years and scenarios: the year that holds now, else the nearest one to come, else the last; of that the best scenario, else the least. */
function held(rows: Planned[]): Stated[] {
  return [...Map.groupBy(rows, ({ name, way, unit }) => `${name} ${way} ${unit}`).values()].flatMap((own) => {
    const coming = own.filter(({ year }) => year >= NOW).map(({ year }) => year)
    const chosen = coming.length > 0 ? Math.min(...coming) : Math.max(...own.map(({ year }) => year))
    const [first] = own.filter(({ year }) => year === chosen).toSorted((a, b) => Number(b.isBest) - Number(a.isBest) || a.amount - b.amount)
    if (first === undefined) return []
    const { year: _year, isBest: _isBest, ...stated } = first
    return [{ ...stated, country: 'GB' }]
  })
}

/** Electricity North West, for plants that connect by inverters; it calls the first of its scenarios its best view. */
export async function electricityNorthWest(): Promise<Stated[]> {
  return held((await rowsOf('gb-enwl/ndp-pry-bsp-generation-headroom-reduced.csv', ',')).flatMap((row) => {
    const amount = english(row[row.GROUP === 'PRIMARY' ? 'PRY GEN HEADROOM - INVERTER BASED ( MW )' : 'BSP GEN HEADROOM - INVERTER BASED ( MW )'])
    const [lat = NaN, lon = NaN] = (row.geopoint ?? '').split(',').map(Number)
    return amount === null ? [] : [{
      name: `${row.GROUP} ${row.GROUP_NUMBER}`, operator: 'electricity-north-west', lon, lat, way: 'generation', unit: 'MW', amount, year: Number(row.YEAR),
      isBest: row.SCENARIO?.startsWith('1 ') === true,
    }]
  }))
}

/** Electricity North West, for demand: its firm headroom. */
export async function electricityNorthWestDemand(): Promise<Stated[]> {
  return held((await rowsOf('gb-enwl/ndp-pry-bsp-headroom-reduced.csv', ',')).flatMap((row) => {
    const amount = english(row['FIRM HEADROOM ( MVA )'])
    return amount === null ? [] : [{
      name: `${row.GROUP} ${row.GROUP_NUMBER}`, operator: 'electricity-north-west', lon: null, lat: null, way: 'load', unit: 'MVA', amount, year: Number(row.YEAR),
      isBest: row.SCENARIO?.startsWith('1 ') === true,
    }]
  }))
}

/** SP Energy Networks, by group and voltage, without places; of generation that by converters where it is stated. It calls no scenario likely. */
export async function spEnergyNetworks(): Promise<Stated[]> {
  const rows = (await Promise.all(([['spm', 'DFES Year'], ['spd', 'Year']] as const).map(async ([network, yearColumn]) => (
    (await rowsOf(`gb-spen/${network}-nshr-reduced.csv`, ',')).flatMap((row) => {
      const amount = english(row['Headroom (MW)'])
      const kind = row['Headroom Type'] ?? ''
      // Converter rows of many grid supply points name it.
      if (amount === null || row['Substation/Group'] === 'ZETLAND PARK' && kind.includes('Converter')) return []
      const name = `${network} ${row['Substation/Group']} ${row.Voltage}`
      const way: Way = kind === 'Demand' ? 'load' : 'generation'
      return [{ name, operator: 'sp-energy-networks', lon: null, lat: null, way, unit: 'MW' as const, amount, year: Number(row[yearColumn]), isBest: false, isSynchronous: kind.includes('Synchronous') }]
    }))))).flat()
  const ofConverters = new Set(rows.filter(({ way, isSynchronous }) => way === 'generation' && !isSynchronous).map(({ name }) => name))
  return held(rows.flatMap(({ isSynchronous, ...row }) => (isSynchronous && ofConverters.has(row.name) ? [] : [row])))
}

const NOW = new Date().getUTCFullYear()
