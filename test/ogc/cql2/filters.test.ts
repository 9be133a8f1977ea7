import test from 'ava'
import { checkFilter } from '../../../src/ogc/cql2/check.ts'
import type { Queryables } from '../../../src/ogc/cql2/operands.ts'
import { parseText } from '../../../src/ogc/cql2/parse-text.ts'
import { FilterError } from '../../../src/ogc/cql2/tree.ts'
import { CRS84, CRSS } from '../../../src/ogc/crs.ts'

const QUERYABLES: Queryables = { name: 'string', kv: 'number', day: 'date', geometry: 'geometry' }
const NAME = { property: 'name' }
const KV = { property: 'kv' }
const SQUARE = { type: 'Polygon', coordinates: [[[1, 2], [3, 2], [3, 4], [1, 4], [1, 2]]] }

/** A filter in text, and the same in JSON as OGC 21-065r2 writes it. */
const PAIRS: [string, object][] = [
  [`name = 'a'`, { op: '=', args: [NAME, 'a'] }],
  [`name<>'it''s'`, { op: '<>', args: [NAME, "it's"] }],
  [`"kv" >= -1.5e2`, { op: '>=', args: [KV, -150] }],
  [`kv > 1 and kv < 2 AND kv <= 3`, { op: 'and', args: [{ op: '>', args: [KV, 1] }, { op: '<', args: [KV, 2] }, { op: '<=', args: [KV, 3] }] }],
  [`kv = 1 OR kv = 2 AND name = 'b'`, { op: 'or', args: [{ op: '=', args: [KV, 1] }, { op: 'and', args: [{ op: '=', args: [KV, 2] }, { op: '=', args: [NAME, 'b'] }] }] }],
  [`(kv = 1 OR kv = 2) AND name = 'b'`, { op: 'and', args: [{ op: 'or', args: [{ op: '=', args: [KV, 1] }, { op: '=', args: [KV, 2] }] }, { op: '=', args: [NAME, 'b'] }] }],
  [`NOT kv IS NULL`, { op: 'not', args: [{ op: 'isNull', args: [KV] }] }],
  [`kv is not null`, { op: 'not', args: [{ op: 'isNull', args: [KV] }] }],
  [`name LIKE 'a\\%%'`, { op: 'like', args: [NAME, 'a\\%%'] }],
  [`name NOT LIKE '_b'`, { op: 'not', args: [{ op: 'like', args: [NAME, '_b'] }] }],
  [`kv BETWEEN 1 AND 2`, { op: 'between', args: [KV, 1, 2] }],
  [`kv NOT BETWEEN 1 AND 2`, { op: 'not', args: [{ op: 'between', args: [KV, 1, 2] }] }],
  [`name IN ('a', 'b')`, { op: 'in', args: [NAME, ['a', 'b']] }],
  [`day >= DATE('2026-03-01')`, { op: '>=', args: [{ property: 'day' }, { date: '2026-03-01' }] }],
  [`S_INTERSECTS(geometry, POINT(1 2))`, { op: 's_intersects', args: [{ property: 'geometry' }, { type: 'Point', coordinates: [1, 2] }] }],
  [`s_intersects(geometry, MULTIPOINT((1 2), (3 4)))`, { op: 's_intersects', args: [{ property: 'geometry' }, { type: 'MultiPoint', coordinates: [[1, 2], [3, 4]] }] }],
  [`S_INTERSECTS(geometry, POLYGON((1 2, 3 2, 3 4, 1 4, 1 2)))`, { op: 's_intersects', args: [{ property: 'geometry' }, SQUARE] }],
  [`TRUE`, true as unknown as object],
  [`NOT FALSE AND kv = 1`, { op: 'and', args: [{ op: 'not', args: [false] }, { op: '=', args: [KV, 1] }] }],
  [`1 < kv`, { op: '<', args: [1, KV] }],
  [`name = 'tab\\t'`, { op: '=', args: [NAME, 'tab\t'] }],
  [`day < TIMESTAMP('2026-03-01T12:00:00Z')`, { op: '<', args: [{ property: 'day' }, { timestamp: '2026-03-01T12:00:00Z' }] }],
  [`CASEI(name) LIKE CASEI(ACCENTI('É%'))`, { op: 'like', args: [{ op: 'casei', args: [NAME] }, { op: 'casei', args: [{ op: 'accenti', args: ['É%'] }] }] }],
  [`T_OVERLAPPEDBY(INTERVAL(day, '..'), INTERVAL('2026-01-01', '2026-03-01'))`,
    { op: 't_overlappedBy', args: [{ interval: [{ property: 'day' }, '..'] }, { interval: ['2026-01-01', '2026-03-01'] }] }],
  [`(kv = 1) IS NOT NULL`, { op: 'not', args: [{ op: 'isNull', args: [{ op: '=', args: [KV, 1] }] }] }],
  [`S_WITHIN(POINT Z (1 2 3), geometry)`, { op: 's_within', args: [{ type: 'Point', coordinates: [1, 2] }, { property: 'geometry' }] }],
  [`S_DISJOINT(geometry, GEOMETRYCOLLECTION(POINT(1 2), LINESTRING(1 2 9, 3 4 9)))`, { op: 's_disjoint', args: [{ property: 'geometry' },
    { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [1, 2] }, { type: 'LineString', coordinates: [[1, 2], [3, 4]] }] }] }],
  [`S_INTERSECTS(geometry, BBOX(1, 2, 3, 4))`, { op: 's_intersects', args: [{ property: 'geometry' }, { bbox: [1, 2, 3, 4] }] }],
]

for (const [text, json] of PAIRS) {
  test(`reads ${text} as its JSON`, (t) => {
    t.deepEqual(parseText(text), json as ReturnType<typeof parseText>)
    t.notThrows(() => checkFilter(json, QUERYABLES, CRS84))
  })
}

