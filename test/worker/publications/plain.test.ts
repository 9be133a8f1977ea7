import test from 'ava'
import { plainRecords } from '../../../worker/publications/plain-records.ts'
import { plainTable } from '../../../worker/publications/plain-table.ts'
import { collect } from '../../helpers/document.ts'
import { figureOf, itemsOf, namedTable, sourceOf } from '../../helpers/publication.ts'
import type { Source } from '../../../src/shapes/manifest.ts'

const measure = { ...sourceOf('demo', 'demo-nl-postcodes').measures[0], key: 'free', column: 'free', unit: 'MW', classes: null, queue_column: null } as Source['measures'][0]

function source(publication: object, measures = [measure]): Source {
  return {
    ...sourceOf('demo', 'demo-nl-postcodes'), measures, formats: [{ type: 'json', items: '', decimal: '.', thousands: null }],
    publication: { layout: 'plain', scheme: 'x', ...publication },
  } as Source
}

const open = (options: object, values: Record<string, unknown>) => {
  if (plainRecords.reads !== 'items') throw new Error('reads items')
  return plainRecords.open(itemsOf(values), source(options))
}

test('a record’s members are named by their paths; the longest name that fits counts', async (t) => {
  const { rows, facts } = open({ columns: { identifier: 'attributes.ID', name: 'a.b', voltage: 'kv', x: 'geometry.coordinates.0', y: 'geometry.coordinates.1', notes: 'open' } }, {
    one: { attributes: { ID: ' 7 ' }, 'a.b': 'Dotted', a: { b: 'nested' }, kv: '33/132 kV', geometry: { coordinates: ['8.5', '50.25'] }, free: '60.190', open: true },
    two: { attributes: { ID: '8' }, geometry: null, free: 'x' },
  })
  const [one, two] = await collect(rows)
  t.like(one?.asset, { identifier: '7', name: 'Dotted', voltageKv: '132', location: { crs: 4326, x: '8.5', y: '50.25' }, precision: 'exact' })
  t.is(figureOf(one, 'free').value, '60.190')
  t.is(one?.notes, 'true')
  t.like(two?.asset, { identifier: '8', name: null, voltageKv: null, location: null, precision: 'unknown' })
  t.deepEqual(two?.problems, [{ check: 'number_unparseable', column: 'free', original: 'x' }])
  t.deepEqual(facts.missingColumns, [])
})

test('a polygon is the asset’s area, its point computed later', async (t) => {
  const ring = [['5', '52'], ['5.1', '52'], ['5.1', '52.1'], ['5', '52']]
  const { rows } = open({ asset_type: 'area', columns: { identifier: 'id', area: 'geometry' } }, {
    one: { id: 'a', free: '1', geometry: { type: 'Polygon', coordinates: [ring] } }, two: { id: 'b', free: '1', geometry: { type: 'LineString', coordinates: ring } },
  })
  const [one, two] = await collect(rows)
  t.deepEqual(one?.asset.area, { type: 'Polygon', coordinates: [ring.map((position) => position.map(Number))] })
  t.is(one?.asset.precision, 'centroid')
  t.is(two?.asset.area, null)
})

test('a path that no record has is a missing column, known at the end', async (t) => {
  const { rows, facts } = open({ columns: { identifier: 'id', name: 'title' } }, { one: { id: 'a' }, two: { id: 'b' } })
  await collect(rows)
  t.deepEqual(facts.missingColumns, ['title', 'free'])
})

test('a table’s columns are named by their headers; units in cells, blanks and lists are read', async (t) => {
  if (plainTable.reads !== 'table') throw new Error('reads a table')
  const options = { unit_in_cell: true, blanks: ['-'], columns: { identifier: 'Id', parent: 'Fed by', limiting_factors: 'Limits', region: 'Region' } }
  const { rows, facts } = plainTable.open(namedTable(['ID', 'fed by', 'Limits', 'Region', 'free'], [
    { ID: 'a', 'fed by': 'b', Limits: 'Thermal; Fault level', Region: 'Noord  Holland', free: '63 MW' },
    { ID: 'b', 'fed by': 'b', free: '-' }, { ID: 'c', free: '5 kW' },
  ]), source(options))
  t.deepEqual(facts.missingColumns, [])
  const [a, b, c] = await collect(rows)
  t.like(a, { limitingFactors: ['Thermal', 'Fault level'], locator: 'row 2' })
  t.like(a?.asset, { parent: { scheme: 'x', identifier: 'b' }, region: 'Noord Holland' })
  t.is(figureOf(a, 'free').value, '63')
  t.is(b?.asset.parent, null)
  t.is(figureOf(b, 'free').state, 'not_published')
  t.is(c?.problems[0]?.check, 'unit_changed')
  const lacking = plainTable.open(namedTable(['Id'], [{ Id: 'a' }]), source(options))
  t.deepEqual(lacking.facts.missingColumns, ['Fed by', 'Limits', 'Region', 'free'])
  t.deepEqual(await collect(lacking.rows), [])
})

test('a place of which one coordinate is missing is none, and says which', async (t) => {
  const { rows } = open({ columns: { identifier: 'id', x: 'x', y: 'y' } }, { one: { id: 'a', x: '8.5', free: '1' }, two: { id: 'b', y: '50', free: '1' } })
  const read = await collect(rows)
  t.deepEqual(read.map(({ asset }) => asset.location), [null, null])
  t.deepEqual(read.map(({ problems }) => problems.map(({ column }) => column)), [['y'], ['x']])
})
