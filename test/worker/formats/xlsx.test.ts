import test from 'ava'
import { create } from 'superstruct'
import { workbookOf, workbookOfParts } from '../../../fixtures/generate/workbook.ts'
import { XlsxFormat } from '../../../src/shapes/manifest.ts'
import { readXlsx } from '../../../worker/formats/xlsx.ts'
import { isDateFormat, isoOfSerial } from '../../../worker/formats/xlsx-dates.ts'
import { SharedStrings } from '../../../worker/formats/xlsx-strings.ts'
import { collect, documentOf } from '../../helpers/document.ts'

async function read(content: Uint8Array, options: object = {}) {
  const format = create({ type: 'xlsx', decimal: ',', thousands: '.', ...options }, XlsxFormat)
  const table = await readXlsx(documentOf(content), format)
  const rows = (await collect(table.rows)).map(({ row, cells, numeric }) => ({ row, cells, numeric: [...numeric ?? []] }))
  return { header: table.header, rows, prefix: table.locatorPrefix }
}

const number = (text: string) => ({ number: text })

test('numbers become their shortest text, text stays unchanged, and each row marks its number cells', async t => {
  const book = workbookOf('Demanda', [
    ['Provincia', 'X', 'Subestación ', 'Provincia'],
    ['04', number('8.9700000000000006'), ' 0025740000 ', 'a & b <c>'],
    ['499100,028809514', number('4.913394E6'), null, number('-0.5')],
    [number('62446.171000000002'), number('1E-7')],
  ])
  t.deepEqual(await read(book), {
    header: [['Provincia', 'X', 'Subestación ', 'Provincia']],
    rows: [
      { row: 2, cells: ['04', '8.97', ' 0025740000 ', 'a & b <c>'], numeric: [1] },
      { row: 3, cells: ['499100,028809514', '4913394', '', '-0.5'], numeric: [1, 3] },
      { row: 4, cells: ['62446.171', '1e-7'], numeric: [0, 1] },
    ],
    prefix: 'sheet Demanda, ',
  })
})

test('a first empty column, a header merged over two rows and data from row 7', async t => {
  const book = workbookOf('S', [
    [null, 'Heat map of an invented operator'], [], [], [],
    [null, 'Site', 'Headroom'],
    [null, null, 'Demand', 'Generation'],
    [null, 'North', number('-3.5'), number('12')],
    [],
    [null, ' '],
    [null, 'South', number('4')],
  ])
  t.deepEqual(await read(book, { header_row: 5, header_rows: 2 }), {
    header: [['', 'Site', 'Headroom'], ['', '', 'Demand', 'Generation']],
    rows: [
      { row: 7, cells: ['', 'North', '-3.5', '12'], numeric: [2, 3] },
      { row: 10, cells: ['', 'South', '4'], numeric: [2] },
    ],
    prefix: 'sheet S, ',
  })
})

