import test from 'ava'
import { FactColumn, factsOf } from '../../../worker/publications/facts.ts'
import { create } from 'superstruct'
import { copyLine, STAGED_COLUMNS } from '../../../worker/import/copy-text.ts'
import { gridRow } from '../../../worker/publications/row.ts'

const columns = [
  { kind: 'fault_level', column: 'Fault Level (kA)', unit: 'kA' }, { kind: 'municipality', column: 'properties.Municipio' }, { kind: 'could_have_capacity', column: 'Nudo 0', none: ['0', 'no'] },
  { kind: 'tender', column: 'NTJ > Concurso' },
].map((column) => create(column, FactColumn))

const read = (cells: Record<string, string>) => factsOf(columns, (column) => cells[column] ?? '', ['N/A'], { decimal: ',', thousands: '.' })

test('facts are told with their label and, where the manifest states a unit, as exact numbers', (t) => {
  t.deepEqual(read({ 'Fault Level (kA)': ' 8,883399 ', 'properties.Municipio': 'Pertusa', 'Nudo 0': '1', 'NTJ > Concurso': 'SI' }), [
    { kind: 'fault_level', label: 'Fault Level (kA)', text: '8,883399', value: '8.883399', unit: 'kA' }, { kind: 'municipality', label: 'Municipio', text: 'Pertusa', value: null, unit: null },
    { kind: 'could_have_capacity', label: 'Nudo 0', text: '1', value: null, unit: null }, { kind: 'tender', label: 'Concurso', text: 'SI', value: null, unit: null },
  ])
  t.deepEqual(read({ 'Fault Level (kA)': 'N/A', 'Nudo 0': 'NO' }), [])
  t.like(read({ 'Fault Level (kA)': 'Data Not Available' })[0], { text: 'Data Not Available', value: null })
})

test('facts of one header under several are told apart by all of it', (t) => {
  const margins = ['STATIC > Margen', 'DYNAMIC > Margen'].map((column) => create({ kind: 'margin', column, unit: 'MW' }, FactColumn))
  const facts = factsOf(margins, (column) => (column.startsWith('STATIC') ? '2.049' : '0'), [], { decimal: ',', thousands: '.' })
  t.deepEqual(facts.map(({ label, value }) => [label, value]), [['STATIC > Margen', '2049'], ['DYNAMIC > Margen', '0']])
})

test('a number of a fact reaches the database digit by digit', (t) => {
  const row = { ...gridRow('', 1, { asset: { type: 'substation', scheme: 's', identifier: 'i', name: null } }), facts: read({ 'Fault Level (kA)': '12,50000000000000001' }) }
  t.is(copyLine(row, {}).split('\t')[STAGED_COLUMNS.indexOf('facts')], '[{"kind":"fault_level","label":"Fault Level (kA)","text":"12,50000000000000001","value":12.50000000000000001,"unit":"kA"}]')
})

test('a number and its unit are read from a cell that says both, maybe among other words; a cell without them states nothing', (t) => {
  const [threshold] = [create({ kind: 'assessed_above', column: 'TIA', amount: '(?<value>[\\d.]+) ?(?<unit>[kM]W)\\b' }, FactColumn)]
  const facts = ['200kW', '1.5 MW', 'For generation at this site = 5  MW.', 'none', ''].map((text) => factsOf([threshold], () => text, [], { decimal: '.', thousands: null }))
  t.deepEqual(facts.map(([fact]) => (fact === undefined ? null : [fact.text, fact.value, fact.unit])), [
    ['200kW', '200', 'kW'], ['1.5 MW', '1.5', 'MW'], ['For generation at this site = 5 MW.', '5', 'MW'], null, null,
  ])
  t.throws(() => create({ kind: 'assessed_above', column: 'TIA', amount: '(' }, FactColumn), { message: /regular expression/ })
})

test('whether something exists is told by the words of the manifest alone', (t) => {
  const limit = create({ kind: 'technical_limit', column: 'Limits', exists: { yes: ['Yes'], no: ['No'] } }, FactColumn)
  const facts = ['yes', 'NO', 'N/A', 'Soon'].map((text) => factsOf([limit], () => text, ['N/A'], { decimal: '.', thousands: null })[0])
  t.deepEqual(facts.map((fact) => fact && ('exists' in fact ? fact.exists : null)), [true, false, undefined, null])
})
