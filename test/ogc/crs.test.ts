import test from 'ava'
import { CRSS, type Crs } from '../../src/ogc/crs.ts'
import { featurePage, withQuery } from '../helpers/features.ts'
import { testServer } from '../helpers/server.ts'
import points from './crs-points.json' with { type: 'json' }

/** Coordinates by pyproj 3.7.2 (PROJ 9.5.1, without grids) of three points in the area of each CRS, of 27700 on land (beyond it PROJ takes other ways there and back): lon, lat, then its axes in the order of EPSG. */
const POINTS = Object.entries(points) as [string, [number, number, number, number][]][]

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
