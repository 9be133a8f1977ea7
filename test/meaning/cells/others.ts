import { english, jsonOf, rowsOf, spanish, type Stated } from './stated.ts'

/** The companies of WattApp that publish places, 20 of 26; the first has the transmission grid, whose areas lie over the others' places. */
export const NORWAY = [
  'statnett', 'arva', 'barentsnett', 'elinett', 'elvia', 'everket_notodden', 'fagne', 'fjellnett', 'fore', 'glitrenettost', 'havnett', 'linja', 'lnett', 'lysna', 'mellom', 'midtnett', 'romsdalsnett',
  'stannum', 'vestall', 'vevig',
]

type Shape = { type: 'Point'; coordinates: [number, number] } | { type: 'Polygon'; coordinates: [number, number][][] }
type Feature<Properties> = { geometry: Shape; properties: Properties }

/** WattApp: the consumption that a station, or an area of Statnett, has room for; areas have no one place. */
export async function wattApp(): Promise<Stated[]> {
  const read = await Promise.all(NORWAY.map((company) => jsonOf<{ features: Feature<{ name: string; availableCons: number }>[] }[]>(`no-wattapp/${company}.json`)))
  return read.flatMap(([collection]) => collection?.features ?? []).map(({ geometry, properties: { name, availableCons: amount } }) => (
    { name, country: 'NO', operator: 'wattapp', ...pointOf(geometry), way: 'load', unit: 'MW', amount }))
}

const pointOf = (geometry: Shape) => (geometry.type === 'Point' ? { lon: geometry.coordinates[0], lat: geometry.coordinates[1] } : { lon: null, lat: null })

/** Österreichs Energie: what a medium-voltage busbar can take in; stars at a name are footnotes. */
export async function austria(): Promise<Stated[]> {
  const stations = await jsonOf<{ substationName: string; availableCapacity: string | number; longitude: number; latitude: number }[]>('at-oesterreichsenergie/transformer_stations.json')
  return stations.map(({ substationName: name, availableCapacity: stated, longitude: lon, latitude: lat }) => (
    { name, country: 'AT', operator: 'oesterreichs-energie', lon, lat, way: 'generation', unit: 'MW', amount: typeof stated === 'number' ? stated : spanish(stated) ?? NaN }))
}

/** Fingrid: the consumption that a station has room for at a voltage. */
export async function fingrid(): Promise<Stated[]> {
  const { features } = await jsonOf<{ features: Feature<{ name: string; consumption_mw: number }>[] }>('fi-fingrid/fingrid_substations.geojson')
  return features.map(({ geometry, properties: { name, consumption_mw: amount } }) => ({ name, country: 'FI', operator: 'fingrid', ...pointOf(geometry), way: 'load', unit: 'MW', amount }))
}

/** ESB Networks: a transformer group of a station. What is firm can be relied on; what is not firm is held under a condition. */
export async function esb(): Promise<Stated[]> {
  const of = async (file: string, column: string, way: Stated['way'], unit: Stated['unit']) => {
    const { features } = await jsonOf<{ features: Feature<Record<string, string>>[] }>(`ie-esb-heatmap/${file}`)
    return features.flatMap(({ geometry, properties }): Stated[] => {
      const amount = english(properties[column])
      return amount === null ? [] : [{ name: properties.Station_Name ?? '', country: 'IE', operator: 'esb-networks', ...pointOf(geometry), way, unit, amount }]
    })
  }
  return [...await of('energy_demand_sample.geojson', 'Demand_Available_MVA', 'load', 'MVA'), ...await of('energy_generation_sample.geojson', 'Gen_Available_Firm_MW', 'generation', 'MW')]
}

/** E-REDES: no file has places. For demand the season with less must hold too. */
export async function eRedes(): Promise<Stated[]> {
  const rows = await rowsOf('pt-eredes/derived-values-neuramap.csv', ',')
  return rows.flatMap((row) => {
    const place = { name: row.name ?? '', country: 'PT', operator: 'e-redes-pt', lon: null, lat: null, unit: 'MVA' as const }
    return [
      { ...place, way: 'load' as const, amount: Math.min(Number(row.published_avail_mw), Number(row.published_avail_max_mw)) },
      { ...place, way: 'generation' as const, amount: Number(row.reception_cap_mva) },
    ]
  })
}
