import type pg from 'pg'
import { seeded } from '../../helpers/assets.ts'
import { callRoute, serverClock, withClient, type Area } from '../bench-area.ts'
import { wholeRequests } from '../http/whole-requests.ts'
import { inTurn, percentile, type Clock, type Figure } from '../figures.ts'

type Place = { lon: number; lat: number }

/** Filters that match at least one record in a hundred, and one that matches fewer. */
const FILTERS: Record<string, object> = {
  'no filter': {},
  'direction=load': { direction: ['load'] },
  'technology=solar': { technology: ['solar'] },
  'country=DE': { country: ['DE'] },
  'min_capacity_mw=1': { min_capacity_mw: '1' },
  'min_voltage_kv=220': { min_voltage_kv: '220' },
  'asset_type=node': { asset_type: ['node'] },
  'comparability=strict, one source': { comparability: 'strict', source: ['src_'] },
}

/** What any implementation has to do at least: find the assets of the radius and count their records. */
const COUNT = `select count(*) from grid.asset a join grid.record r on r.asset_id = a.id
  where a.merged_into is null
    and a.footprint && _ST_Expand(ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography, 25001)
    and ST_Distance(a.footprint, ST_SetSRID(ST_MakePoint($1, $2), 4326)::geography) <= 25000`

/**
 * How many times as long as the count of the same records an answer may take. On a busy machine the count alone takes 10 ms at p95 around random
 * places, so a bound in milliseconds would judge the machine. With a minimum the records of the assets that have it are read as well; in a cluster
 * the summary reads one row for each asset instead of its records.
 */
const USUAL = 2
const WITH_MINIMUM = 2.5
const IN_CLUSTER = 0.5

/** Nearby: 25 km, 50 rows, around random assets and in the densest cluster. */
export const nearby: Area = async ({ loaded }) => withClient(await loaded(), async (client, url) => {
  const clock = await serverClock(client)
  const random = seeded(6)
  const { rows: [source] } = await client.query<{ id: string }>(
    `select s.id from registry.source s join grid.source_count c on c.source_id = s.id where s.granted order by c.series desc limit 1`)
  const places = Array.from({ length: 1000 }, () => ({ lon: -8 + 32 * random(), lat: 37 + 22 * random() }))
    .filter(({ lon, lat }) => Math.abs(lon) > 1 || Math.abs(lat - 50) > 1)
  const { rows: towns } = await client.query<Place>(`
    select lon, lat from grid.asset where lon is not null and not (abs(lon) < 1 and abs(lat - 50) < 1)
    order by hashtextextended(id, 1) limit 100`)
  const dense = Array.from({ length: 20 }, () => ({ lon: 0.1 * (random() - 0.5), lat: 50 + 0.1 * (random() - 0.5) }))

  const figures: Figure[] = []
  for (const [name, filter] of Object.entries(FILTERS)) {
    const given = 'source' in filter ? { ...filter, source: [source?.id] } : filter
    const some = name === 'no filter' ? places : places.slice(0, 100)
    figures.push(await measure(client, clock, `${name}, ${some.length} random points`, some, given, 'min_capacity_mw' in filter ? WITH_MINIMUM : USUAL))
  }
  figures.push(await measure(client, clock, '100 random assets, half of them in towns', towns, {}, USUAL))
  figures.push(await measure(client, clock, 'densest cluster, 25,000 assets', dense, {}, IN_CLUSTER))
  figures.push(await wholeRequests(client, url, 'nearby', {
    sql: 'api.capacity_near', path: '/v1/capacity/nearby', params: towns.map(({ lon, lat }) => ({ lon, lat, radius_km: 25, limit: 50 })),
  }))
  return figures
})

async function measure(client: pg.Client, clock: Clock, name: string, places: Place[], filter: object, most: number): Promise<Figure> {
  const { work, reference } = await inTurn(
    places,
    ({ lon, lat }) => callRoute(client, 'api.capacity_near', { lon, lat, radius_km: 25, limit: 50, ...filter }),
    ({ lon, lat }) => client.query({ name: 'count', text: COUNT, values: [lon, lat] }),
    clock,
  )
  const [value, counted] = [percentile(work, 0.95), percentile(reference, 0.95)]
  return {
    area: 'nearby', name: `${name}: p95`, value, unit: 'ms', reference: counted,
    against: 'finding the assets and counting their records', target: { text: `≤ ${most} × the count`, met: value <= most * counted },
  }
}
