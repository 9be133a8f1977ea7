import test from 'ava'
import type { CapacityRecord } from '../../../src/capacity/shapes.ts'
import { words } from '../../../src/languages/en/pages.ts'
import { criteriaTable } from '../../../src/web/asset-page/criteria-table.ts'
import { directionsOf } from '../../../src/web/asset-page/series.ts'
import { speechOf } from '../../../src/web/asset-page/speech.ts'
import { plain } from '../../helpers/asset-pages.ts'

const speech = speechOf(words)

/** A record of a node: the text of its only limit, and its row in the document. */
function record(measure: string, value: string | null, { limit = '', locator = 'row 1', queue = null }: { limit?: string; locator?: string; queue?: string | null } = {}): CapacityRecord {
  return {
    id: `cap_${measure}_${locator}`, source_id: 'src_1', measure, direction: 'generation', availability_type: 'available', technology: measure.includes('storage') ? 'storage' : 'synchronous',
    firmness: 'unspecified', flexibility: null, horizon: { kind: 'snapshot', year_from: null, year_to: null, scenario: null }, methodology: { id: 'mth_1', basis: 'multi_criteria_minimum' },
    capacity: { value, min: null, max: null, unit: 'MW', class_code: null, class_label: null, class_meaning: null, state: value === null ? 'not_published' : 'published', as_published: value },
    freshness: { source_date: '2026-03-02', stale: false }, provenance: { locator, column: 'x' }, access: { status: 'granted' },
    decision_context: {
      queue_mw: queue, limiting_factors: limit === '' ? [] : [limit], limits: limit === '' ? [] : [{ side: 'here', kind: 'thermal', direction: 'generation', text: limit }],
      works: [], status_colour: null, notes: null, disclaimers: [],
    },
  } as unknown as CapacityRecord
}

const NODE = [
  record('available_storage_mges_transmission', '0', { limit: 'Est_Alm_Nudo', queue: '3' }), record('available_generation_mges_distribution', '40', { limit: 'WSCR_Nudo', queue: '12.5' }),
  record('available_generation_mges_transmission', '50', { limit: 'WSCR_Nudo', queue: '12.5' }), record('available_storage_mges_distribution', null, { limit: 'Est_Alm_Nudo', queue: '3' }),
]

test('a row for each technology, a column for each criterion, the queue once, and below what limits each row', (t) => {
  const { text } = criteriaTable(NODE, speech)
  const rows = text.split('<tr>').slice(1).map(plain)
  t.deepEqual(rows.slice(0, 2), [
    'For what Connected to the transmission grid Connected to the distribution grid Queue', 'Generation, synchronous modules 50 MW 40 MW 12.5 MW',
  ])
  t.true(rows[2]?.startsWith('Storage, synchronous modules 0 MW Zero Not published 3 MW'), rows[2])
  t.regex(plain(text), /Generation, synchronous modules Limited by thermal capacity: WSCR_Nudo Storage, synchronous modules Limited by thermal capacity: Est_Alm_Nudo$/)
  for (const { id } of NODE) t.is(text.split(`data-record="${id}"`).length, 2, id)
})

test('a limit of every row is told once, without names', (t) => {
  const text = plain(criteriaTable(NODE.slice(1, 3), speech).text)
  t.true(text.endsWith('12.5 MW Limited by thermal capacity: WSCR_Nudo'), text)
})

test('what a publication states in two rows of its own has two rows, and no figure is lost', (t) => {
  const twice = ['row 1', 'row 2'].map((locator) => record('available_generation_mges_transmission', locator.slice(4), { locator }))
  t.deepEqual(criteriaTable(twice, speech).text.split('<tr>').slice(2).map(plain), ['Generation, synchronous modules 1 MW', 'Generation, synchronous modules 2 MW'])
})

test('figures that have a place in a table are one series, others a series for each technology', (t) => {
  const series = (isPlaced: boolean) => directionsOf(NODE, () => isPlaced)[0]?.kinds[0]?.series.map((each) => each.length)
  t.deepEqual([series(true), series(false)], [[4], [2, 2]])
})
