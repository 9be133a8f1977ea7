import test from 'ava'
import { cellDecimal, decimalText, shortestDecimal, type NumberSigns } from '../../../worker/formats/decimal.ts'

const SPANISH: NumberSigns = { decimal: ',', thousands: '.' }
const POINT: NumberSigns = { decimal: '.', thousands: null }
const COMMA: NumberSigns = { decimal: ',', thousands: null }
const BLANK: NumberSigns = { decimal: ',', thousands: ' ' }
const ENGLISH: NumberSigns = { decimal: '.', thousands: ',' }

const cases: [string, NumberSigns, string | null][] = [
  ['215.356,7', SPANISH, '215356.7'],
  ['4.825.840,4', SPANISH, '4825840.4'],
  ['1.310', SPANISH, '1310'],
  ['2.049', SPANISH, '2049'],
  ['2049', SPANISH, '2049'],
  ['-1022', SPANISH, '-1022'],
  ['-1.022,50', SPANISH, '-1022.50'],
  ['0.500', SPANISH, null],
  ['1.31', SPANISH, null],
  ['12.34.567', SPANISH, null],
  ['1.3100', SPANISH, null],
  ['1234.567', SPANISH, null],
  [' 8,967 ', SPANISH, '8.967'],
  [' N/A ', SPANISH, null],
  ['', SPANISH, null],
  ['-', SPANISH, null],
  ['✓', SPANISH, null],
  ['1,2,3', SPANISH, null],
  ['1.310', COMMA, null],
  ['60,19', COMMA, '60.19'],
  ['60,190', COMMA, '60.190'],
  [',5', COMMA, '0.5'],
  ['5,', COMMA, null],
  ['007', POINT, '7'],
  ['-0', POINT, '0'],
  ['+4.5', POINT, '4.5'],
  ['−4.5', POINT, '-4.5'],
  ['60.19 MW', POINT, null],
  ['0x10', POINT, null],
  ['NaN', POINT, null],
  ['1'.repeat(200), POINT, '1'.repeat(200)],
  ['1'.repeat(201), POINT, null],
  ['Infinity', POINT, null],
  ['1.1102230246252E-16', POINT, '0.00000000000000011102230246252'],
  ['-8.88E-2', POINT, '-0.0888'],
  ['4.913394E6', POINT, '4913394'],
  ['1.5e1', POINT, '15'],
  ['1e999', POINT, null],
  ['499100.0288095140000001', POINT, '499100.0288095140000001'],
  ['1\u00a0310,5', BLANK, '1310.5'],
  ['1 310', BLANK, '1310'],
  ['1 31', BLANK, null],
  ['1,234.5', ENGLISH, '1234.5'],
]

for (const [cell, signs, expected] of cases) {
  test(`'${cell}' with decimal ${signs.decimal} and thousands ${signs.thousands} is ${expected}`, t => {
    t.is(decimalText(cell, signs), expected)
  })
}

test('a decimal sign that is the thousands sign too is refused', t => {
  t.throws(() => decimalText('1', { decimal: ',', thousands: ',' }), { message: /both ','/ })
})

test('a number cell of a workbook ignores the format’s signs, a text cell beside it does not', t => {
  const row = { row: 2, cells: ['8.967', '8.967'], numeric: new Set([0]) }
  t.is(cellDecimal(row, 0, SPANISH), '8.967')
  t.is(cellDecimal(row, 1, SPANISH), '8967')
  t.is(cellDecimal(row, 2, SPANISH), null)
})

test('identifiers use one spelling of a decimal', t => {
  t.deepEqual(['13.20', '30.0', '30', '100', '0.40'].map(shortestDecimal), ['13.2', '30', '30', '100', '0.4'])
})
