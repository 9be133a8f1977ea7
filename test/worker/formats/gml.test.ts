import test from 'ava'
import { openDocument } from '../../../worker/formats/format.ts'
import { readGml, type GmlFeature } from '../../../worker/formats/gml.ts'
import { axesOf } from '../../../worker/formats/gml-axes.ts'
import { collect, documentOf } from '../../helpers/document.ts'

const collection = (members: string, more = '') => `<?xml version="1.0" encoding="UTF-8"?>
<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:op="http://op.example"
  numberMatched="2" numberReturned="2">${more}${members}</wfs:FeatureCollection>`

const point = (id: string, name: string, system: string, position: string, attributes = '') => `
<wfs:member><op:station gml:id="${id}"><op:name>${name}</op:name><op:mw>60.190</op:mw><op:empty/>
  <op:geom><gml:Point gml:id="g${id}" srsName="${system}"${attributes}><gml:pos>${position}</gml:pos></gml:Point></op:geom></op:station></wfs:member>`

async function featuresOf(text: string, axisOrder: 'auto' | 'xy' | 'yx' = 'auto'): Promise<GmlFeature[]> {
  const items = await collect(readGml(documentOf(text), { axis_order: axisOrder }))
  return items.map(({ value }) => value as GmlFeature)
}

test('a feature has its id, its properties as written and its place', async (t) => {
  const [feature] = await featuresOf(collection(point('s.1', 'Sch&#246;nau &amp; <![CDATA[<Nord>]]>', 'EPSG:25832', '476000.10 5543000.00')))
  t.deepEqual(feature, {
    type: 'Feature', id: 's.1', properties: { name: 'Schönau & <Nord>', mw: '60.190', empty: '', geom: '' },
    geometry: { type: 'Point', coordinates: ['476000.10', '5543000.00'] },
  })
})

test('the reference system’s name decides which coordinate comes first', async (t) => {
  for (const [system, position] of [
    ['urn:ogc:def:crs:EPSG::4326', '50.04 8.66'], ['urn:ogc:def:crs:EPSG:6.9:4258', '50.04 8.66'],
    ['http://www.opengis.net/def/crs/EPSG/0/4326', '50.04 8.66'], ['EPSG:4326', '8.66 50.04'],
    ['http://www.opengis.net/gml/srs/epsg.xml#4326', '8.66 50.04'], ['urn:ogc:def:crs:OGC:1.3:CRS84', '8.66 50.04'],
  ] as const) {
    const [feature] = await featuresOf(collection(point('a', 'x', system, position)))
    t.deepEqual(feature?.geometry, { type: 'Point', coordinates: ['8.66', '50.04'] }, system)
  }
  t.is(axesOf('urn:ogc:def:crs:EPSG::25832'), 'xy')
  for (const code of [4326, 4258, 4230, 4277, 4289, 4171, 4312, 4314, 2180, 3034, 3035, 31254, 31255, 31256, 31466, 31467, 31468, 31469]) {
    t.is(axesOf(`urn:ogc:def:crs:EPSG::${code}`), 'yx', String(code))
  }
  const [forced] = await featuresOf(collection(point('a', 'x', 'EPSG:4326', '50.04 8.66')), 'yx')
  t.deepEqual(forced?.geometry, { type: 'Point', coordinates: ['8.66', '50.04'] })
})

