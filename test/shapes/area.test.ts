import test from 'ava'
import { AreaError, MOST_CORNERS, readArea } from '../../src/shapes/area.ts'
import { testDatabase } from '../helpers/database.ts'

const square = [[0, 0], [4, 0], [4, 4], [0, 4], [0, 0]]

for (const [text, expected] of [
  ['POLYGON((0 0, 4 0, 4 4, 0 4, 0 0))', { type: 'Polygon', coordinates: [square] }],
  [' polygon ((0 0,4 0,4 4,0 4,0 0),(1 1,2 1,1 2,1 1)) ', { type: 'Polygon', coordinates: [square, [[1, 1], [2, 1], [1, 2], [1, 1]]] }],
  ['MULTIPOLYGON(((0 0, 4 0, 4 4, 0 4, 0 0)), ((-5 -5, -4.5 -5, -4.5 -4, -5 -5)))', { type: 'MultiPolygon', coordinates: [[square], [[[-5, -5], [-4.5, -5], [-4.5, -4], [-5, -5]]]] }],
  ['LINESTRING(-2.5 36.8, -2.4 36.9)', { type: 'LineString', coordinates: [[-2.5, 36.8], [-2.4, 36.9]] }],
  [JSON.stringify({ type: 'Polygon', coordinates: [square.map((corner) => [...corner, 12])], bbox: [0, 0, 4, 4] }), { type: 'Polygon', coordinates: [square] }],
] as const) {
  test(`reads ${text.slice(0, 60)}`, (t) => t.deepEqual<unknown, unknown>(readArea(text), expected))
}

const around = (corners: number): string => Array.from({ length: corners + 1 }, (_, n) => {
  const angle = 2 * Math.PI * (n % corners) / corners
  return `${Math.cos(angle).toFixed(5)} ${Math.sin(angle).toFixed(5)}`
}).join(',')

test('as many corners as an area may have are read, and not one more', (t) => {
  t.notThrows(() => readArea(`POLYGON((${around(MOST_CORNERS)}))`))
  t.is(t.throws(() => readArea(`POLYGON((${around(MOST_CORNERS + 1)}))`), { instanceOf: AreaError })?.message, '501 corners')
})

/** Wrong areas with what is said of them; of the rings, PostGIS agrees. */
const WRONG: [wkt: string, said: string, rings?: boolean][] = [
  ['POLYGON((0 0, 4 4, 4 0, 0 4, 0 0))', 'its edges cross near 4 0', true],
  ['POLYGON((0 0, 4 0, 4 4, 2 0, 0 4, 0 0))', 'its edges cross near 4 4', true],
  ['POLYGON((0 0, 4 0, 2 0, 2 3, 0 0))', 'its edges cross near 4 0', true],
  ['POLYGON((0 0, 4 0, 4 4, 0 4, 0 0), (3 3, 5 3, 3 2, 3 3))', 'its edges cross near 3 3', true],
  ['POLYGON((0 0, 4 0, 4 4, 0 4, 0 0), (5 5, 6 5, 6 6, 5 5))', 'a hole lies outside of its polygon', true],
  ['MULTIPOLYGON(((0 0, 4 0, 4 4, 0 4, 0 0)), ((1 1, 2 1, 2 2, 1 1)))', 'one polygon lies in another', true],
  ['POLYGON((0 0, 4 0, 4 0, 0 0))', 'a ring of a polygon has fewer than three corners'],
  ['POLYGON((0 0, 4 0, 4 4, 0 4))', 'a ring of a polygon ends where it begins, and has four positions or more'],
  ['POLYGON((0 0, 4 0, 0 0))', 'a ring of a polygon ends where it begins, and has four positions or more'],
  ['POLYGON((0 0, 181 0, 4 4, 0 0))', 'a position is not longitude and latitude in degrees'],
  ['POLYGON((0 0, 4 0 1, 4 4, 0 0))', 'not readable'],
  ['POINT(1 2)', 'no such geometry'],
  ['{"type": "GeometryCollection", "geometries": []}', 'no such geometry'],
  ['{"type": "Polygon", "coordinates": [[["0", "0"], [4, 0], [4, 4], ["0", "0"]]]}', 'a position is not longitude and latitude in degrees'],
  ['{"type": "Polygon"}', 'a geometry has no coordinates'],
  ['{"type": "Polygon"', 'not readable'],
  ['LINESTRING(1 2, 1 2)', 'a line of one position'],
  ['LINESTRING(0 0, 21 0)', 'a line across more than 20 degrees'],
]
for (const [text, said, rings = false] of WRONG) {
  test(`refuses ${text}: ${said}`, async (t) => {
    t.is(t.throws(() => readArea(text), { instanceOf: AreaError })?.message, said)
    if (rings) t.deepEqual((await (await testDatabase()).owner.query('select ST_IsValid($1::geometry) as valid', [text])).rows, [{ valid: false }])
  })
}

for (const text of [
  'POLYGON((0 0, 4 0, 4 4, 0 4, 0 0), (0 2, 1 1, 2 2, 0 2))', 'MULTIPOLYGON(((0 0, 4 0, 4 4, 0 4, 0 0)), ((4 4, 5 4, 5 5, 4 4)))',
  'MULTIPOLYGON(((0 0, 9 0, 9 9, 0 9, 0 0), (1 1, 8 1, 8 8, 1 8, 1 1)), ((2 2, 3 2, 3 3, 2 2)))', 'POLYGON((0 0, 0 0, 4 0, 4 2, 4 4, 0 0))',
]) {
  test(`takes ${text}, as PostGIS does`, async (t) => {
    t.notThrows(() => readArea(text))
    t.deepEqual((await (await testDatabase()).owner.query('select ST_IsValid($1::geometry) as valid', [text])).rows, [{ valid: true }])
  })
}
