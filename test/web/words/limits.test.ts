import test from 'ava'
import { upstreamsOf } from '../../../src/capacity/upstreams.ts'
import { speechOf } from '../../../src/web/asset-page/speech.ts'
import { words } from '../../../src/languages/en/pages.ts'

const limit = { side: 'here' as const, kind: 'thermal' as const, direction: 'generation' as const, text: 'Substation Thermal Capacity' }
const CONTEXT = {
  binding: false as const, additive: null, allocation_rule: 'unknown', role: 'headline' as const, upstream_considered: 'unknown' as const, deducted: [], queue_mw: null, contracted_mw: null, reserved_mw: null, zones: [], shares_with: [], upstream_asset_id: null, upstream_name: null, notes: null, disclaimers: [], operator_url: '',
  limiting_factors: ['Generation: Substation Thermal Capacity'], limits: [limit, { ...limit, direction: 'load' as const }, { ...limit, side: 'upstream' as const, kind: 'fault_level' as const, text: 'Upstream Fault Level' }],
  facts: [],
  works: Array.from({ length: 7 }, (_, n) => ({ side: 'here' as const, text: `Line ${n + 1}`, year: 2026, date: null, as_published: n === 0 ? null : ` Sep-2${n}` })),
  status_colour: { generation: 'red' as const, load: null, legend: 'Red: no capacity' },
}

test('limits are told by kind with the words as published, once for both directions, works with their date, five of them, and the colours with the legend', (t) => {
  t.deepEqual(speechOf(words).limitLines(CONTEXT), [
    'Limited by thermal capacity: Substation Thermal Capacity and fault level in the grid above: Upstream Fault Level',
    'Works: Line 1; Line 2 (until Sep-21); Line 3 (until Sep-22); Line 4 (until Sep-23); Line 5 (until Sep-24); 2 more',
    'The publisher’s colours: generation red. Red: no capacity',
  ])
})

test('Red Eléctrica’s dynamic criterion is called so, of a node and in the grid above; other words are another limit', (t) => {
  const told = (text: string, side: 'here' | 'upstream' = 'here') => speechOf(words).limitLines({ ...CONTEXT, works: [], status_colour: null, limits: [{ ...limit, side, kind: 'other', text }] })
  t.deepEqual([told('D_Nudo'), told('D_Zona', 'upstream'), told('Riesgo interacciones')], [
    ['Limited by dynamic criterion: D_Nudo'], ['Limited by dynamic criterion in the grid above: D_Zona'], ['Limited by other limit: Riesgo interacciones']])
})

test('of an asset, a limit of one direction alone names it', (t) => {
  const kept = { ...CONTEXT, limiting_factors: [], works: [], status_colour: null }
  t.deepEqual(speechOf(words).limitLines(kept, true),
    ['Limited by thermal capacity: Substation Thermal Capacity and fault level in the grid above: Upstream Fault Level (generation)'])
  t.deepEqual(speechOf(words).limitLines({ ...kept, limits: [{ ...limit, direction: null }] }, true), ['Limited by thermal capacity: Substation Thermal Capacity'])
})

test('what feeds an asset is told by its name as published, each once', (t) => {
  const above = (name: string | null, id: string | null = null) => ({ decision_context: { ...CONTEXT, upstream_name: name, upstream_asset_id: id } })
  const named = upstreamsOf([above('ALTO 220', 'ast_1'), above('ALTO 220', 'ast_1'), above(null), above('BAJO 66')])
  t.deepEqual(named, [{ name: 'ALTO 220', asset_id: 'ast_1' }, { name: 'BAJO 66', asset_id: null }])
  t.deepEqual(named.map(speechOf(words).upstreamText), ['In the grid above: ALTO 220', 'In the grid above: BAJO 66'])
})

test('without limits by kind the words of the publisher stand; nothing stated is no line', (t) => {
  const { limitLines } = speechOf(words)
  t.deepEqual(limitLines({ ...CONTEXT, limits: [], works: [], status_colour: null }), ['On what limits it, the publication says: Generation: Substation Thermal Capacity'], 'green is no limit')
  t.deepEqual(limitLines({ ...CONTEXT, limiting_factors: [], limits: [], works: [], status_colour: null }), [])
})

test('what else is said of the asset is one line in the publisher’s words, a unit where neither its label nor its cell has one', (t) => {
  const { limitLines } = speechOf(words)
  const none = { ...CONTEXT, limiting_factors: [], limits: [], works: [], status_colour: null }
  t.deepEqual(limitLines({ ...none, facts: [
    { kind: 'fault_level', label: 'Fault level (kA)', text: '6.11', value: '6.11', unit: 'kA' }, { kind: 'fault_rating', label: 'Rating', text: '13.10', value: '13.10', unit: 'kA' },
    { kind: 'municipality', label: 'Municipio', text: 'Pertusa', value: null, unit: null }, { kind: 'assessed_above', label: 'TIA Threshold', text: '5MW', value: '5', unit: 'MW' },
  ] }), ['Fault level (kA): 6.11; Rating: 13.10 kA; Municipio: Pertusa; TIA Threshold: 5MW'])
})

test('zones that share one margin name those who compete for it, five at most; a zone of one says nothing', (t) => {
  const { limitLines } = speechOf(words)
  const none = { limiting_factors: [], limits: [], works: [], status_colour: null }
  const zone = (count: number) => ({ zone: `Z${count}`, assets: Array.from({ length: count }, (_, at) => ({ id: `ast_${at}`, name: `N${at}` })) })
  t.deepEqual(limitLines({ ...none, shares_with: [zone(1), zone(2), zone(7)] }), [
    'Zone Z2: one margin for 2 assets, which compete for it: N0, N1',
    'Zone Z7: one margin for 7 assets, which compete for it: N0, N1, N2, N3, N4, …',
  ])
})
