import test from 'ava'
import { europeanBorders, WINDOW } from '../../src/web/base/borders.ts'
import { withinRing } from '../helpers/within-ring.ts'

const { land, labels } = europeanBorders()

const landsAt = (lon: number, lat: number): (string | null)[] =>
  land.features.filter(({ geometry }) => geometry.coordinates.some(([ring]) => ring && withinRing(ring, lon, lat)))
    .map(({ properties }) => properties.code)

const places: [string, number, number, (string | null)[]][] = [
  ['Bilbao', -2.9, 43.1, ['ES']],
  ['Tenerife', -16.6, 28.3, ['ES']],
  ['Mallorca', 3, 39.6, ['ES']],
  ['Paris', 2.35, 48.85, ['FR']],
  ['Glasgow', -4.2, 55.8, ['GB']],
  ['Moscow, a backdrop', 37.6, 55.75, [null]],
  ['the Norwegian Sea', 3, 68, []],
  ['the Bay of Biscay', -5, 45, []],
  ['the Baltic', 20, 56.5, []],
]

for (const [place, lon, lat, codes] of places) {
  test(`${place} lies in ${codes.join() || 'no country'}`, (t) => t.deepEqual(landsAt(lon, lat), codes))
}

test('nothing lies outside the window, and every ring is closed', (t) => {
  const rings = land.features.flatMap(({ geometry }) => geometry.coordinates.flat())
  for (const ring of rings) {
    t.deepEqual(ring[0], ring.at(-1))
    t.true(ring.every(([x = 0, y = 0]) => x >= WINDOW[0] && x <= WINDOW[2] && y >= WINDOW[1] && y <= WINDOW[3]))
  }
})

test('each country is named once, by a place of its own', (t) => {
  t.is(new Set(labels.features.map(({ properties }) => properties.code)).size, labels.features.length)
  for (const { geometry: { coordinates: [lon = 0, lat = 0] }, properties: { code } } of labels.features) {
    t.true(landsAt(lon, lat).includes(code), code)
  }
})
