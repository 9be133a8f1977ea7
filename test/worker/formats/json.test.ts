import test from 'ava'
import { readGeoJson } from '../../../worker/formats/geojson.ts'
import { readJson } from '../../../worker/formats/json.ts'
import { collect, documentOf } from '../../helpers/document.ts'

const read = (content: string | Uint8Array, items: string | string[]) => collect(readJson(documentOf(content), { items }))

const cases: [string, string, string | string[], [string | null, unknown][]][] = [
  ['a root array', '[{"a":1},{"a":2}]', '', [[null, { a: '1' }], [null, { a: '2' }]]],
  ['members of the root', '{"De Lier":{"v":"68 MW"},"A/B \\"x\\"":{"v":"-"}}', '', [
    ['De Lier', { v: '68 MW' }], ['A/B "x"', { v: '-' }],
  ]],
  ['a path', '{"skip":{"items":[9]},"a":{"items":[1,"2",null,true,[3.50],{}]},"z":1}', 'a.items', [
    [null, '1'], [null, '2'], [null, null], [null, true], [null, ['3.50']], [null, {}],
  ]],
  ['a path through an array', '[{"rows":[1]},{"rows":[2]}]', '1.rows', [[null, '2']]],
  ['the first of several paths that is there', '{"result":{"fields":[],"records":[1]},"records":[2]}', ['records', 'result.records'], [[null, '1']]],
  ['members at a path', '{"a":{"x":{"n":1e-16},"y":[]}}', 'a', [['x', { n: '1e-16' }], ['y', []]]],
  ['numbers as written', '[52.24201349017287, 1.10, -0, 12345678901234567890, 1E5]', '', [
    [null, '52.24201349017287'], [null, '1.10'], [null, '-0'], [null, '12345678901234567890'], [null, '1E5'],
  ]],
  ['a mark before it', '\ufeff[1]', '', [[null, '1']]],
  ['an empty array', '[]', '', []],
]

for (const [name, content, items, expected] of cases) {
  test(`reads ${name}`, async t => {
    const found = await read(content, items)
    t.deepEqual(found, expected.map(([key, value], at) => ({ index: at + 1, key, value })))
  })
}

const refused: [string, string | Uint8Array, string | string[], RegExp][] = [
  ['a cut document', '[{"a":1},{"a":', '', /^the document is cut off \(after item 1\)$/],
  ['what is no JSON', '[1,2,oops]', '', /^no valid JSON: .* \(after item 0\)$/],
  ['a missing path', '{"error":"busy"}', 'features', /no array or object at 'features'/],
  ['several paths of which none is there', '{"error":"busy"}', ['records', 'result.records'], /no array or object at 'records' or 'result.records'/],
  ['a value where items belong', '{"features":3}', 'features', /no array or object at 'features'/],
  ['a member that an item has twice', '[{"a":1},{"a":1,"b":{"c":1,"c":2}}]', '', /an item has two members "c"/],
  ['cp1252', Buffer.from('["Coa\xf1a"]', 'latin1'), '', /UTF-8/],
]

for (const [name, content, items, message] of refused) {
  test(`refuses ${name}`, async t => {
    const error = await t.throwsAsync<Error & { check?: string }>(read(content, items), { message })
    t.is(error?.check, name === 'cp1252' ? 'encoding_mismatch' : undefined)
  })
}

test('items larger than a chunk and letters across chunk borders stay intact', async t => {
  const long = 'ñ€'.repeat(50_000)
  t.deepEqual((await read(JSON.stringify([long, 'é']), '')).map(({ value }) => value), [long, 'é'])
})

const totals: [what: string, content: string, items: string, total: string[] | undefined, extent: { read: number; stated: number | null }][] = [
  ['after the items', '{"result":{"records":[1,2],"total":1182}}', 'result.records', ['result.total'], { read: 2, stated: 1182 }],
  ['before them', '{"total_count":37,"results":[{},{}]}', 'results', ['total_count'], { read: 2, stated: 37 }],
  ['as text', '{"results":[1],"meta":[{"count":"4"}]}', 'results', ['meta.0.count'], { read: 1, stated: 4 }],
  ['at the second path, where the first is unknown to its publisher', '{"numberMatched":"unknown","results":[1],"totalFeatures":9}', 'results', ['numberMatched', 'totalFeatures'], { read: 1, stated: 9 }],
  ['at two paths, of which the first counts', '{"b":5,"a":3,"results":[1]}', 'results', ['a', 'b'], { read: 1, stated: 3 }],
  ['nowhere', '{"results":[1,2,3]}', 'results', ['total_count'], { read: 3, stated: null }],
  ['where nobody looks', '{"total_count":9,"results":[1]}', 'results', undefined, { read: 1, stated: null }],
  ['in an item alone', '{"results":[{"total_count":9}]}', 'results', ['results.0.total_count', 'total_count'], { read: 1, stated: null }],
  ['as no whole number', '{"total_count":-1,"total":2.5,"results":[1]}', 'results', ['total_count', 'total'], { read: 1, stated: null }],
]
for (const [what, content, items, total, expected] of totals) {
  test(`a total that is stated ${what}`, async t => {
    const extent = { read: 0, stated: null }
    await collect(readJson(documentOf(content), { items, ...(total && { total }) }, undefined, extent))
    t.deepEqual(extent, expected as never)
  })
}

test('a FeatureCollection states its total, too', async t => {
  const extent = { read: 0, stated: null }
  await collect(readGeoJson(documentOf('{"features":[{"type":"Feature"}],"numberMatched":12,"numberReturned":1}'), { total: 'numberMatched' }, undefined, extent))
  t.deepEqual(extent, { read: 1, stated: 12 } as never)
})

test('GeoJSON yields features, and refuses other values', async t => {
  const feature = '{"type":"Feature","geometry":{"type":"Point","coordinates":[-2.50,43]},"properties":{}}'
  const good = await collect(readGeoJson(documentOf(`{"type":"FeatureCollection","features":[${feature}]}`)))
  t.deepEqual(good[0]?.value, { type: 'Feature', geometry: { type: 'Point', coordinates: ['-2.50', '43'] }, properties: {} })
  await t.throwsAsync(collect(readGeoJson(documentOf('{"features":[{"type":"Point"}]}'))), { message: /item 1 .* no GeoJSON Feature/ })
})
