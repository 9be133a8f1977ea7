import test from 'ava'
import { create, StructError } from 'superstruct'
import { DocumentManifest } from '../../src/shapes/document-manifest.ts'

test('the kind is a file unless it is stated, with every default filled in', (t) => {
  t.deepEqual(create({ url: '../x.csv' }, DocumentManifest), { kind: 'file', url: '../x.csv', date_pattern: null, date: null })
  t.deepEqual(create({ kind: 'arcgis', url: 'https://x.example/FeatureServer/0' }, DocumentManifest), {
    kind: 'arcgis', url: 'https://x.example/FeatureServer/0', where: '1=1', geojson: false, page_size: 1000, date_table: null, date_pattern: null,
  })
})

for (const [document, path, message] of [
  [{ kind: 'ftp', url: 'x' }, '', 'Expected one of the kinds file, page, ckan, opendatasoft, arcgis, wfs'],
  [{ kind: 'constructor', url: 'x' }, '', 'Expected one of the kinds file, page, ckan, opendatasoft, arcgis, wfs'],
  [{ kind: 'page', url: 'https://x.example/' }, 'link_pattern', 'Expected the text of a regular expression'],
  [{ kind: 'page', url: 'https://x.example/', link_pattern: '(' }, 'link_pattern', 'Invalid regular expression: /(/u: Unterminated group'],
  [{ url: 'x.csv', link_pattern: 'x' }, 'link_pattern', 'Expected a value of type `never`, but received: `"x"`'],
  [
    { kind: 'opendatasoft', url: 'https://x.example', dataset: 'x', order_by: 'id', attachment_pattern: 'x' }, '',
    'Expected order_by, for records, or attachment_pattern, for a file, not both',
  ],
  [{ kind: 'wfs', url: 'https://x.example', type_name: 'x', sort_by: 'id', page_size: 0 }, 'page_size', 'Expected a integer greater than or equal to 1 but received `0`'],
] as const) {
  test(`${JSON.stringify(document)} is told what is wrong with it`, (t) => {
    const error = t.throws<StructError>(() => create(document, DocumentManifest), { instanceOf: StructError })
    t.is(error.path.join('.'), path)
    t.is(error.message, path === '' ? message : `At path: ${path} -- ${message}`)
  })
}
