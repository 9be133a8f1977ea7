import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import test from 'ava'
import { csvTable } from '../../../../src/shapes/csv-table.ts'
import { fileName } from '../../../../src/web/map/export/file-name.ts'
import { geojsonOf, tableOfList } from '../../../../src/web/map/export/files.ts'
import { workbookFile } from '../../../../src/web/map/export/workbook-file.ts'
import { readSheet, sheetNames } from '../../../helpers/read-sheet.ts'
import { scratchFolder } from '../../../helpers/scratch-folder.ts'
import type { Amount, AssetRow } from '../../../../src/capacity/shapes.ts'

const horizon = { kind: 'after_reinforcement', year_from: null, year_to: null, scenario: null, season: null, hours: null } as const
const amount: Amount = {
  record_id: 'cap_1', capacity_state: 'published', state: 'figure', value_mw: 29, mw: 29, value: '29.0', unit: 'MW', class_code: null, class_label: null, class_meaning: null, firm: null, stale: false, year: null,
  scenario: null, source_date: null, source_id: 'src_1', availability_type: 'available', technology: 'any', technologies: ['any'], role: 'headline', upstream_considered: 'no', flexibility: null,
  measure: 'free', methodology: { id: 'mth_1', basis: 'load_flow', network_state: 'n', comparability_class: 'c' }, queue_mw: null, contracted_mw: null, reserved_mw: null, zones: [], operator_url: 'https://example.org/', document_url: null,
  above: { asset_id: 'ast_2', name: 'Moor 132', value: '12.5', unit: 'MW', source_id: 'src_2', source_date: null },
  conditional: [{ record_id: 'cap_2', value: '64.0', unit: 'MW', value_mw: 64, mw: 64, reasons: ['after_reinforcement', 'flexible'], condition: null, technologies: ['any'], firmness: 'flexible', horizon }],
}
const row: AssetRow = {
  asset: { id: 'ast_1', type: 'substation', name: 'Moor', slug: 'moor', voltage_kv: null, lon: 0, lat: 0, precision: 'exact' }, country: 'GB', operator: { id: 'op_1', slug: 'o', name: 'O' },
  generation: amount, load: null, better: 'generation', upstream: [], limits: [], works: [], status_colour: null, records: 1, distance_m: null, distance_min_m: null,
}

const ORIGIN = 'https://map.example'

/** The list as CSV, as a spreadsheet of a language opens it. */
function csvOf(rows: AssetRow[], credits: string[], language: string): string {
  const { header, rows: cells } = tableOfList(rows, credits, ORIGIN)
  return csvTable([header, ...cells], language)
}

test('a file tells of each figure whether it heads its asset, allows for the grid above, and what is greater under a condition', (t) => {
  const [told] = parse(csvOf([row], ['A credit'], 'en'), { columns: true, bom: true }) as Record<string, string>[]
  t.like(told, {
    generation_value: '29.0', generation_role: 'headline', generation_upstream_considered: 'no', generation_above: '12.5 MW (Moor 132, ast_2)', generation_conditional: '64.0 MW (after_reinforcement, flexible, cap_2)',
    load_role: '', load_upstream_considered: '', load_above: '', load_conditional: '', upstream: '', attribution: 'A credit',
  })
  const { features: [feature] } = JSON.parse(geojsonOf([row], [], ORIGIN)) as { features: { properties: { generation: Amount } }[] }
  t.like(feature?.properties.generation, { value: 29, role: 'headline', upstream_considered: 'no', above: { name: 'Moor 132', value: 12.5 } as object as Amount['above'], conditional: [{ value: 64, reasons: ['after_reinforcement', 'flexible'] }] })
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

test('each row leads to the page of its asset, and to source and document of its figures, in every format', async (t) => {
  const told = { ...row, generation: { ...amount, source_id: 'src_7', operator_url: 'https://operator.example/', document_url: 'https://operator.example/q3.xlsx' } }
  const expected = {
    link: `${ORIGIN}/assets/ast_1`, generation_source_id: 'src_7', generation_operator_url: 'https://operator.example/', generation_document_url: 'https://operator.example/q3.xlsx',
  }
  const [csv] = parse(csvOf([told], [], 'en'), { columns: true, bom: true }) as Record<string, string>[]
  t.like(csv, expected)
  const [sheet] = await readSheet(await saved(tableOfList([told], [], ORIGIN)), 'capacity')
  t.like(sheet, expected)
  const { features: [feature] } = JSON.parse(geojsonOf([told], [], ORIGIN)) as { features: { properties: object }[] }
  t.like(feature?.properties, { link: expected.link, generation: { source_id: 'src_7', document_url: 'https://operator.example/q3.xlsx' } })
})

test('a workbook has figures as numbers, days as days, names as they are, and the credits on a sheet of their own', async (t) => {
  const path = await saved(tableOfList([{ ...row, asset: { ...row.asset, name: '9.10', lat: 51.25 }, generation: { ...amount, value: '29.05', source_date: '2026-07-01', firm: true } }], ['One', 'Two'], ORIGIN))
  t.deepEqual(await sheetNames(path), ['capacity', 'credits'])
  t.like((await readSheet(path, 'capacity'))[0], {
    name: '9.10', lat: 51.25, generation_value: 29.05, generation_source_date: '2026-07-01', generation_firm: true, generation_queue_mw: null, attribution: 'One; Two',
  })
  t.deepEqual(await readSheet(path, 'credits'), [{ attribution: 'One' }, { attribution: 'Two' }])
})

async function saved(table: Parameters<typeof workbookFile>[0]): Promise<string> {
  const path = join(scratchFolder(), 'list.xlsx')
  await writeFile(path, Buffer.from(await (await workbookFile(table)).arrayBuffer()))
  return path
}

for (const [question, name] of [
  ['Hamburg · load · from 20 MW', 'headroom-hamburg-load-from-20-mw-2026-07-05'],
  ['Castellón de la Plana · 110–220 kV', 'headroom-castellon-de-la-plana-110-220-kv-2026-07-05'],
  ['Αθήνα / "x" ../..', 'headroom-αθηνα-x-2026-07-05'],
  ['', 'headroom-2026-07-05'],
  [`${'long '.repeat(60)}`, `headroom-${'long-'.repeat(14)}2026-07-05`],
] as const) {
  test(`a file is named after its question: ${question.slice(0, 40)}`, (t) => {
    t.is(fileName(question, new Date(2026, 6, 5)), name)
  })
}
