import test from 'ava'
import { amountText, resultFeatures, type Amount } from '../../../../src/web/map/drawing/result-features.ts'

const amount = (given: Partial<Amount>): Amount => ({ state: 'figure', mw: 12.5, unit: 'MW', stale: false, ...given })

const texts: [Partial<Amount>, string][] = [
  [{}, '12.5 MW'],
  [{ year: 2051 }, '12.5 MW in 2051'],
  [{ year: 2051, stale: true }, '12.5 MW in 2051 (stale)'],
  [{ mw: null, value: '3.25', unit: 'MVA', year: 2027 }, '3.25 MVA in 2027'],
  [{ state: 'class_only', mw: null, unit: null, class_label: 'shortage', year: 2030 }, 'shortage in 2030'],
  [{ state: 'withheld', mw: null, unit: null, year: 2030 }, 'Withheld'],
  [{ state: 'not_published', mw: null, unit: null, year: 2030 }, 'Not published'],
]
for (const [given, text] of texts) test(`an amount is told as ${text}`, (t) => t.is(amountText(amount(given)), text))

test('a row of the list is labelled with the amount that it is drawn by, and its year', (t) => {
  const asset = { id: 'ast_1', type: 'substation', name: 'Moor', lon: 1, lat: 50, precision: 'exact' }
  const row = { asset, distance_m: 0, distance_min_m: null, generation: amount({ mw: 20, year: 2051 }), load: amount({ mw: 30, year: 2027 }), better: 'load' as const }
  t.is(resultFeatures([row], null).features[0]?.properties?.label, '30 MW in 2027')
  t.is(resultFeatures([row], 'generation').features[0]?.properties?.label, '20 MW in 2051')
})

test('a row that answers only under a condition has no mark, as in the tiles', (t) => {
  const asset = { id: 'ast_1', type: 'substation', name: 'Moor', lon: 1, lat: 50, precision: 'exact' }
  const row = { asset, distance_m: 0, distance_min_m: null, generation: amount({ role: 'headline' }), load: amount({ role: 'conditional' }), better: 'load' as const }
  t.deepEqual([null, 'generation', 'load'].map((direction) => resultFeatures([row], direction as 'load').features.length), [0, 1, 0])
})

test('a row of which only a bounding box is known says between which distances it lies, any other nothing of its place', (t) => {
  const asset = { id: 'ast_1', type: 'area', name: 'Moor', lon: 1, lat: 50 }
  const of = (precision: string) => resultFeatures(
    [{ asset: { ...asset, precision }, distance_m: 61_200, distance_min_m: precision === 'box' ? 12_300 : null, generation: amount({}), load: null, better: 'generation' }], null).features[0]?.properties
  t.like(of('box'), { precision: 'box', place: 'only a bounding box is known: between 12 km and 61 km away' })
  t.like(of('centroid'), { precision: 'centroid', place: null })
})
