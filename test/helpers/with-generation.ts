import type { TestDatabase } from './database.ts'

/** Assets with a figure of so many MW for generation around a place, nearest first, by plain SQL on the records. */
export async function withGeneration(
  { owner }: TestDatabase, mw: number, { lat, lon }: { lat: number; lon: number }, km: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await owner.query<{ id: string; name: string }>(
    `select a.id, a.name
     from (select distinct r.asset_id from grid.figure_masked r join grid.measure m on m.id = r.measure_id
           where m.direction in ('generation', 'bidirectional') and m.availability_type = 'available' and r.value_mw >= $1) found
     join grid.asset a on a.id = found.asset_id
     where st_dwithin(st_makepoint(a.lon, a.lat)::geography, st_makepoint($3, $2)::geography, $4)
     order by st_distance(st_makepoint(a.lon, a.lat)::geography, st_makepoint($3, $2)::geography), a.id`, [mw, lat, lon, km * 1000])
  return rows
}
