import test from 'ava'
import { rteSubstations } from '../../../worker/publications/rte-substations.ts'
import { collect } from '../../helpers/document.ts'
import { namedTable, sourceOf } from '../../helpers/publication.ts'

const COLUMNS = [
  'Code poste', 'Nom poste', 'FONCTION', 'Etat', 'Tension (kV)', 'Longitude poste (DD)', 'Latitude poste (DD)',
]
const source = sourceOf('europe', 'rte-substations')

const substation = (changes: Record<string, string>) => ({
  'Code poste': 'FICTI', 'Nom poste': 'PONT  FICTIF', FONCTION: 'Poste de transformation', Etat: 'EN EXPLOITATION',
  'Tension (kV)': '225kV', 'Longitude poste (DD)': '2.5', 'Latitude poste (DD)': '46.5', ...changes,
})

function open(rows: Record<string, string>[], columns = COLUMNS) {
  if (rteSubstations.reads !== 'table') throw new Error('reads a table')
  return rteSubstations.open(namedTable(columns, rows), source)
}
const read = async (...rows: Record<string, string>[]) => collect(open(rows.map(substation)).rows)

test('a substation has its trimmed code, voltage and place, and no figures', async t => {
  const [row] = await read({ 'Code poste': 'AIME ' })
  t.like(row, { row: 2, locator: 'row 2', figures: [], problems: [] })
  t.like(row?.asset, {
    type: 'substation', scheme: 'rte-code', identifier: 'AIME', name: 'PONT FICTIF', voltageKv: '225', precision: 'exact',
    location: { crs: 4326, x: '2.5', y: '46.5' },
  })
})

for (const [cell, voltage] of [
  ['63kV', '63'], ['<45kV', null], ['HORS TENSION', null], ['COURANT CONTINU', null], ['', null],
] as const) {
  test(`voltage '${cell}'`, async t => {
    t.is((await read({ 'Tension (kV)': cell }))[0]?.asset.voltageKv, voltage)
  })
}

test('a tee point is a node', async t => {
  t.is((await read({ FONCTION: 'Point de piquage' }))[0]?.asset.type, 'node')
})

const duplicates: [string, Record<string, string>, Record<string, string>, number][] = [
  ['the one in operation', { Etat: 'ACCORD ADMINISTRATIF', 'Tension (kV)': '400kV' }, {}, 1],
  ['then of the highest voltage', { 'Tension (kV)': '63kV' }, { 'Longitude poste (DD)': '3' }, 1],
  ['then the westernmost', {}, { 'Longitude poste (DD)': '2.4' }, 1],
  ['then the southernmost', { 'Latitude poste (DD)': '46.1' }, {}, 0],
]
for (const [name, first, second, best] of duplicates) {
  test(`of two rows with one code: ${name}, in whatever order they stand`, async t => {
    const expected = substation([first, second][best] ?? {})
    for (const rows of [[first, second], [second, first]] as const) {
      const found = await read(...rows)
      t.is(found.length, 1)
      t.like(found[0]?.asset, {
        location: { crs: 4326, x: expected['Longitude poste (DD)'], y: expected['Latitude poste (DD)'] },
        voltageKv: expected['Tension (kV)'].replace('kV', ''), precision: 'approximate',
      })
    }
  })
}

test('a list without coordinates gives substations without a place; another missing column is named', async t => {
  const reading = open([substation({})], COLUMNS.slice(0, 5))
  t.deepEqual(reading.facts.missingColumns, [])
  t.like((await collect(reading.rows))[0]?.asset, { location: null, precision: 'unknown' })
  const lacking = open([substation({})], COLUMNS.slice(0, 4))
  t.deepEqual(lacking.facts.missingColumns, ['Tension (kV)'])
  t.deepEqual(await collect(lacking.rows), [])
})