test('polygons with holes, several of them, heights, and the envelope’s system where a place names none', async (t) => {
  const ring = (numbers: string) => `<gml:LinearRing><gml:posList>${numbers}</gml:posList></gml:LinearRing>`
  const holed = `<gml:Polygon><gml:exterior>${ring('50 8 50 9 51 9 50 8')}</gml:exterior><gml:interior>${ring('50.1 8.1 50.1 8.2 50.2 8.2 50.1 8.1')}</gml:interior></gml:Polygon>`
  const envelope = '<wfs:boundedBy><gml:Envelope srsName="urn:ogc:def:crs:EPSG::4326"><gml:lowerCorner>50 8</gml:lowerCorner></gml:Envelope></wfs:boundedBy>'
  const member = (geometry: string) => `<wfs:member><op:area gml:id="a"><op:geom>${geometry}</op:geom></op:area></wfs:member>`
  const two = `<gml:MultiSurface><gml:surfaceMember>${holed}</gml:surfaceMember><gml:surfaceMember>${holed}</gml:surfaceMember></gml:MultiSurface>`
  const [one, many, high, line] = await featuresOf(collection(
    member(holed) + member(two) + point('h', 'x', 'EPSG:4326', '8 50 300', ' srsDimension="3"')
    + member(`<gml:LineString><gml:posList>1 2 3 4</gml:posList></gml:LineString>`), envelope,
  ))
  const rings = [[['8', '50'], ['9', '50'], ['9', '51'], ['8', '50']], [['8.1', '50.1'], ['8.2', '50.1'], ['8.2', '50.2'], ['8.1', '50.1']]]
  t.deepEqual(one?.geometry, { type: 'Polygon', coordinates: rings } as never)
  t.deepEqual(many?.geometry, { type: 'MultiPolygon', coordinates: [rings, rings] } as never)
  t.deepEqual(high?.geometry, { type: 'Point', coordinates: ['8', '50'] })
  t.is(line?.geometry, null)
})

test('pages one after the other are one document; without its format GML is not read', async (t) => {
  const page = (id: string) => collection(point(id, id, 'EPSG:4326', '8 50')).replace(/^<\?xml.*?\?>\n/, '')
  const path = documentOf(`<pages>\n${page('a')}\n${page('b')}\n</pages>\n`)
  const opened = await openDocument(path, [{ type: 'gml', axis_order: 'auto', decimal: '.', thousands: null }])
  t.is(opened.reads, 'items')
  if (opened.reads === 'items') t.deepEqual((await collect(opened.items)).map(({ index, key }) => [index, key]), [[1, 'a'], [2, 'b']])
  await t.throwsAsync(openDocument(path, [{ type: 'json', items: '', decimal: '.', thousands: null }]), { message: /HTML or XML/ })
  await t.throwsAsync(openDocument(documentOf('<html><body>Sign in'), [{ type: 'gml', axis_order: 'auto', decimal: '.', thousands: null }]), { message: /HTML or XML/ })
})

test('a document that is cut off names the last feature', async (t) => {
  const whole = collection(point('a', 'x', 'EPSG:4326', '8 50') + point('b', 'x', 'EPSG:4326', '8 50'))
  await t.throwsAsync(featuresOf(whole.slice(0, -200)), { message: /^no whole XML: .* \(after item 1\)$/s })
})

test('every element of GML for points and polygons is read, without heights', async (t) => {
  const member = (geometry: string) => `<wfs:member><op:site gml:id="a"><op:name> Site </op:name><op:geom>${geometry}</op:geom></op:site></wfs:member>`
  const ring = '<gml:exterior><gml:LinearRing><gml:posList srsDimension="3">8 50 1 9 50 2 9 51 3 8 50 1</gml:posList></gml:LinearRing></gml:exterior>'
  const surface = `<gml:Surface><gml:patches><gml:PolygonPatch>${ring}</gml:PolygonPatch></gml:patches></gml:Surface>`
  const points = '<gml:MultiPoint><gml:pointMember><gml:Point><gml:pos>8 50</gml:pos></gml:Point></gml:pointMember></gml:MultiPoint>'
  const polygons = `<gml:MultiPolygon><gml:polygonMember><gml:Polygon>${ring}</gml:Polygon></gml:polygonMember></gml:MultiPolygon>`
  const features = await featuresOf(collection(member(surface) + member(points) + member(polygons)))
  const area = { type: 'Polygon', coordinates: [[['8', '50'], ['9', '50'], ['9', '51'], ['8', '50']]] }
  t.deepEqual(features.map(({ geometry }) => geometry), [area, { type: 'Point', coordinates: ['8', '50'] }, area])
  t.is(features[0]?.properties.name, 'Site')
})
