import type pg from 'pg'
import { seeded } from '../../helpers/assets.ts'
import { serverClock, withClient, type Area } from '../bench-area.ts'
import { alone, inTurn, percentile, type Figure } from '../figures.ts'

/** The usual SQL of a feature collection of a box. */
const USUAL_COLLECTION = `select json_build_object('type', 'FeatureCollection', 'features', json_agg(f)) from (
  select a.id, 'Feature' as type, json_build_object('type', 'Point', 'coordinates', json_build_array(a.lon, a.lat)) as geometry,
    json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'country', a.country, 'operator', o.key,
      'voltage_kv', a.voltage_kv, 'precision', a.precision) as properties
  from grid.asset a join registry.operator o on o.id = a.operator_id
  where a.merged_into is null and a.point && grid.box_envelope($1, $2, $3, $4) order by a.id limit 5000) f`

/** The public collection of 5,000 points in boxes of the densest cluster, which hold somewhat more. */
export const geojson: Area = async ({ loaded, assets }) => withClient(await loaded(), async (client) => {
  const clock = await serverClock(client)
  const random = seeded(8)
  const side = Math.sqrt(1_000_000 / assets)
  const boxes = Array.from({ length: 20 }, () => {
    const [lon, lat] = [0.02 * (random() - 0.5), 50 + 0.02 * (random() - 0.5)]
    return [lon - 0.15 * side, lat - 0.1 * side, lon + 0.15 * side, lat + 0.1 * side]
  })
  const { work, reference } = await inTurn(
    boxes,
    (bbox) => client.query({ name: 'geojson', text: 'select r.data::text, api.meta(r.meta) from api.assets_geojson($1, null) r', values: [{ bbox }] }),
    (bbox) => client.query({ name: 'usual collection', text: USUAL_COLLECTION, values: bbox }),
    clock,
  )
  const { rows: [{ features }] } = await client.query(`select json_array_length(r.data::json -> 'features') as features from api.assets_geojson($1, null) r`, [{ bbox: boxes[0] }])
  const value = percentile(work, 0.5)
  const usual = percentile(reference, 0.5)
  return [{
    area: 'geojson', name: `${features} points of a dense box: median`, value, unit: 'ms', reference: usual, against: 'the SQL alone',
    target: { text: '≤ 1.3 × the SQL alone', met: value <= 1.3 * usual },
  }, await rowsRead(client, 'a dense box', boxes[0] ?? []), await rowsRead(client, 'half the world', [-90, 0, 90, 80])]
})

/** Rows of assets that are read for a box: those that it holds, or where these are many as many as the page takes by id. */
async function rowsRead(client: pg.Client, name: string, bbox: number[]): Promise<Figure> {
  const { rows: [{ held }] } = await client.query(
    'select count(*)::int as held from grid.asset a where a.merged_into is null and a.point && grid.box_envelope($1, $2, $3, $4)', bbox)
  // Counts of earlier transactions are in it until the session reports them.
  const counted = async () => Number((await client.query(`
    select idx_tup_fetch + seq_tup_read as read from pg_stat_xact_user_tables where relid = 'grid.asset'::regclass`)).rows[0].read)
  await client.query('begin')
  const before = await counted()
  await client.query('select from api.assets_geojson($1, null)', [{ bbox }])
  const read = await counted() - before
  await client.query('commit')
  const most = held <= 10_000 ? held : 6000
  return alone('geojson', `rows of assets read for ${name}, which holds ${held}`, read, '', `≤ ${most}`, read <= most)
}
