import test from 'ava'
import { CRSS, type Crs } from '../../src/ogc/crs.ts'
import { featurePage, withQuery } from '../helpers/features.ts'
import { testServer } from '../helpers/server.ts'
import points from './crs-points.json' with { type: 'json' }

/** Coordinates by pyproj 3.7.2 (PROJ 9.5.1, without grids) of three points in the area of each CRS, of 27700 on land (beyond it PROJ takes other ways there and back): lon, lat, then its axes in the order of EPSG. */
const POINTS = Object.entries(points) as [string, [number, number, number, number][]][]

test.serial('a box of 1,000 km in a projected CRS holds what lies 5 cm inside its edges, and nothing 5 cm outside', async (t) => {
  const { database: { owner } } = await testServer()
  const [west, south, east, north] = [3_400_000, 2_400_000, 4_400_000, 3_400_000]
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
  const { rows: [row] } = await owner.query<{ inside: string; outside: string }>(`
    with box as materialized (select grid.cql_geometry($1, 3035, false) as place), edge(x, y, dx, dy) as (
      select e.* from generate_series(1, 255) n, lateral (values ($2 + n * 3907.1, $3, 0, -1), ($2 + n * 3907.1, $5, 0, 1), ($2, $3 + n * 3907.1, -1, 0), ($4, $3 + n * 3907.1, 1, 0)) e)
    select count(*) filter (where ST_Intersects(b.place, ST_Transform(ST_SetSRID(ST_MakePoint(x - dx * 0.05, y - dy * 0.05), 3035), 4326))) as inside,
      count(*) filter (where ST_Intersects(b.place, ST_Transform(ST_SetSRID(ST_MakePoint(x + dx * 0.05, y + dy * 0.05), 3035), 4326))) as outside
    from edge, box b`, [JSON.stringify({ type: 'Polygon', coordinates: [ring] }), west, south, east, north])
  t.deepEqual(row, { inside: '1020', outside: '0' })
})

for (const [code, places] of POINTS) {
  test.serial(`EPSG ${code}: coordinates are pyproj’s within a millimetre, in the order of its axes; every asset can be asked for, and read back within 2 m`, async (t) => {
    const server = await testServer()
    const uri = `http://www.opengis.net/def/crs/EPSG/0/${code}`
    const { srid, northFirst } = CRSS.get(uri) as Crs
    const close = Number(code) === 4326 || Number(code) === 4258 ? 1e-7 : 1e-3
    for (const [lon, lat, ...axes] of places) {
      const { rows: [row] } = await server.database.owner.query<{ point: { coordinates: number[] }; found: boolean }>(`
        select grid.feature_geometry($1, $2, jsonb_build_object('srid', $3::int, 'north_first', $4::boolean)) as point,
          ST_DWithin(grid.cql_geometry(jsonb_build_object('type', 'Point', 'coordinates', $5::jsonb), $3, $4), ST_SetSRID(ST_MakePoint($1, $2), 4326), 2e-5) as found`,
      [lon, lat, srid, northFirst, JSON.stringify(axes)])
      row?.point.coordinates.forEach((value, axis) => t.true(Math.abs(value - Number(axes[axis])) < close, JSON.stringify([row.point.coordinates, axes])))
      t.true(row?.found)
    }
    const { features } = await featurePage(server, withQuery('assets/items', { crs: uri }))
    t.true(features.every(({ geometry }) => geometry === null || geometry.coordinates.every(Number.isFinite)))
  })
}
