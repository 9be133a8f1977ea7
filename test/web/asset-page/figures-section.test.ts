import test from 'ava'
import type { CapacityRecord } from '../../../src/capacity/shapes.ts'
import { words } from '../../../src/languages/en/pages.ts'
import { figuresSection } from '../../../src/web/asset-page/figures-section.ts'
import { speechOf } from '../../../src/web/asset-page/speech.ts'
import { plain } from '../../helpers/asset-pages.ts'

const speech = speechOf(words)

/** A record of a node: the text of its only limit, and its row in the document. */
function record(measure: string, value: string | null, { limit = '', locator = 'row 1', queue = null, notes = null, ...more }: {
  limit?: string; locator?: string; queue?: string | null; notes?: string | null; availability_type?: string; technology?: string; firmness?: string; horizon?: object
} = {}): CapacityRecord {
  return {
    id: `cap_${measure}_${locator}`, source_id: 'src_1', measure, direction: 'generation', availability_type: 'available', technology: measure.includes('storage') ? 'storage' : 'synchronous',
    firmness: 'unspecified', flexibility: null, horizon: { kind: 'snapshot', year_from: null, year_to: null, scenario: null }, methodology: { id: 'mth_1', basis: 'multi_criteria_minimum' },
    capacity: { value, min: null, max: null, unit: 'MW', class_code: null, class_label: null, class_meaning: null, state: value === null ? 'not_published' : 'published', as_published: value },
    freshness: { source_date: '2026-03-02', age_seconds: 0, stale: false, retrieved_at: null, source_date_basis: null }, provenance: { locator, column: 'x', document_url: null, document_sha256: null, licence: null, attribution: null }, access: { status: 'granted' },
    decision_context: {
      queue_mw: queue, limiting_factors: limit === '' ? [] : [limit], limits: limit === '' ? [] : [{ side: 'here', kind: 'thermal', direction: 'generation', text: limit }],
      works: [], status_colour: null, notes, disclaimers: [], upstream_name: null, upstream_asset_id: null,
    },
    ...more,
  } as unknown as CapacityRecord
}

const NODE = [
  record('available_storage_mges_transmission', '0', { limit: 'Est_Alm_Nudo', queue: '3' }), record('available_generation_mges_distribution', '40', { limit: 'WSCR_Nudo', queue: '12.5' }),
  record('available_generation_mges_transmission', '50', { limit: 'WSCR_Nudo', queue: '12.5' }), record('available_storage_mges_distribution', null, { limit: 'Est_Alm_Nudo', queue: '3' }),
]


const section = (records: CapacityRecord[]) => figuresSection(records, null, { methodologies: new Map(), sources: new Map() }, speech).text
/** The rows of the tables before the first place in a document. */
const rowsOf = (text: string) => (text.replace('<details class="every">', '').split('<details')[0] ?? '').split('<tr>').slice(1).map((row) => plain(row.split('</tr>')[0] ?? ''))

test('a row for each technology, a column for each criterion, the queue once, and below what limits each row', (t) => {
  const text = section(NODE)
  t.deepEqual(rowsOf(text), [
    'For what Connected to the transmission grid Connected to the distribution grid Queue',
    'Generation, synchronous modules (MGES) 50 MW 2 40 MW 2 12.5 MW', 'Storage, synchronous modules (MGES) 0 MW Zero 1 Not published 1 3 MW',
  ])
  t.regex(plain(text), /Available · firmness not stated · snapshot .*<?Limited by thermal capacity: Est_Alm_Nudo Limited by thermal capacity: WSCR_Nudo/)
  for (const { id } of NODE) t.is(text.split(`data-record="${id}"`).length, 2, id)
})

