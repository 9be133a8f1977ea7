import { randomFrom, serverClock, withClient, type Area } from '../bench-area.ts'
import { inTurn, percentile, type Figure } from '../figures.ts'

/** The usual SQL of a tile: an index on the point, a limit in whatever order, the same attributes. */
const USUAL_TILE = `select ST_AsMVT(f, 'assets', 4096, 'geom') from (
  select a.id, a.type, a.name, a.slug, a.country, o.key as operator, a.voltage_kv::float8, a.precision,
    ST_AsMVTGeom(a.point, ST_TileEnvelope($1, $2, $3), 4096, 64, true) as geom
  from grid.asset a join registry.operator o on o.id = a.operator_id
  where a.point && ST_TileEnvelope($1, $2, $3) limit 20000) f`

/** The usual SQL of a feature collection of a box. */
const USUAL_COLLECTION = `select json_build_object('type', 'FeatureCollection', 'features', json_agg(f)) from (
  select a.id, 'Feature' as type, json_build_object('type', 'Point', 'coordinates', json_build_array(a.lon, a.lat)) as geometry,
    json_build_object('id', a.id, 'type', a.type, 'name', a.name, 'slug', a.slug, 'country', a.country, 'operator', o.key,
      'voltage_kv', a.voltage_kv, 'precision', a.precision) as properties
  from grid.asset a join registry.operator o on o.id = a.operator_id
  where a.merged_into is null and a.point && grid.box_envelope($1, $2, $3, $4) order by a.id limit 5000) f`

/** Tiles as they are rendered, of random occupied places, and the public collection of points. */
export const points: Area = ({ url }) => withClient(url, async (client) => {
  const clock = await serverClock(client)
  const random = randomFrom(8)
  const { rows: places } = await client.query<{ mx: number; my: number }>(
    'select mx, my from tiles.point order by hashtextextended(id, 4) limit 40')
  const figures: Figure[] = []
  for (const [z, share, target] of [[4, 1 / 3, '3 times as fast'], [6, 1 / 3, '3 times as fast'], [8, 1 / 1.5, '1.5 times as fast'],
    [12, 1, 'not slower'], [14, 1, 'not slower']] as const) {
    const tiles = (z < 6 ? places.slice(0, 8) : places).map(({ mx, my }) => [z, Math.floor(mx * 2 ** z), Math.floor(my * 2 ** z)])
    const { work, reference } = await inTurn(
      tiles,
      (values) => client.query({ name: 'tile', text: 'select * from api.tile_assets($1, $2, $3)', values }),
      (values) => client.query({ name: 'usual tile', text: USUAL_TILE, values }),
      clock,
    )
    const value = percentile(work, 0.5)
    const usual = percentile(reference, 0.5)
    figures.push({
      area: 'points', name: `cold tile, zoom ${z}: median`, value, unit: 'ms', reference: usual, against: 'the usual SQL',
      target: { text: target, met: value <= usual * share },
    })
  }
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
  figures.push({
    area: 'points', name: 'GeoJSON of a dense box: median', value, unit: 'ms', reference: usual, against: 'the SQL alone',
    target: { text: '≤ 1.3 × the SQL alone', met: value <= 1.3 * usual },
  })
  return figures
})
