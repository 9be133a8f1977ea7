import { createExpression } from '@maplibre/maplibre-gl-style-spec'
import test from 'ava'
import { labelOf, sentence } from '../../../../src/web/cartography/labels.ts'
import { publicPoints } from '../../../../src/web/cartography/layers.ts'
import { cellBox, selectionOf, stacksOf } from '../../../../src/web/map/drawing/selection.ts'

const asset = (id: string, lon: number, lat: number, rank?: number) => ({ lon, lat, properties: { id, ...(rank !== undefined && { rank }) } })

test('a click on one asset chooses it, on several at its point all of them, best first, and on nothing nothing', (t) => {
  const [one, worse, better, apart] = [asset('a', 1, 50), asset('b', 2, 50, 2), asset('c', 2, 50, 1), asset('d', 2.001, 50)]
  t.is(selectionOf([], 8), null)
  t.is(selectionOf([one, worse], 8), 'a')
  t.deepEqual(selectionOf([worse, apart, better, worse], 8), { ids: ['c', 'b'] })
  t.deepEqual(selectionOf([asset('e', 2, 50), worse, better], 8), { ids: ['c', 'b', 'e'] })
})

test('a click on a cell chooses how many assets it holds, and where', (t) => {
  const chosen = selectionOf([{ lon: 2.3, lat: 48.8, properties: { id: 'a', assets: 34 } }], 5)
  t.deepEqual(chosen, { assets: 34, box: cellBox({ lon: 2.3, lat: 48.8 }, 5) })
})

for (const [lon, lat, zoom] of [[2.3, 48.8, 5], [-9.1, 38.7, 4], [25.5, 60.2, 9], [0, 0, 0]] as const) {
  test(`the cell of ${lon}, ${lat} at zoom ${zoom} holds the place, and is a 32nd of a tile`, (t) => {
    const [west, south, east, north] = cellBox({ lon, lat }, zoom)
    t.true(west <= lon && lon < east && south < lat + 1e-9 && lat - 1e-9 <= north)
    t.true(Math.abs(east - west - 360 / 2 ** zoom / 32) < 1e-9)
  })
}

test('a stack tells the best of its assets and their number; one that is drawn by two tiles counts once, a cell never', (t) => {
  const { features } = stacksOf([asset('a', 1, 50, 2), asset('b', 1, 50, 1), asset('b', 1, 50, 1), asset('c', 3, 50), { lon: 1, lat: 50, properties: { id: 'd', assets: 5 } }])
  t.deepEqual(features.map(({ properties }) => [properties?.id, properties?.here]), [['b', 2]])
})

/** What MapLibre writes for a point at a zoom. */
function written(zoom: number, properties: Record<string, unknown>): unknown {
  const { result, value } = createExpression(labelOf(null), 'label')
  if (result === 'error') throw new Error(value.map(({ message }) => message).join())
  return value.evaluate({ zoom }, { type: 'Point', properties } as never)
}

const labels: [string, number, Record<string, unknown>, string][] = [
  ['a cell its best and its number', 5, { assets: 1034, load_mw: 120.25, better: 'load', load_state: 'figure' }, 'best 120.3 MW · 1,034 assets'],
  ['a cell without amounts its number', 5, { assets: 34, better: 'load', load_state: 'withheld' }, '34 assets'],
  ['a cell of zeros nothing', 5, { assets: 34, load_mw: 0, better: 'load', load_state: 'zero' }, ''],
  ['an asset from afar nothing', 5, { name: 'Moor', load_mw: 12, better: 'load', load_state: 'figure' }, ''],
  ['an asset its amount', 9, { name: 'Moor', load_mw: 12.345, better: 'load', load_state: 'figure' }, '12.35 MW'],
  ['an asset its amount with the year that it is of', 9, { name: 'Moor', load_mw: 12.345, better: 'load', load_state: 'figure', load_year: 2051 }, '12.35 MW in 2051'],
  ['a cell its best with its year', 5, { assets: 3, load_mw: 2, better: 'load', load_state: 'figure', load_year: 2030, generation_mw: 1, generation_year: 2027 }, 'best 2 MW in 2030 · 3 assets'],
  ['a small amount all its digits', 9, { name: 'Moor', load_mw: 0.0123, better: 'load', load_state: 'figure' }, '0.0123 MW'],
  ['zero nothing before it is near', 9, { name: 'Moor', load_mw: 0, better: 'load', load_state: 'zero' }, ''],
  ['an asset near by its name', 11, { name: 'Moor', load_mw: 0, better: 'load', load_state: 'zero' }, 'Moor\n0 MW'],
  ['an asset near by its voltage, too', 11, { name: 'Moor', voltage_kv: 132, load_mw: 12, better: 'load', load_state: 'figure' }, 'Moor · 132 kV\n12 MW'],
  ['what is withheld its name alone', 11, { name: 'Moor', better: 'load', load_state: 'withheld' }, 'Moor'],
]
for (const [title, zoom, properties, text] of labels) test(`the map writes beside ${title}`, (t) => t.is(written(zoom, properties), text))

test('a sentence of the map leaves no place empty', (t) => {
  t.deepEqual(sentence('best {mw} of {all}', { mw: 1, all: ['get', 'all'] }), ['concat', 'best ', 1, ' of ', ['get', 'all']])
  t.throws(() => sentence('{none}', {}), { instanceOf: RangeError })
})

test('public points pass by country, operator and voltage; one without voltage passes no bound', (t) => {
  const question = { country: ['ES'], operator: [], voltage: { min: 36, max: 110 } }
  t.deepEqual(publicPoints(question), ['all', ['in', ['get', 'country'], ['literal', ['ES']]], ['has', 'voltage_kv'],
    ['>=', ['get', 'voltage_kv'], 36], ['<=', ['get', 'voltage_kv'], 110]] as never)
  t.deepEqual(publicPoints({ country: [], operator: [], voltage: null }), ['all'] as never)
})
