import test from 'ava'
import { create } from 'superstruct'
import { decimalText } from '../../../worker/formats/decimal.ts'
import { plainRecords } from '../../../worker/publications/plain-records.ts'
import { plainTable } from '../../../worker/publications/plain-table.ts'
import { collect } from '../../helpers/document.ts'
import { figureOf, itemsOf, namedTable, sourceOf } from '../../helpers/publication.ts'
import { SourceManifest, type Source } from '../../../src/shapes/manifest.ts'
import { dayOf } from '../../../worker/publications/day-of.ts'

const measure = { ...sourceOf('demo', 'demo-nl-postcodes').measures[0], key: 'free', column: 'free', unit: 'MW', classes: null, class_meanings: null, legend: null, queue_column: null } as Source['measures'][0]

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

test('what is upstream is the first of the columns that names another asset, by name or by identifier', async (t) => {
  const { rows } = open({ blanks: ['n/a'], columns: { identifier: 'id', name: 'name', upstream: ['bsp', 'gsp'], upstream_id: 'up' } }, {
    one: { id: 'a', name: 'Thorpe Grid 33kV', bsp: 'Thorpe  Grid 33', gsp: 'Norwich', free: '1', up: '' },
    two: { id: 'b', name: 'Ely', bsp: 'n/a', gsp: '', free: '1', up: 'a' }, three: { id: 'c', name: 'March', bsp: 'Ely', gsp: 'Norwich', free: '1', up: 'c' },
  })
  t.deepEqual((await collect(rows)).map(({ upstream, upstreamName }) => [upstreamName, upstream]), [
    ['Norwich', null], ['a', { scheme: 'x', identifier: 'a' }], ['Ely', null],
  ])
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

test('a place with a missing coordinate is a problem that names the coordinate', async (t) => {
  const { rows } = open({ columns: { identifier: 'id', x: 'x', y: 'y' } }, { one: { id: 'a', x: '8.5', free: '1' }, two: { id: 'b', y: '50', free: '1' } })
  const read = await collect(rows)
  t.deepEqual(read.map(({ asset }) => asset.location), [null, null])
  t.deepEqual(read.map(({ problems }) => problems.map(({ column }) => column)), [['y'], ['x']])
})

/** A table with a row for each scenario and year. */
function yearly(options: object, rows: Record<string, string>[], columns = ['Site', 'Kind', 'Scenario', 'Year', 'Headroom (MW)']) {
  if (plainTable.reads !== 'table') throw new Error('reads a table')
  const series = { scenario: { column: 'Scenario', values: ['Best View', 'Électrique'] }, year: { column: 'Year', values: [2025, '2030-2032'] } }
  const raw = { ...measure, rows: undefined, column: 'Headroom (MW)', unit: 'MW', series }
  const { measures } = create({
    ...sourceOf('demo', 'demo-nl-postcodes'),
    measures: [{ ...raw, key: 'demand', rows: { Kind: 'Demand' } }, { ...raw, key: 'generation', direction: 'generation', rows: { Kind: 'Generation' } }],
  }, SourceManifest)
  return { measures, reading: plainTable.open(namedTable(columns, rows), source({ columns: { identifier: 'Site' }, ...options }, measures)) }
}

test('a row for each scenario and year: the manifest names the series once, and each is a measure with its horizon', async (t) => {
  const { measures, reading } = yearly({}, [
    { Site: 'a', Kind: 'Demand', Scenario: 'BEST VIEW', Year: '2030-01-01', 'Headroom (MW)': '1.5' },
    { Site: 'a', Kind: 'Generation', Scenario: 'Électrique', Year: '2032.0', 'Headroom (MW)': '-2' },
    { Site: 'a', Kind: 'Demand', Scenario: 'Best View', Year: '2029', 'Headroom (MW)': '3' },
    { Site: 'a', Kind: 'Demand', Scenario: 'Worst view', Year: '2030', 'Headroom (MW)': '3' },
    { Site: 'b', Kind: 'Demand' },
  ])
  t.is(measures.length, 2 * 2 * 4)
  t.deepEqual(measures.find(({ key }) => key === 'generation_electrique_2032')?.horizon, { kind: 'year', year_from: 2032, year_to: 2032, scenario: 'Électrique' })
  const rows = await collect(reading.rows)
  t.deepEqual(rows.map(({ figures }) => figures.map((figure) => [figure.measure, figure.value])), [
    [['demand_best_view_2030', '1.5']], [['generation_electrique_2032', '-2']], [], [], [],
  ])
  t.deepEqual(rows.map(({ problems }) => problems.map(({ check, original }) => [check, original])), [
    [], [], [['row_refused', 'Demand, Best View, 2029']], [['row_refused', 'Demand, Worst view, 2030']], [],
  ])
})

test('rows that are known to be wrong are refused, and rows that are not selected are left out', async (t) => {
  const options = { only: { Kind: ['Demand', 'Generation'] }, refuse: [{ rows: { Site: 'ZETLAND', Kind: 'Generation' }, why: 'filled down' }] }
  const row = { Scenario: 'Best View', Year: '2030', 'Headroom (MW)': '1' }
  const { reading } = yearly(options, [
    { Site: 'Zetland', Kind: 'Generation', ...row }, { Site: 'Zetland', Kind: 'Demand', ...row }, { Site: 'Other', Kind: 'Load flow', ...row },
  ])
  const rows = await collect(reading.rows)
  t.deepEqual(rows.map(({ figures, problems }) => [figures.length, problems.map(({ check }) => check)]), [[0, ['row_refused']], [1, []]])
  t.deepEqual(yearly({ only: { Status: 'x' } }, []).reading.facts.missingColumns, ['Status'])
})

test('an asset is named by several columns, without footnote marks; notes and limits follow their labels', async (t) => {
  const { rows, facts } = open({
    columns: {
      identifier: ['owner', 'name'], name: 'name', dated: 'updated', limiting_factors: { Demand: 'limit', '': 'other' }, notes: { 'Connected (MW)': 'mw', Updated: 'updated', '': 'text' },
    },
    without: '\\*+$', time_zone: 'Europe/Vienna',
  }, {
    one: { owner: 'Netz AG', name: 'UW Pama**', updated: '1759269600', limit: 'Thermal', other: 'x', mw: '5', text: 'Open.', free: '1' },
    two: { owner: 'Netz AG', name: 'UW Eins', updated: '1753308000', limit: '', other: '', mw: '', text: '', free: '1' },
  })
  const [one, two] = await collect(rows)
  t.like(one?.asset, { identifier: 'Netz AG/UW Pama', name: 'UW Pama' })
  t.deepEqual(one?.limitingFactors, ['Demand: Thermal', 'x'])
  t.is(one?.notes, 'Connected (MW): 5; Updated: 2025-10-01; Open.')
  t.deepEqual([two?.limitingFactors, two?.notes], [[], 'Updated: 2025-07-24'])
  t.is(facts.sourceDate, '2025-10-01')
})

test('a place is two columns, one cell, or a geometry that is a point or a polygon', async (t) => {
  const ring = [['5', '52'], ['5.1', '52'], ['5.1', '52.1'], ['5', '52']]
  const cell = await collect(open({ columns: { identifier: 'id', lat_lon: 'place' } }, {
    text: { id: 'a', place: '51.9, 1.25', free: '1' }, object: { id: 'b', place: { lon: '1.25', lat: '51.9' }, free: '1' }, none: { id: 'c', place: null, free: '1' }, odd: { id: 'd', place: 'n/a', free: '1' },
  }).rows)
  t.deepEqual(cell.map(({ asset }) => asset.location), [{ crs: 4326, x: '1.25', y: '51.9' }, { crs: 4326, x: '1.25', y: '51.9' }, null, null])
  t.deepEqual(cell.map(({ problems }) => problems.length), [0, 0, 0, 2])
  const [point, polygon] = await collect(open({ columns: { identifier: 'id', geometry: 'geometry' } }, {
    point: { id: 'a', geometry: { type: 'Point', coordinates: ['10.5', '59.25'] }, free: '1' },
    polygon: { id: 'b', geometry: { type: 'Polygon', coordinates: [ring] }, free: '1' },
  }).rows)
  t.like(point?.asset, { location: { crs: 4326, x: '10.5', y: '59.25' }, area: null, precision: 'exact' })
  t.like(polygon?.asset, { location: null, precision: 'centroid' })
  t.truthy(polygon?.asset.area)
})

test('days are read from dates, and from seconds and milliseconds by the time zone', (t) => {
  for (const [cell, zone, day] of [
    ['2026-03-31T00:00:00', 'UTC', '2026-03-31'], ['1/9/2025', 'UTC', '2025-09-01'], ['31.12.2025 10:00', 'UTC', '2025-12-31'],
    ['1759269600', 'Europe/Vienna', '2025-10-01'], ['1759269600', 'UTC', '2025-09-30'], ['1759269600000', 'UTC', '2025-09-30'], ['', 'UTC', null], ['Q3', 'UTC', null],
  ] as const) t.is(dayOf(cell, zone), day, cell)
})

test('with either decimal sign a comma and a point both begin the decimals', (t) => {
  const signs = { decimal: 'either', thousands: null } as const
  t.deepEqual(['12,5', '12.5', '0', '1.310', '1.2,3', '1,2,3'].map((cell) => decimalText(cell, signs)), ['12.5', '12.5', '0', '1.310', null, null])
  t.throws(() => decimalText('1', { decimal: 'either', thousands: ',' }), { message: /no thousands sign/ })
})
