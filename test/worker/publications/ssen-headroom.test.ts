import test from 'ava'
import { ssenHeadroom } from '../../../worker/publications/ssen-headroom.ts'
import { collect } from '../../helpers/document.ts'
import { figureOf, namedTable, sourceOf } from '../../helpers/publication.ts'

const source = sourceOf('europe', 'ssen-headroom')
const COLUMNS = [
  'AssetID', 'Substation', 'Upstream GSP', 'Upstream BSP', 'Substation Type', 'Voltage (kV)', 'Location Latitude',
  'Location Longitude', 'Demand Constraint', 'Generation Constraint', ...source.measures.map(({ column }) => column),
]
const GSP = {
  AssetID: 'N - 01', Substation: 'Moor GSP', 'Upstream GSP': 'N/A', 'Upstream BSP': 'N/A', 'Voltage (kV)': '400 / 132',
}
const BSP = {
  AssetID: 'N - 02', Substation: 'Moor BSP', 'Upstream GSP': 'Moor GSP', 'Upstream BSP': 'N/A', 'Voltage (kV)': '132 / 33',
}
const PRIMARY = {
  AssetID: 'N - 03', Substation: 'Beck Primary', 'Upstream GSP': 'Moor GSP', 'Upstream BSP': 'Moor BSP',
  'Voltage (kV)': '33 / 11', 'Location Latitude': '54.5', 'Location Longitude': '-2.1',
}

function open(rows: Record<string, string>[], columns = COLUMNS) {
  if (ssenHeadroom.reads !== 'table') throw new Error('reads a table')
  return ssenHeadroom.open(namedTable(columns, rows), source)
}
const read = async (...rows: Record<string, string>[]) => collect(open(rows).rows)
const readOne = async (changes: Record<string, string>) => (await read(GSP, BSP, { ...PRIMARY, ...changes }))[2]

test('demand is in MVA, generation in MW, and contracted generation, which its headroom has been reduced by, is not told as a queue ahead', async t => {
  const row = await readOne({
    'Estimated Demand Headroom (MVA)': '9.11', 'Estimated Generation Headroom (MW)': '0.00',
    'Contracted Generation (MW)': '12.5',
  })
  const unit = (key: string) => source.measures.find(measure => measure.key === key)?.unit
  t.like(figureOf(row, 'demand_headroom'), { value: '9.11', queueMw: null })
  t.is(unit('demand_headroom'), 'MVA')
  t.like(figureOf(row, 'generation_headroom'), { value: '0.00', queueMw: null })
  t.is(unit('generation_headroom'), 'MW')
})

test('every column with a unit in its name is measured in that unit', t => {
  for (const { column, unit } of source.measures) t.true(column.endsWith(`(${unit})`), column)
})

test('N/A is not published and not zero', async t => {
  t.like(figureOf(await readOne({ 'Estimated Demand Headroom (MVA)': 'N/A' }), 'demand_headroom'), {
    state: 'not_published', value: null, asPublished: 'N/A',
  })
})

test('the parent is the substation directly above, wherever it is in the file', async t => {
  const parents = (await read(PRIMARY, { ...PRIMARY, AssetID: 'N - 04', 'Upstream BSP': 'N/A' }, BSP, GSP))
    .map(({ asset, upstream, upstreamName }) => [asset.identifier, asset.parent?.identifier, upstream?.identifier, upstreamName])
  t.deepEqual(parents, [
    ['N - 03', 'N - 02', 'N - 02', 'Moor BSP'], ['N - 04', 'N - 01', 'N - 01', 'Moor GSP'], ['N - 02', 'N - 01', 'N - 01', 'Moor GSP'],
    ['N - 01', undefined, undefined, null],
  ])
})

test('a name that two substations share identifies neither, and both keep their own id', async t => {
  const rows = await read(BSP, { ...BSP, AssetID: 'N - 09' }, PRIMARY)
  t.deepEqual(rows.map(({ asset }) => asset.identifier), ['N - 02', 'N - 09', 'N - 03'])
  t.is(rows[2]?.asset.parent, null)
})

test('a name that is not in the file stays visible as an orphan’s parent', async t => {
  const [row] = await read(PRIMARY)
  t.deepEqual(row?.asset.parent, { scheme: 'ssen-substation-name', identifier: 'Moor BSP' })
  t.is(row?.upstream, null)
})

for (const [cell, voltage] of [
  ['33 / 11', '33'], ['11 / 33', '33'], ['22 / 6.6', '22'], ['11', '11'], ['N/A', null],
] as const) {
  test(`voltage '${cell}'`, async t => {
    t.is((await readOne({ 'Voltage (kV)': cell }))?.asset.voltageKv, voltage)
  })
}

test('longitude and latitude are not mixed up', async t => {
  t.deepEqual((await readOne({}))?.asset.location, { crs: 4326, x: '-2.1', y: '54.5' })
})

test('constraints are split by direction', async t => {
  const row = await readOne({
    'Demand Constraint': 'Substation Thermal Capacity & Upstream Voltage Constraint',
    'Generation Constraint': 'Upstream Thermal Capacity',
  })
  t.deepEqual(row?.limitingFactors, [
    'Demand: Substation Thermal Capacity', 'Demand: Upstream Voltage Constraint', 'Generation: Upstream Thermal Capacity',
  ])
})

test('a file without one of the units says so', t => {
  const columns = COLUMNS.map(column => column.replace('Headroom (MVA)', 'Headroom (MW)'))
  t.deepEqual(open([], columns).facts.missingColumns, ['Estimated Demand Headroom (MVA)'])
})
