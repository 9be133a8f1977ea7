import test from 'ava'
import { create, object } from 'superstruct'
import { BESIDE, besideReading } from '../../../worker/publications/beside.ts'
import { completionOf } from '../../../worker/publications/completion.ts'
import { gridRow, type Figure } from '../../../worker/publications/row.ts'
import { sourceOf } from '../../helpers/publication.ts'

const { measures } = sourceOf('europe', 'ssen-headroom')

function read(options: object, cells: Record<string, string>, values: Record<string, string> = {}) {
  const figures = ['demand_headroom', 'generation_headroom', 'connected_generation'].map((measure) => ({ measure, value: values[measure] ?? null, limits: [] as unknown[] }) as Figure)
  const row = gridRow('', 1, { asset: { type: 'substation', scheme: 'x', identifier: 'a', name: null }, figures })
  return besideReading(create(options, object(BESIDE)), measures, { decimal: '.', thousands: null }, ['N/A'])(row, (column) => cells[column] ?? '')
}

const WORDS = { '^none$': null, 'thermal': 'thermal', '^grid above': { kind: 'transmission', side: 'upstream' }, '^1$': { kind: 'fault_level', text: 'Limited by Scc' } }

test('a figure has the limits of its direction; the first word that matches tells the kind, one that says that there is none is no limit', (t) => {
  const limits = [{ columns: { L: 'load', G: 'generation', B: 'both' }, between: '&', words: WORDS }]
  const { figures, problems } = read({ limits }, { L: 'None', G: 'Thermal  overload & Grid above: thermal&', B: '1' })
  const both = { side: 'here', kind: 'fault_level', direction: null, text: 'Limited by Scc' }
  t.deepEqual(figures[0]?.limits, [both])
  t.deepEqual(figures[1]?.limits, [
    { side: 'here', kind: 'thermal', direction: 'generation', text: 'Thermal overload' },
    { side: 'here', kind: 'thermal', direction: 'generation', text: 'Grid above: thermal' }, both,
  ])
  t.deepEqual(problems, [])
})

test('of some columns only the named measures have the limits', (t) => {
  const { figures } = read({ limits: [{ columns: { G: { direction: 'generation', measures: '_headroom$' } }, words: WORDS }] }, { G: 'thermal' })
  t.deepEqual(figures.map(({ limits }) => limits.length), [0, 1, 0])
})

test('a limit has what is left by it alone, as another figure of the row says; nothing where that one is empty', (t) => {
  const words = { '^node': { kind: 'thermal', margin: 'connected_generation' }, '^zone': { kind: 'thermal', side: 'upstream', margin: 'contracted_generation' } }
  const { figures } = read({ limits: [{ columns: { G: 'generation' }, between: '/', words }] }, { G: 'Node/Zone' }, { connected_generation: '-12.5' })
  const limit = { kind: 'thermal', direction: 'generation' }
  t.deepEqual(figures[1]?.limits, [{ ...limit, side: 'here', text: 'Node', margin_mw: -12.5 }, { ...limit, side: 'upstream', text: 'Zone' }])
  const wrong = (margin: string) => [{ columns: { G: 'generation' }, words: { '^node': { kind: 'thermal', margin } } }]
  for (const margin of ['gone', 'demand_headroom']) t.throws(() => read({ limits: wrong(margin) }, {}), { message: new RegExp(`margin "${margin}"`) })
})

test('words that the manifest does not know are limits of the kind other, and are told', (t) => {
  const { figures, problems } = read({ limits: [{ columns: { G: 'generation' }, words: WORDS }], status_colour: { load: 'C' } }, { G: 'Bats', C: 'Purple' })
  t.like(figures[1]?.limits[0], { kind: 'other', side: 'here', text: 'Bats' })
  t.deepEqual(problems, [{ check: 'word_unknown', column: 'G', original: 'Bats' }, { check: 'word_unknown', column: 'C', original: 'Purple' }])
})

test('works have the cell of their date; the header stands for missing words', (t) => {
  const works = [{ text: 'Works', date: 'Until', side: 'upstream' }, { text: 'Own', none: '^no works' }, { text: 'Later', date: 'When' }]
  t.deepEqual(read({ works }, { Works: 'New\n line', Until: ' Sep-26', Own: 'No works', When: '2028' }).works, [
    { side: 'upstream', text: 'New line', year: 2026, date: '2026-09-30', as_published: ' Sep-26' },
    { side: 'here', text: 'Later', year: 2028, date: null, as_published: '2028' },
  ])
  t.deepEqual(read({ works }, { Works: 'N/A', Until: 'N/A' }).works, [])
})

test('colours are red, amber and green, or what the manifest says for them, with the legend', (t) => {
  const colours = { generation: 'G', load: 'L', words: { 'Nearly full': 'amber' }, legend: 'Red: no capacity.' }
  t.deepEqual(read({ status_colour: colours }, { G: 'RED ', L: 'nearly FULL' }).statusColour, { generation: 'red', load: 'amber', legend: 'Red: no capacity.' })
  t.is(read({ status_colour: colours }, { G: 'N/A' }).statusColour, null)
})

const DATES: [cell: string, date: string | null, year: number | null][] = [
  ['Sep-26', '2026-09-30', 2026], ['01-03-2023', '2023-03-01', 2023], ['Sept 2026', '2026-09-30', 2026], ['März 2027', '2027-03-31', 2027], ['Feb-28', '2028-02-29', 2028],
  ['2027-06', '2027-06-30', 2027], ['in service juin 2027', '2027-06-30', 2027], ['2026-11-30', '2026-11-30', 2026], ['30/11/2026', '2026-11-30', 2026],
  ['before 2026-11-03', '2026-11-03', 2026], ['Q3 2027', '2027-09-30', 2027], ['2032 - Q4', '2032-12-31', 2032], ['2028', null, 2028],
  ['2031 - 2033', null, 2033], ['Tussen 2029 en 2030', null, 2030], ['', null, null], ['soon', null, null], ['1767225600000', '2026-01-01', 2026],
]
for (const [cell, date, year] of DATES) {
  test(`works until "${cell}" are done ${date ?? year ?? 'at no stated time'}`, (t) => t.deepEqual(completionOf(cell, 'UTC'), { date, year }))
}
