import test from 'ava'
import { Header } from '../../../worker/publications/header.ts'
import { foldBlanks, namedColumns } from '../../../worker/publications/named-columns.ts'

const header = new Header([[' Code ', 'Two\r\nlines', 'A  b']])
const row = { row: 2, cells: [' x ', 'y'] }

test('a cell is read by its column, unchanged', t => {
  const columns = namedColumns(header, ['Code', 'Two lines'])
  t.deepEqual(columns.missing, [])
  t.is(columns.cell(row, 'Code'), ' x ')
  t.is(columns.cell(row, 'Two lines'), 'y')
})

test('a cell that the row or the header lacks is empty', t => {
  const columns = namedColumns(header, [])
  t.is(columns.cell(row, 'A b'), '')
  t.is(columns.cell(row, 'Voltage'), '')
})

test('missing columns are named as they were requested', t => {
  t.deepEqual(namedColumns(header, ['Code', 'Voltage (kV)']).missing, ['Voltage (kV)'])
})

test('blanks fold to one', t => {
  t.is(foldBlanks(' a \u00a0\n b '), 'a b')
})
