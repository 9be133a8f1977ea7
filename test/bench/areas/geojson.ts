import { seeded } from '../../helpers/assets.ts'
import { serverClock, withClient, type Area } from '../bench-area.ts'
import { inTurn, percentile } from '../figures.ts'

/** The usual SQL of a feature collection of a box. */
const USUAL_COLLECTION = `select json_build_object('type', 'FeatureCollection', 'features', json_agg(f)) from (
  select a.id, 'Feature' as type, json_build_object('type', 'Point', 'coordinates', json_build_array(a.lon, a.lat)) as geometry,
    json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'country', a.country, 'operator', o.key,
      'voltage_kv', a.voltage_kv, 'precision', a.precision) as properties
  from grid.asset a join registry.operator o on o.id = a.operator_id
  where a.merged_into is null and a.point && grid.box_envelope($1, $2, $3, $4) order by a.id limit 5000) f`

/** The public collection of points in boxes of the densest cluster. */
export const geojson: Area = async ({ loaded }) => withClient(await loaded(), async (client) => {
  const clock = await serverClock(client)
  const random = seeded(8)
  const boxes = Array.from({ length: 20 }, () => {
    const [lon, lat] = [0.1 * random() - 0.15, 49.9 + 0.05 * random()]
    return [lon, lat, lon + 0.2, lat + 0.12]
  })
  const { work, reference } = await inTurn(
    boxes,
    (bbox) => client.query({ name: 'geojson', text: 'select r.data::text, api.meta(r.meta) from api.assets_geojson($1, null) r', values: [{ bbox }] }),
    (bbox) => client.query({ name: 'usual collection', text: USUAL_COLLECTION, values: bbox }),
    clock,
  )
  const value = percentile(work, 0.5)
  const usual = percentile(reference, 0.5)
  return [{
    area: 'geojson', name: 'points of a dense box: median', value, unit: 'ms', reference: usual, against: 'the SQL alone',
    target: { text: '≤ 1.3 × the SQL alone', met: value <= 1.3 * usual },
  }]
})
