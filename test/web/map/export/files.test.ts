import { parse } from 'csv-parse/sync'
import test from 'ava'
import { csvOf, geojsonOf } from '../../../../src/web/map/export/files.ts'
import type { Amount, AssetRow } from '../../../../src/capacity/shapes.ts'

const horizon = { kind: 'after_reinforcement', year_from: null, year_to: null, scenario: null, season: null, hours: null } as const
const amount: Amount = {
  record_id: 'cap_1', state: 'figure', mw: 29, value: '29.0', unit: 'MW', class_code: null, class_label: null, class_meaning: null, firm: null, stale: false, year: null,
  scenario: null, source_date: null, source_id: 'src_1', availability_type: 'available', technology: 'any', technologies: ['any'], role: 'headline', upstream_considered: 'no', flexibility: null,
  measure: 'free', methodology: { id: 'mth_1', basis: 'load_flow', network_state: 'n', comparability_class: 'c' }, queue_mw: null, contracted_mw: null, reserved_mw: null, zones: [], operator_url: 'https://example.org/',
  conditional: [{ record_id: 'cap_2', value: '64.0', unit: 'MW', mw: 64, reasons: ['after_reinforcement', 'flexible'], condition: null, technologies: ['any'], firmness: 'flexible', horizon }],
}
const row: AssetRow = {
  asset: { id: 'ast_1', type: 'substation', name: 'Moor', slug: 'moor', voltage_kv: null, lon: 0, lat: 0, precision: 'exact' }, country: 'GB', operator: { id: 'op_1', slug: 'o', name: 'O' },
  generation: amount, load: null, better: 'generation', upstream: [], limits: [], works: [], status_colour: null, records: 1, distance_m: null, distance_min_m: null,
}

test('a file tells of each figure whether it heads its asset, allows for the grid above, and what is greater under a condition', (t) => {
  const [told] = parse(csvOf([row], ['A credit'], 'en'), { columns: true, bom: true }) as Record<string, string>[]
  t.like(told, {
    generation_value: '29.0', generation_role: 'headline', generation_upstream_considered: 'no', generation_conditional: '64.0 MW (after_reinforcement, flexible, cap_2)',
    load_role: '', load_upstream_considered: '', load_conditional: '', upstream: '', attribution: 'A credit',
  })
  const { features: [feature] } = JSON.parse(geojsonOf([row], [])) as { features: { properties: { generation: Amount } }[] }
  t.like(feature?.properties.generation, { value: 29, role: 'headline', upstream_considered: 'no', conditional: [{ value: 64, reasons: ['after_reinforcement', 'flexible'] }] })
})

test('CSV opens in the spreadsheets of each language: decimals and what stands between cells', (t) => {
  for (const language of ['es', 'fr', 'de', 'nl', 'it', 'pt']) {
    const text = csvOf([{ ...row, asset: { ...row.asset, lat: 51.25, name: 'Moor 9.10; "A"' }, generation: { ...amount, value: '29.05', queue_mw: '0.5' } }], ['One, two'], language)
    const [told] = parse(text, { columns: true, bom: true, delimiter: ';' }) as Record<string, string>[]
    t.like(told, { lat: '51,25', lon: '0', generation_value: '29,05', generation_mw: '29', generation_queue_mw: '0,5', name: 'Moor 9.10; "A"', attribution: 'One, two' }, language)
  }
  t.true(csvOf([{ ...row, asset: { ...row.asset, lat: 51.25 } }], [], 'en').includes(',51.25,0,'))
  const [named] = parse(csvOf([{ ...row, asset: { ...row.asset, name: '33,11' } }], [], 'en'), { columns: true, bom: true }) as Record<string, string>[]
  t.is(named?.name, '33,11')
})
