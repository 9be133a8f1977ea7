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

test('GeoJSON yields features, and refuses other values', async t => {
  const feature = '{"type":"Feature","geometry":{"type":"Point","coordinates":[-2.50,43]},"properties":{}}'
  const good = await collect(readGeoJson(documentOf(`{"type":"FeatureCollection","features":[${feature}]}`)))
  t.deepEqual(good[0]?.value, { type: 'Feature', geometry: { type: 'Point', coordinates: ['-2.50', '43'] }, properties: {} })
  await t.throwsAsync(collect(readGeoJson(documentOf('{"features":[{"type":"Point"}]}'))), { message: /item 1 .* no GeoJSON Feature/ })
})
