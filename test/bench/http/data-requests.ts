import type pg from 'pg'
import { seeded } from '../../helpers/assets.ts'
import { request } from './load.ts'

/** Keyed requests for 50 records within 10 km of so many random assets, always the same ones. */
export async function nearbyRequests(owner: pg.Client, keys: string[], count: number): Promise<string[]> {
  const { rows } = await owner.query<{ lon: number; lat: number }>(`
    select lon, lat from grid.asset where lon is not null and not (abs(lon) < 1 and abs(lat - 50) < 1)
    order by hashtextextended(id, 3) limit $1`, [count])
  return rows.map(({ lon, lat }, n) =>
    request(`/v1/capacity/nearby?lat=${lat}&lon=${lon}&radius_km=10&limit=50`, { 'X-API-Key': keys[n % keys.length] ?? '' }))
}

/** Keyed pages of 50 records, by a few filters and sorts. */
export function searchRequests(keys: string[]): string[] {
  const queries = [
    'sort=-value_mw', 'country=DE', 'direction=load&sort=-voltage_kv', 'technology=solar&min_capacity_mw=1', 'operator=operator-7',
    'sort=-source_date&country=NL', 'min_voltage_kv=110&availability_type=available', 'asset_type=node',
  ]
  return keys.flatMap((key) => queries.map((query) => request(`/v1/capacity?limit=50&${query}`, { 'X-API-Key': key })))
}

/** Collections of points in boxes of 0.2° × 0.12° around random places. */
export function geojsonRequests(count: number): string[] {
  const random = seeded(9)
  return Array.from({ length: count }, () => {
    const [lon, lat] = [-8 + 32 * random(), 37 + 22 * random()]
    const box = [lon, lat, lon + 0.2, lat + 0.12].map((degrees) => degrees.toFixed(4))
    return request(`/v1/assets.geojson?bbox=${box.join(',')}`, { 'Accept-Encoding': 'br' })
  })
}
