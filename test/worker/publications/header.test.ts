import test from 'ava'
import { foldBlanks, Header } from '../../../worker/publications/header.ts'

const flat = new Header([['Provincia', 'Nivel de\r\nTensión (kV)', 'Subestación ', 'Coordenada UTM X [1]', 'Nudo 0*', 'Provincia', '']])
const stacked = new Header([
  ['Nudo', 'NTJ', '', 'CRITERIO', '', ''],
  ['', 'NTJ', 'Plazo', 'Generación', '', 'Almacenamiento'],
  ['', '', '', 'MGES \n[MW]', ' MPE\n[MW]', 'MGES [MW]'],
])

const cases: [string, Header, string, number | null][] = [
  ['case and line breaks', flat, 'Nivel de tensión (kV)', 1],
  ['accents', flat, 'Nivel de tension (kV)', 1],
  ['trailing blanks', flat, 'Subestación', 2],
  ['footnotes', flat, 'Coordenada UTM X', 3],
  ['asterisks', flat, 'Nudo 0', 4],
  ['no blanks at all', flat, 'NIVELDETENSIÓN(KV)', 1],
  ['blanks within brackets', flat, 'Nivel de tensión ( kV )', 1],
  ['other brackets', flat, 'Nivel de tensión [kV]', 1],
  ['a header without blanks', new Header([['YEAR', 'FIRMHEADROOM(MVA)']]), 'FIRM HEADROOM ( MVA )', 1],
  ['the first of two', flat, 'Provincia', 0],
  ['the second of two', flat, 'Provincia#2', 5],
  ['a third that is not there', flat, 'Provincia#3', null],
  ['the last of two', flat, 'Provincia#last', 5],
  ['the last of one', flat, 'Subestación#last', 2],
  ['the last where there is none', flat, 'Municipio#last', null],
  ['an unknown name', flat, 'Municipio', null],
  ['a lone upper level', stacked, 'Nudo', 0],
  ['a level named as the one above', stacked, 'NTJ > NTJ', 1],
  ['the upper level filled from the left', stacked, 'NTJ > Plazo', 2],
  ['both upper levels filled', stacked, 'CRITERIO > Generación > MPE [MW]', 4],
  ['a middle level that ends a fill', stacked, 'CRITERIO > Almacenamiento > MGES [MW]', 5],
  ['other blanks and brackets in stacked headers', stacked, 'criterio > generacion > MPE(MW)', 4],
  ['a leaf without its path', stacked, 'MPE [MW]', null],
  ['a column by its letter', stacked, '@C', 2],
  ['a letter beyond the last column', stacked, '@AA', null],
]

for (const [name, header, column, expected] of cases) {
  test(name, t => {
    t.is(header.find(column), expected)
  })
}

const header = new Header([[' Code ', 'Two\r\nlines', 'A  b']])
const row = { row: 2, cells: [' x ', 'y'] }

test('a cell is read by its column, unchanged', t => {
  t.is(header.cell(row, 'Code'), ' x ')
  t.is(header.cell(row, 'Two lines'), 'y')
})

test('a cell that the row or the header lacks is empty', t => {
  t.is(header.cell(row, 'A b'), '')
  t.is(header.cell(row, 'Voltage'), '')
})

test('missing columns are named as they were requested', t => {
  t.deepEqual(header.missing(['Code', 'Two lines']), [])
  t.deepEqual(header.missing(['Code', 'Voltage (kV)']), ['Voltage (kV)'])
})

test('blanks fold to one', t => {
  t.is(foldBlanks(' a \u00a0\n b '), 'a b')
})