test('what holds for every figure is told once, without a number', (t) => {
  const text = section(NODE.slice(1, 3))
  t.deepEqual(rowsOf(text).slice(1), ['Generation, synchronous modules (MGES) 50 MW 40 MW 12.5 MW'])
  t.is(plain(text).split('Limited by thermal capacity: WSCR_Nudo').length, 2)
  t.notRegex(text, /<sup>|<ol>/)
})

test('what a publication states in two rows of its own has two rows, and no figure is lost', (t) => {
  const twice = ['row 1', 'row 2'].map((locator) => record('available_generation_mges_transmission', locator.slice(4), { locator }))
  t.deepEqual(rowsOf(section(twice)).slice(1), ['Generation, synchronous modules (MGES) · row 1 1 MW', 'Generation, synchronous modules (MGES) · row 2 2 MW'])
})

test('what nothing tells apart, or only some of it, has a row each: every figure is shown', (t) => {
  const measure = 'available_generation_mges_transmission'
  const same = ['1', '2', '3'].map((value) => ({ ...record(measure, value), id: `cap_${value}` }))
  t.deepEqual(rowsOf(section(same)).slice(1).map((row) => row.replace(/ · .*(?= \d MW)/, '')), ['1', '2', '3'].map((value) => `Generation, synchronous modules (MGES) ${value} MW`))
  const noted = [record(measure, '1', { notes: 'a' }), record(measure, '2', { notes: 'b', locator: 'row 2' }), record(measure, '3', { notes: 'b', locator: 'row 3' })]
  t.deepEqual(rowsOf(section(noted)).slice(1).map((row) => /(\d) MW/.exec(row)?.[1]), ['1', '2', '3'])
  for (const records of [same, noted]) for (const { id } of records) t.is(section(records).split(`data-record="${id}"`).length, 2, id)
})

test('parts of an asset that have names are rows, in the order of these, and what they count are columns', (t) => {
  const part = (name: string, kind: string, value: string) => record(`${kind}_firm`, value, { notes: `Point: ${name}`, locator: name, availability_type: kind, technology: 'any', firmness: 'firm' })
  const text = section([part('E T12', 'allocated', '2'), part('E T2', 'available', '3'), part('E T12', 'available', '1'), part('E T2', 'allocated', '4')])
  t.deepEqual(rowsOf(text), ['For what Available Already allocated', 'E T2 3 MW 4 MW', 'E T12 1 MW 2 MW'])
  t.notRegex(plain(text), /Note: Point/)
})

const years = (count: number, from: number) => Array.from({ length: count }, (_, n) => record('available', String(n), {
  technology: 'solar', horizon: { kind: 'year', year_from: from + n, year_to: from + n, scenario: null } }))

test('few years are columns, many are rows', (t) => {
  t.deepEqual(rowsOf(section(years(2, 2130))), ['For what 2130 2131', 'Solar 0 MW Zero 1 MW'])
  t.deepEqual(rowsOf(section(years(4, 2130))), ['For what Figure', 'Solar · 2130 0 MW Zero', 'Solar · 2131 1 MW', 'Solar · 2132 2 MW', 'Solar · 2133 3 MW'])
})

test('years that have ended are marked where they are named: in a column, in a row, and above the table', (t) => {
  const year = new Date().getUTCFullYear()
  t.deepEqual(rowsOf(section(years(2, year - 1)))[0], `For what ${year - 1} (ended) ${year}`)
  t.deepEqual(rowsOf(section(years(4, year - 1))).slice(1, 3), [`Solar · ${year - 1} (ended) 0 MW Zero`, `Solar · ${year} 1 MW`])
  t.regex(plain(section(years(1, 2024))), /Available · firmness not stated · 2024 \(ended\)/)
})

test('an asset whose figures are no longer published is not one of which none is known', (t) => {
  const none = (gone: boolean) => plain(figuresSection([], null, { methodologies: new Map(), sources: new Map() }, speech, gone).text)
  t.regex(none(true), /The figures of this asset are no longer published\./)
  t.regex(none(false), /No figure of this asset is known\./)
})
