import test from 'ava'
import { amountText } from '../../../../src/web/words/visitor/amounts.ts'
import { bindingWords, certainty } from '../../../../src/web/words/visitor/capacity-text.ts'
import type { Amount } from '../../../../src/capacity/shapes.ts'

const NOW = new Date('2026-11-24T00:00:00Z')

const shown: Amount = {
  record_id: 'cap_1', capacity_state: 'class_only', state: 'class_only', value_mw: null, mw: null, value: null, unit: 'class', class_code: '2', class_label: 'shortage', class_meaning: null, firm: null,
  stale: false, year: null, scenario: null, source_date: '2026-11-23', source_id: 'src_1', availability_type: 'available', technology: 'any', technologies: ['any'], role: 'headline', upstream_considered: 'unknown', above: null, conditional: [], flexibility: null, measure: 'free',
  methodology: { id: 'mth_1', basis: 'load_flow', network_state: 'n', comparability_class: 'c' }, queue_mw: null, contracted_mw: null, reserved_mw: null, zones: [], operator_url: 'https://example.org/', document_url: null,
}

const above = (value: string): Amount['above'] => ({ asset_id: 'ast_1', name: 'Oslo og Østfold', value, unit: 'MW', source_id: 'src_2', source_date: null })

const meanings: [Amount['class_meaning'], string[]][] = [
  ['available', ['capacity available', '1 day old']], ['limited', ['capacity limited', '1 day old']], ['none', ['no capacity', '1 day old']],
  ['unknown', ['1 day old']], [null, ['1 day old']],
]

for (const [meaning, told] of meanings) {
  test(`a class that means ${meaning} keeps its label, and has that beside it in words where it is known`, (t) => {
    const amount = { ...shown, class_meaning: meaning }
    t.is(amountText(amount), 'shortage')
    t.deepEqual(certainty(amount, NOW), told)
  })
}

const bound: [Partial<Amount>, string[]][] = [
  [{}, []],
  [{ firm: true, upstream_considered: 'yes' }, []],
  [{ firm: false }, ['Flexible']],
  [{ year: 2031 }, ['in 2031']],
  [{ role: 'conditional' }, ['only under a condition']],
  [{ state: 'figure', upstream_considered: 'no' }, ['grid above not considered']],
  [{ queue_mw: '12.50' }, ['Queue 12.50 MW']],
  [{ queue_mw: '0' }, []],
  [{ stale: true, year: 2031, firm: false }, ['Flexible', 'in 2031', 'stale']],
]
for (const [given, told] of bound) {
  test(`what binds an amount with ${JSON.stringify(given)} is ${told.join(', ') || 'nothing'}`, (t) => {
    t.deepEqual(bindingWords({ ...shown, ...given }).map((text) => text.toLowerCase()), told.map((text) => text.toLowerCase()))
  })
}

test('what is less in the grid above is told of an amount, and nothing where no less is known there', (t) => {
  const bindsIn = (value: string, least: string, more: Partial<Amount> = {}) => bindingWords({ ...shown, state: 'figure', value, upstream_considered: 'yes', above: above(least), ...more })
  t.deepEqual(bindsIn('63', '0', { upstream_considered: 'no' }), ['0 MW above', 'grid above not considered'])
  t.deepEqual(bindsIn('63', '62.5'), ['62.5 MW above'])
  t.deepEqual(bindsIn('63', '63'), [])
  t.deepEqual(bindsIn('0', '-2', { state: 'zero' }), [])
  t.deepEqual(certainty({ ...shown, state: 'figure', value: '63', upstream_considered: 'no', above: above('0') }, NOW), ['1 day old', '0 MW above', 'grid above not considered'])
})
