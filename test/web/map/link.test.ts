import test from 'ava'
import { filtersFrom } from '../../../src/web/map/filters.js'
import { fragmentOf, placeOf, viewOf } from '../../../src/web/map/link.js'
import type { View } from '../../../src/web/map/shapes.ts'

const none: View = { map: null, filters: filtersFrom(() => []), at: null, radiusKm: 10 }

const kept: [string, View][] = [
  ['', none],
  ['map=8.6/40.3/-3.9', { ...none, map: { zoom: 8.6, lat: 40.3, lon: -3.9 } }],
  ['country=ES,FR&operator=i-de&type=substation,node',
    { ...none, filters: { ...none.filters, country: ['ES', 'FR'], operator: ['i-de'], type: ['substation', 'node'] } }],
  ['at=43.1,-2.9&radius=25', { ...none, at: { lat: 43.1, lon: -2.9 }, radiusKm: 25 }],
]

for (const [fragment, view] of kept) {
  test(`the link #${fragment} keeps its view`, (t) => {
    t.deepEqual(viewOf(`#${fragment}`), view)
    t.is(fragmentOf(view), fragment)
  })
}

const broken = [
  'map=8/91/0', 'map=8/0/181', 'map=x/1/2', 'map=8/1', 'map=99/1/2', 'map=-1/1/2', 'map=1e1/1/2',
  'at=1', 'at=NaN,2', 'at=91,0', 'radius=0', 'radius=-5', 'radius=501', 'radius=wide', 'country=', 'key=svc_live_x',
]

for (const fragment of broken) {
  test(`what #${fragment} does not tell is left out`, (t) => t.deepEqual(viewOf(fragment), none))
}

test('a map is kept to a hundredth of a zoom level and about ten metres', (t) => {
  t.is(fragmentOf({ ...none, map: { zoom: 3.45678, lat: 50.123456, lon: 8.98765432 } }), 'map=3.46/50.1235/8.9877')
})

const places: [string, View['at']][] = [
  ['43.1, -2.9', { lat: 43.1, lon: -2.9 }],
  [' 43.1 -2.9 ', { lat: 43.1, lon: -2.9 }],
  ['43.1;-2.9', { lat: 43.1, lon: -2.9 }],
  ['-90,180', { lat: -90, lon: 180 }],
  ['90.1,0', null],
  ['Bilbao', null],
  ['43.1', null],
  ['', null],
]

for (const [text, place] of places) test(`'${text}' as a place`, (t) => t.deepEqual(placeOf(text), place))
