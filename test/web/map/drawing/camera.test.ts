import test from 'ava'
import fc from 'fast-check'
import { bboxText, boxOf, cameraClear, cameraOn, projected, worldPixels } from '../../../../src/web/map/drawing/camera.ts'

const near = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6

test('at zoom 0 a square of 512 pixels shows the world of Web Mercator', (t) => {
  const [west, south, east, north] = boxOf({ lon: 0, lat: 0, zoom: 0 }, { width: 512, height: 512 })
  t.true(near(west, -180) && near(east, 180) && near(north, 85.0511287798066) && near(south, -85.0511287798066))
  t.is(worldPixels(3), 4096)
})

test('a camera on a box shows all of it, and no more in one direction than fits', (t) => {
  fc.assert(fc.property(
    fc.double({ min: -24, max: 20, noNaN: true }), fc.double({ min: 30, max: 60, noNaN: true }), fc.double({ min: 0.01, max: 10, noNaN: true }),
    fc.double({ min: 0.01, max: 8, noNaN: true }), fc.integer({ min: 200, max: 2000 }), fc.integer({ min: 200, max: 2000 }),
    (west, south, wide, high, width, height) => {
      const shown = boxOf(cameraOn([west, south, west + wide, south + high], { width, height }), { width, height })
      const edges = [west - shown[0], south - shown[1], shown[2] - (west + wide), shown[3] - (south + high)]
      t.true(edges.every((edge) => edge > -1e-6))
      t.true(near(edges[0]!, 0) || near(edges[1]!, 0))
    },
  ), { seed: 15, numRuns: 200 })
})

test('a camera on a box keeps it off what is covered on the right, as large as the rest allows', (t) => {
  fc.assert(fc.property(
    fc.double({ min: 0.01, max: 10, noNaN: true }), fc.double({ min: 0.01, max: 8, noNaN: true }), fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 40 }),
    (wide, high, covered, padding) => {
      const size = { width: 900, height: 700 }
      const camera = cameraOn([-3, 43, -3 + wide, 43 + high], size, padding, covered)
      const shown = boxOf(camera, size)
      const pixels = (degrees: number) => (degrees / 360) * worldPixels(camera.zoom)
      const [left, right] = [pixels(-3 - shown[0]), pixels(shown[2] - (-3 + wide)) - covered]
      t.true(near(left, right) && left > padding - 1e-6)
      t.deepEqual({ ...cameraOn([-3, 43, -3 + wide, 43 + high], { ...size, width: 900 - covered }, padding), lon: camera.lon }, camera)
    },
  ), { seed: 15, numRuns: 200 })
})

test('a box is asked for in five decimals, within the world', (t) => {
  t.is(bboxText([-200, 35.123456, 27, 95]), '-180.00000,35.12346,27.00000,90.00000')
})

test('a place that is clear moves nothing, another comes into the middle of what is not covered, and too little open shows nothing', (t) => {
  const camera = { lon: -3, lat: 43, zoom: 9 }
  const size = { width: 390, height: 600 }
  const open = { left: 0, top: 0, right: 390, bottom: 280 }
  t.is(cameraClear(camera, { lon: -3, lat: 43.1 }, size, open), camera)
  fc.assert(fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.double({ min: 35, max: 55, noNaN: true }), (lon, lat) => {
    const clear = cameraClear(camera, { lon, lat }, size, open)
    if (clear === null || clear === camera) return
    const [[x, y], [middleX, middleY], world] = [projected([lon, lat]), projected([clear.lon, clear.lat]), worldPixels(clear.zoom)]
    t.true(Math.abs(195 + (x - middleX) * world - 195) < 0.01 && Math.abs(300 + (y - middleY) * world - 140) < 0.01)
  }))
  t.is(cameraClear(camera, { lon: 0, lat: 43 }, size, { ...open, bottom: 50 }), null)
})
