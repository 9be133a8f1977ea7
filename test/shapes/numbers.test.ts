import test from 'ava'
import { Refusal } from '../../src/errors/refusal.ts'
import { readMembers, type Member } from '../../src/shapes/body.ts'
import { exportBody } from '../../src/shapes/exports.ts'
import { sitesParams } from '../../src/shapes/sites.ts'
import { parseStrictJson } from '../../src/shapes/strict-json.ts'

const SITES = sitesParams.body as Member

for (const [what, lon, read] of [
  ['a plain small number', '-0.0000001', -1e-7],
  ['an exponent', '-1e-07', -1e-7],
  ['the smallest number', '5e-324', 5e-324],
  ['17 digits that a double holds', '0.00000012345678901234568', 1.2345678901234568e-7],
  ['more digits than a double holds', '-0.880000000000000000001', -0.88],
] as const) {
  test(`degrees of a body may be ${what}`, (t) => {
    const { sites } = readMembers(SITES, parseStrictJson(`{"sites":[{"name":"a","lat":51.5,"lon":${lon}}]}`))
    t.deepEqual(sites, [{ name: 'a', lat: 51.5, lon: read }])
  })
}

test('boxes and areas of a body take the same degrees', (t) => {
  const read = (filters: string) => readMembers(exportBody, parseStrictJson(`{"format":"csv","filters":{${filters}}}`)).filters
  t.deepEqual(read('"bbox":[-1e-05,51.4,0.0000001,51.600000000000000000001]'), { bbox: [-0.00001, 51.4, 1e-7, 51.6] })
  t.deepEqual(read('"geometry":{"type":"Polygon","coordinates":[[[-1e-7,0],[1,0],[1,1],[-1e-7,0]]]}'),
    { geometry: { type: 'Polygon', coordinates: [[[-1e-7, 0], [1, 0], [1, 1], [-1e-7, 0]]] } })
  t.deepEqual(read('"geometry":"POLYGON((-0.00000000000008526512829121202 0, 1 0, 1 1, -0.00000000000008526512829121202 0))"'),
    { geometry: { type: 'Polygon', coordinates: [[[-8.526512829121202e-14, 0], [1, 0], [1, 1], [-8.526512829121202e-14, 0]]] } })
})

test('amounts of a body are read as written, or refused', (t) => {
  const read = (least: string) => readMembers(SITES, parseStrictJson(`{"sites":[{"name":"a","lat":1,"lon":1}],"radius_km":0.0000001,"filters":{"min_capacity_mw":${least}}}`))
  t.like(read('0.0000002'), { radius_km: 1e-7, filters: { min_capacity_mw: 2e-7 } })
  for (const [least, says] of [['2e-7', 'no exponent'], ['60.1900000000000001', 'no more than 15 digits']] as const) {
    t.true(t.throws(() => read(least), { instanceOf: Refusal })?.message.includes(says))
  }
})
