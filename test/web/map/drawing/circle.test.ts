import test from 'ava'
import { circle } from '../../../../src/web/map/drawing/geojson.ts'

const EARTH_KM = 6371.0088
const haversineKm = (aLat: number, aLon: number, bLat: number, bLon: number): number => {
  const [p, q, d] = [aLat, bLat, bLon - aLon].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number]
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.sin((q - p) / 2) ** 2 + Math.cos(p) * Math.cos(q) * Math.sin(d / 2) ** 2))
}

for (const [lat, lon, radius] of [[43.1, -2.9, 10], [0, 0, 500], [69, 25, 250], [-45, 179.9, 25]] as const) {
  test(`a circle of ${radius} km around ${lat}, ${lon} is closed and everywhere ${radius} km away`, (t) => {
    const ring = circle({ lat, lon }, radius)
    t.deepEqual(ring[0], ring.at(-1))
    for (const [x, y] of ring) t.true(Math.abs(haversineKm(lat, lon, y, x) - radius) < 1e-6 * radius)
  })
}