test('every kind of cell, prefixed names, missing references and gaps between rows', async t => {
  const book = workbookOfParts('S', `<x:sheetData xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <x:row>
      <x:c t="inlineStr"><x:is><x:r><x:t>in</x:t></x:r><x:r><x:t>line</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c>
      <x:c t="str"><x:f>A1</x:f><x:v>a_x000D_b</x:v></x:c>
    </x:row>
    <x:row r="4">
      <x:c r="AB4" t="b"><x:v>1</x:v></x:c><x:c t="e"><x:v>#N/A</x:v></x:c><x:c s="1"><x:v>46266</x:v></x:c>
      <x:c s="2"><x:v><![CDATA[46266.5]]></x:v></x:c><x:c s="0"><x:v>7</x:v></x:c>
    </x:row>
  </x:sheetData>`, {
    'xl/styles.xml': '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yy hh:mm"/></numFmts>'
      + '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>'
      + '<cellXfs><xf numFmtId="2"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  })
  const { header, rows } = await read(book)
  t.deepEqual(header, [['inline', 'a\rb']])
  t.is(rows.length, 1)
  t.deepEqual({ ...rows[0], cells: rows[0]?.cells.slice(27) }, {
    row: 4, cells: ['TRUE', '#N/A', '2026-09-01', '2026-09-01T12:00:00', '7'], numeric: [31],
  })
})

test('a formula without a stored value is no empty cell, and names its position', async t => {
  const book = workbookOfParts('S', `<sheetData>
    <row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c></row>
    <row r="2"><c r="A2"><f>B1*2</f></c><c r="C2"><f>A2</f><v/></c><c r="AB2"><f t="shared" si="0"/></c></row>
    <row r="3"><c r="A3" t="str"><f>""</f><v></v></c><c r="B3"><f>1+1</f><v>2</v></c></row>
  </sheetData>`, {})
  const { rows } = await read(book)
  t.deepEqual(rows, [
    { row: 2, cells: ['no value in A2: =B1*2', '', 'no value in C2: =A2', ...Array(24).fill(''), 'no value in AB2: ='], numeric: [] },
    { row: 3, cells: ['', '2'], numeric: [1] },
  ])
})

const dates: [number, boolean, string][] = [
  [1, false, '1900-01-01'], [61, false, '1900-03-01'], [45_916, false, '2025-09-16'], [46_266.354_166_666_66, false, '2026-09-01T08:30:00'],
  [0.5, false, '12:00:00'], [44_804, true, '2026-09-01'],
]
for (const [serial, epoch1904, iso] of dates) {
  test(`serial ${serial}${epoch1904 ? ' from 1904' : ''} is ${iso}`, t => t.is(isoOfSerial(serial, epoch1904), iso))
}

test('parts by their absolute or relative address, a count from 1904, a sheet’s name with blanks, rows without references', async t => {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  for (const [target, counted] of [['/xl/data.xml', '1'], ['./data.xml', 'true'], ['data.xml', '1']] as const) {
    const book = workbookOfParts('S', '', {
      'xl/workbook.xml': `<workbook xmlns:r="${relations}"><workbookPr date1904="${counted}"/><sheets><sheet name="Other" r:id="x"/>`
        + '<sheet name=" Datos " r:id="rId9"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Type="${relations}/worksheet" Target="${target}"/></Relationships>`,
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      'xl/data.xml': '<sheetData><row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row>'
        + '<row><c><v>44804</v></c><c t="str"><v>x</v></c></row><row><c><v>44805</v></c></row></sheetData>',
    })
    const { header, rows, prefix } = await read(book, { sheet: 'Datos' })
    t.deepEqual([header, rows.map(({ row, cells }) => [row, ...cells]), prefix], [
      [['a', 'b']], [[2, '2026-09-01', 'x'], [3, '2026-09-02']], 'sheet  Datos , ',
    ])
  }
})

test('a header in the last row, and one that is not there', async t => {
  const book = workbookOf('S', [[null, 'title'], ['a', 'b']])
  t.deepEqual((await read(book, { header_row: 2 })).header, [['a', 'b']])
  const error = await t.throwsAsync<Error & { check?: string }>(read(book, { header_row: 3, header_rows: 2 }), { message: /no header in row 3/ })
  t.is(error?.check, 'empty_payload')
})

test('a header that was encoded twice is refused', async t => {
  const error = await t.throwsAsync<Error & { check?: string }>(read(workbookOf('S', [['SubestaciÃ³n', 'b'], ['a', 'b']])), { message: /SubestaciÃ³n/ })
  t.is(error?.check, 'encoding_mismatch')
})

test('date formats are distinguished from number formats', t => {
  const formats: [number, string | undefined, boolean][] = [
    [0, undefined, false], [2, undefined, false], [14, undefined, true], [22, undefined, true],
    [13, undefined, false], [23, undefined, false], [26, undefined, false], [27, undefined, true], [36, undefined, true], [37, undefined, false],
    [44, undefined, false], [45, undefined, true], [47, undefined, true], [48, undefined, false], [49, undefined, false], [50, undefined, true],
    [58, undefined, true], [59, undefined, false], [164, 'General', false],
    [164, '0.00 "MW day"', false], [164, '[Red]0.0', false], [164, '[$-C0A]mmm-yy', true], [164, '[h]:mm', true], [164, '0\\d', false],
  ]
  t.deepEqual(formats.map(([id, code]) => isDateFormat(id, code)), formats.map(([, , expected]) => expected))
})

test('shared strings of every length are returned, across the borders of blocks and pages', t => {
  const strings = new SharedStrings()
  const texts = Array.from({ length: 40_000 }, (_, at) => {
    return at === 17 ? 'ñ'.repeat(1_500_000) : at === 99 ? '' : `Subestación ${at}`.padEnd(at % 90, '·')
  })
  for (const text of texts) strings.add(text)
  t.true(texts.every((text, at) => strings.at(at) === text))
  for (const index of [40_000, -1, NaN, 1.5e9]) t.throws(() => strings.at(index), { message: /no shared string/ })
})

for (const beyond of [-2, -1, 0, 1, 2]) {
  test(`strings come back whole where one ends ${beyond} bytes past a block`, t => {
    const texts = ['a'.repeat(500), 'b'.repeat((1 << 20) - 500 - 3 + beyond) + '€', '', 'ñ', 'c'.repeat((1 << 20) + beyond), 'd', '']
    const strings = new SharedStrings()
    for (const text of texts) strings.add(text)
    t.true(texts.every((text, at) => strings.at(at) === text))
    t.throws(() => strings.at(texts.length), { message: /no shared string/ })
  })
}

const book = workbookOf('Demanda', [['a'], ['1']])
const refused: [string, Uint8Array, object, RegExp][] = [
  ['a cut workbook', book.subarray(0, book.length - 40), {}, /damaged or cut off/],
  ['a missing sheet', book, { sheet: 'Generación' }, /no sheet 'Generación', only 'Demanda'/],
  ['a header that is not there', book, { header_row: 5 }, /no header in row 5/],
  ['a sheet of broken XML', workbookOfParts('S', '<sheetData><row></sheetData>', {}), {}, /sheet1.xml is no valid XML/],
]
for (const [name, content, options, message] of refused) {
  test(`refuses ${name}`, async t => {
    await t.throwsAsync(read(content, options), { message })
  })
}
