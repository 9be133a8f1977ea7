import test from 'ava'
import fc from 'fast-check'
import { coordinatesOf } from '../../src/capacity/coordinates.ts'

const BILBAO = { lat: 43.26, lon: -2.93 }

/** Degrees that two texts of one place may differ by: some metres. */
const CLOSE = 0.0002

const written: [string, { lat: number; lon: number }][] = [
  ['43.26, -2.93', BILBAO], ['43.26 -2.93', BILBAO], ['43.26;-2.93', BILBAO], ['  43.26,-2.93 ', BILBAO], ['+43.26, -2.93', BILBAO],
  ['43,26 -2,93', BILBAO], ['43,26, -2,93', BILBAO], ['43,26;-2,93', BILBAO], ['43.26 / -2.93', BILBAO], ['43.26, −2.93', BILBAO],
  ['43,26,2,93', { lat: 43.26, lon: 2.93 }], ['43, -3', { lat: 43, lon: -3 }],
  ['43.26N 2.93W', BILBAO], ['N 43.26, W 2.93', BILBAO], ['N43,26 W2,93', BILBAO], ['2.93W 43.26N', BILBAO], ['43.26° N, 2.93° O', BILBAO],
  ['43.26°, -2.93°', BILBAO], ['43,26° -2,93°', BILBAO],
  ['43°15\'36"N 2°55\'48"W', BILBAO], ['43°15′36″ N, 2°55′48″ O', BILBAO], ['43º15\'36\'\'N 2º55\'48\'\'W', BILBAO], ['43 15 36 N 2 55 48 W', BILBAO],
  ['43°15.6\'N 2°55.8\'W', BILBAO], ['43°15,6\'N 2°55,8\'W', BILBAO], ['N 43° 15\' 36" W 2° 55\' 48"', BILBAO], ['43°15\'36.0"n 2°55\'48.0"w', BILBAO],
  ['-2.93 W, 43.26 N', BILBAO], ['43.26 N, -2.93 W', BILBAO], ['N 43.26 W -2.93', BILBAO], ['43.26 N, -2.93 E', BILBAO], ['-2.93 O, 43.26 N', BILBAO],
  ['lat: 43.26, lng: -2.93', BILBAO], ['Latitude 43.26 Longitude -2.93', BILBAO], ['lon=-2,93; lat=43,26', BILBAO], ['{"lat": 43.26, "lon": -2.93}', BILBAO],
  ['latitud: 43.26° longitud: -2.93°', BILBAO], ['Breite 43,26 Länge -2,93', BILBAO], ['(43.26, -2.93)', BILBAO],
  ['https://www.openstreetmap.org/#map=12/43.26/-2.93', BILBAO], ['https://www.google.com/maps/place/X/@43.2,-2.9,17z/data=!3d43.26!4d-2.93', BILBAO],
  ['https://www.google.com/maps/@43.26,-2.93,12z', BILBAO], ['https://maps.google.com/?q=43.26,-2.93', BILBAO], ['geo:43.26,-2.93;u=5', BILBAO],
  ['http://localhost:8080/#map=9/43.1/-2.7&at=43.26,-2.93', BILBAO], ['https://maps.apple.com/?ll=43.26,-2.93&z=9', BILBAO],
  ['33°52\'S 151°12\'E', { lat: -33.8666667, lon: 151.2 }],
]

for (const [text, place] of written) {
  test(`${text} is a place`, (t) => {
    const read = coordinatesOf(text, { lat: 0, lon: 0 })
    t.true(read !== null && Math.abs(read.lat - place.lat) < CLOSE && Math.abs(read.lon - place.lon) < CLOSE, JSON.stringify(read))
  })
}

test('O is west where languages say Oeste, east where they say Ost and Oost; Z is south', (t) => {
  t.is(coordinatesOf('52N 5O', BILBAO, 'E')?.lon, 5)
  t.is(coordinatesOf('52N 5O', BILBAO, 'W')?.lon, -5)
  t.is(coordinatesOf('52Z 5O', BILBAO, 'E')?.lat, -52)
})

for (const text of [
  '', 'Bilbao', '48001', '12 34', 'SW1A 1AA', '91, 0', '0, 181', '43.26', '43.26N', '43.26N 2.93N', '43°61\'N 2°0\'W', '1,2,3', '43..2, 1', 'https://example.com/43.26,-2.93', 'lat: 43.26', 'lat 143.26 lon 2', '1 2 3 N 4 W 5',
]) {
  test(`"${text}" is no place in degrees`, (t) => t.is(coordinatesOf(text, BILBAO), null))
}

/** From the specification's own table of tests. */
const codes: [string, number, number][] = [
  ['7FG49Q00+', 20.375, 2.775], ['7FG49QCJ+2V', 20.3700625, 2.7821875], ['7FG49QCJ+2VX', 20.3701125, 2.782234375],
  ['4VCPPQGP+Q9', -41.2730625, 174.7859375], ['62G20000+', 0.5, -179.5],
]

for (const [code, lat, lon] of codes) {
  test(`${code} is a plus code`, (t) => {
    const read = coordinatesOf(code.toLowerCase(), BILBAO)
    t.true(read !== null && Math.abs(read.lat - lat) < 1e-6 && Math.abs(read.lon - lon) < 1e-6, JSON.stringify(read))
  })
}

const short: [string, number, number, string][] = [
  ['9C3W9QCJ+2VX', 51.3708675, -1.217765625, 'CJ+2VX'], ['9C3W9QCJ+2VX', 51.3852125, -1.217765625, '9QCJ+2VX'],
  ['9C3W9QCJ+2VX', 51.3, -1.2, '9QCJ+2VX'], ['8FJFW222+22', 42.899, 9.012, 'W222+22'], ['8FJFW222+22', 42.9, 8.997, '22+22'],
]

for (const [full, lat, lon, code] of short) {
  test(`${code} near ${lat}, ${lon} is ${full}`, (t) => {
    const expected = coordinatesOf(full, BILBAO)
    const read = coordinatesOf(code, { lat, lon })
    t.true(expected !== null && read !== null && Math.abs(read.lat - expected.lat) < 1e-6 && Math.abs(read.lon - expected.lon) < 1e-6, JSON.stringify(read))
  })
}

test('a short plus code is none where nothing is near', (t) => t.is(coordinatesOf('CJ+2VX', null), null))

for (const code of ['7FG49QCJ', '7FG49QC+2V', '7FG49Q00+2V', 'ABCDEFGH+', '+2V', '7FG49QCJ+2']) {
  test(`${code} is no plus code`, (t) => t.is(coordinatesOf(code, BILBAO), null))
}

test('any place in Europe is read back from decimals, with point or comma', (t) => {
  const degrees = (most: number) => fc.integer({ min: -most * 1e4, max: most * 1e4 }).map((value) => value / 1e4)
  fc.assert(fc.property(degrees(90), degrees(180), (lat, lon) => {
    const point = coordinatesOf(`${lat.toFixed(4)}, ${lon.toFixed(4)}`, BILBAO)
    const comma = coordinatesOf(`${lat.toFixed(4).replace('.', ',')} ${lon.toFixed(4).replace('.', ',')}`, BILBAO)
    t.deepEqual([point?.lat === lat, point?.lon === lon, comma?.lat === lat, comma?.lon === lon], [true, true, true, true])
  }))
})