test('tells the type of each literal and the CRS of each geometry; boxes become polygons, temporal functions comparisons', (t) => {
  const check = (tree: object) => checkFilter(tree, QUERYABLES, CRS84)
  const DAY = { property: 'day' }
  const march = { literal: '2026-03-01', type: 'date' }
  t.deepEqual(check({ op: '<', args: [5, KV] }), { op: '<', args: [{ literal: 5, type: 'number' }, KV] })
  for (const day of [{ date: '2026-03-01' }, '2026-03-01']) t.deepEqual(check({ op: '=', args: [DAY, day] }), { op: '=', args: [DAY, march] })
  t.deepEqual<object, object>(check({ op: 's_intersects', args: [{ bbox: [1, 2, 3, 4] }, { property: 'geometry' }] }),
    { op: 's_intersects', args: [{ geometry: SQUARE, srid: 4326, north_first: false }, { property: 'geometry' }] })
  t.deepEqual(check({ op: 't_after', args: [DAY, { interval: ['..', '2026-03-01'] }] }), { op: '<', args: [march, DAY] })
})

const NOT_TEXT = [
  '', 'name', `name = `, `name = 'a`, `name = 'a' AND`, `(name = 'a'`, `name = 'a')`, `kv = 1 kv = 2`, `name LIKE 5`, `kv IN ()`, 'kv = 1;', 'kv BETWEEN 1',
  `${'('.repeat(30)}kv = 1${')'.repeat(30)}`, `${'NOT '.repeat(10_000)}kv = 1`, 'S_INTERSECTS(geometry, POINT(1))',
]

for (const text of NOT_TEXT) {
  test(`refuses the text ${text.slice(0, 40)}`, (t) => void t.throws(() => parseText(text), { instanceOf: FilterError }))
}

test('no box of a projected CRS crosses the antimeridian', (t) => {
  const [utm] = [...CRSS.values()].filter(({ srid }) => srid === 25830)
  t.throws(() => checkFilter({ op: 's_intersects', args: [{ property: 'geometry' }, { bbox: [9, 1, 8, 2] }] }, QUERYABLES, utm ?? CRS84), { instanceOf: FilterError })
})

const deep = (levels: number): object => (levels === 0 ? { op: '=', args: [KV, 1] } : { op: 'not', args: [deep(levels - 1)] })
const NOT_FILTERS: [string, unknown][] = [
  ['no object', 5], ['null', null], ['an unknown operator', { op: 'drop', args: [KV, 1] }], ['an unknown property', { op: '=', args: [{ property: 'x' }, 1] }],
  ['an inherited name', { op: '=', args: [{ property: 'constructor' }, 'a'] }], ['another type', { op: '=', args: [KV, '1'] }],
  ['a number as text', { op: '=', args: [NAME, 1] }], ['no finite number', { op: '=', args: [KV, Infinity] }],
  ['two types', { op: '=', args: [KV, NAME] }], ['a pattern that is a property', { op: 'like', args: [NAME, NAME] }],
  ['an interval function of a date', { op: 't_during', args: [{ property: 'day' }, { interval: ['..', '..'] }] }],
  ['CASEI of a number', { op: '=', args: [{ op: 'casei', args: [KV] }, 'a'] }], ['an interval of texts', { op: 't_after', args: [{ property: 'day' }, { interval: ['a', 'b'] }] }],
  ['a collection of collections', { op: 's_intersects', args: [{ property: 'geometry' }, { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [] }] }] }],
  ['many foldings', { op: '=', args: [Array.from({ length: 201 }).reduce((inner) => ({ op: 'casei', args: [inner] }), NAME), 'a'] }],
  ['NUL in text', { op: '=', args: [NAME, 'a\0'] }], ['half a surrogate pair', { op: '=', args: [NAME, '\ud800'] }],
  ['a pattern that ends with an escape', { op: 'like', args: [NAME, 'a\\'] }], ['a pattern for a number', { op: 'like', args: [KV, '1%'] }],
  ['a day that is none', { op: '=', args: [{ property: 'day' }, { date: '2026-02-31' }] }],
  ['an empty list', { op: 'in', args: [KV, []] }], ['a long list', { op: 'in', args: [KV, Array.from({ length: 51 }, () => 1)] }],
  ['one operand of and', { op: 'and', args: [{ op: '=', args: [KV, 1] }] }], ['deep nesting', deep(30)],
  ['many operators', { op: 'or', args: Array.from({ length: 300 }, () => ({ op: '=', args: [KV, 1] })) }],
  ['an open ring', { op: 's_intersects', args: [{ property: 'geometry' }, { type: 'Polygon', coordinates: [[[1, 2], [3, 2], [3, 4], [1, 4]]] }] }],
  ['a geometry without numbers', { op: 's_intersects', args: [{ property: 'geometry' }, { type: 'Point', coordinates: ['1', '2'] }] }],
  ['a geometry that is compared', { op: '=', args: [{ property: 'geometry' }, { type: 'Point', coordinates: [1, 2] }] }],
  ['a box whose south is north of its north', { op: 's_intersects', args: [{ property: 'geometry' }, { bbox: [170, 50, -2, 10] }] }],
  ['a box that crosses the antimeridian from beyond it', { op: 's_intersects', args: [{ property: 'geometry' }, { bbox: [190, 10, -2, 50] }] }],
  ['a place of text', { op: 's_intersects', args: [NAME, { type: 'Point', coordinates: [1, 2] }] }],
]

for (const [what, tree] of NOT_FILTERS) {
  test(`refuses ${what}`, (t) => void t.throws(() => checkFilter(tree, QUERYABLES, CRS84), { instanceOf: FilterError }))
}
