import test from 'ava'
import { offersOf } from '../../../../src/web/map/list/offers.ts'
import type { Amount, AssetRow } from '../../../../src/capacity/shapes.ts'

const amount = (value: string, unit: Amount['unit']): Amount => ({
  record_id: 'cap_1', capacity_state: 'published', state: 'figure', value_mw: unit === 'MW' ? Number(value) : null, mw: unit === 'MW' ? Number(value) : null, value, unit, class_code: null, class_label: null, class_meaning: null,
  firm: null, stale: false, year: null, scenario: null, source_date: null, source_id: 'src_1', availability_type: 'available', technology: 'any', technologies: ['any'], role: 'headline', upstream_considered: 'unknown', above: null, conditional: [], flexibility: null, measure: 'free',
  methodology: { id: 'mth_1', basis: 'load_flow', network_state: 'n', comparability_class: 'c' }, queue_mw: null, contracted_mw: null, reserved_mw: null, zones: [], operator_url: 'https://example.org/', document_url: null,
})

const row = (more: Partial<AssetRow>): AssetRow => ({
  asset: { id: 'ast_1', type: 'substation', name: 'Moor', slug: 'moor', voltage_kv: null, lon: 0, lat: 0, precision: 'exact' }, country: 'GB',
  operator: { id: 'op_1', slug: 'o', name: 'O' }, generation: null, load: amount('12.5', 'MW'), better: 'load', upstream: [], limits: [], works: [], status_colour: null, records: 1, distance_m: 31_250.4, distance_min_m: null, ...more,
})

const asked = { direction: null, radiusKm: 25 }

test('nothing is offered where the service offers nothing', (t) => {
  t.deepEqual(offersOf(null, asked), [])
  t.deepEqual(offersOf({ nearest: null, largest: null, elsewhere: false }, asked), [])
})

test('the nearest is told with its amount and distance, and reached by the next whole kilometre', (t) => {
  const [offer] = offersOf({ nearest: row({}), largest: null, elsewhere: false }, asked)
  t.is(offer?.text, 'The nearest that qualifies: Moor, 12.5 MW, 31 km')
  t.is(offer?.radiusKm, 32)
})

test('a radius that ends at it reaches it, so that the plan’s own is never passed', (t) => {
  t.is(offersOf({ nearest: row({ distance_m: 25_000 }), largest: null, elsewhere: false }, asked)[0]?.radiusKm, 25)
})

test('what is only a box is reached by its nearest point', (t) => {
  const box = row({ asset: { ...row({}).asset, precision: 'box' }, distance_m: 48_000, distance_min_m: 24_100 })
  const [offer] = offersOf({ nearest: box, largest: null, elsewhere: false }, asked)
  t.is(offer?.text, 'The nearest that qualifies: Moor, 12.5 MW, only a bounding box is known: between 24 km and 48 km away')
  t.is(offer?.radiusKm, 25)
})

test('the largest is told in its own unit: of the direction asked for, else the greater', (t) => {
  const largest = row({ generation: amount('3.2', 'MVA'), load: amount('2.1', 'MVA'), better: 'generation' })
  t.is(offersOf({ nearest: null, largest, elsewhere: false }, asked)[0]?.text, 'The largest within 25 km: Moor, 3.2 MVA')
  const [offer] = offersOf({ nearest: null, largest, elsewhere: false }, { direction: 'load', radiusKm: 25 })
  t.is(offer?.text, 'The largest within 25 km: Moor, 2.1 MVA')
  t.is(offer?.radiusKm, null)
})
