import test from 'ava'
import { create } from 'superstruct'
import { workbookOfParts } from '../../../fixtures/generate/workbook.ts'
import { XlsxFormat } from '../../../src/shapes/manifest.ts'
import { shownNumber } from '../../../worker/formats/xlsx-number-format.ts'
import { readXlsx } from '../../../worker/formats/xlsx.ts'
import { collect, documentOf } from '../../helpers/document.ts'

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

async function read(content: Uint8Array, options: object = {}): Promise<string[][]> {
  const table = await readXlsx(documentOf(content), create({ type: 'xlsx', decimal: '.', thousands: null, ...options }, XlsxFormat))
  return [...table.header, ...(await collect(table.rows)).map(({ cells }) => cells)]
}

const run = (text: string, property = '') => `<r>${property === '' ? '' : `<rPr>${property}</rPr>`}<t xml:space="preserve">${text}</t></r>`
const RAISED = '<vertAlign val="superscript"/>'
const LOWERED = '<vertAlign val="subscript"/>'
const STRUCK = '<strike/>'

/** The runs of a cell, and what a reader takes it to state. */
const CELLS: [runs: string, text: string][] = [
  [run('12.5') + run('1', RAISED), '12.5'], [run('8') + run('2', LOWERED), '8'], [run('30') + run('(a)', RAISED), '30'], [run('Place') + run(' *', RAISED), 'Place'],
  [run('1') + run('st', RAISED) + run(' Street'), '1st Street'], [run('5', STRUCK) + run('3'), '3'], [run('3') + run('5', '<b/><strike val="1"/>'), '3'],
  [run('5', '<strike val="0"/>') + run('3'), '53'], [run('12') + run('.5', '<vertAlign val="baseline"/>'), '12.5'],
]

for (const [where, cell, strings] of [
  ['inline', (n: number) => `<c r="A${n + 2}" t="inlineStr"><is>${CELLS[n]?.[0]}</is></c>`, ''],
  ['shared', (n: number) => `<c r="A${n + 2}" t="s"><v>${n}</v></c>`, CELLS.map(([runs]) => `<si>${runs}</si>`).join('')],
] as const) {
  test(`${where} strings without what is struck out and without raised or lowered marks of notes`, async (t) => {
    const rows = CELLS.map((_, n) => `<row r="${n + 2}">${cell(n)}</row>`).join('')
    const book = workbookOfParts('S', `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>${rows}</sheetData>`, {
      'xl/sharedStrings.xml': `<sst xmlns="${SHEET}">${strings}</sst>`,
    })
    t.deepEqual(await read(book), [['Name'], ...CELLS.map(([, text]) => [text])])
  })
}

test('a cell whose style strikes it out states nothing, whatever it holds; formats show shares, thousands and units', async (t) => {
  const styles = `<styleSheet xmlns="${SHEET}"><numFmts><numFmt numFmtId="200" formatCode="0.0, &quot;MW&quot;"/></numFmts>`
    + '<fonts><font/><font><strike/></font></fonts><cellXfs><xf numFmtId="0"/><xf numFmtId="0" fontId="1"/><xf numFmtId="10"/><xf numFmtId="200"/></cellXfs></styleSheet>'
  const cells = '<c r="A1" t="str"><v>a</v></c><c r="B1" t="str"><v>b</v></c><c r="C1" t="str"><v>c</v></c><c r="D1" t="str"><v>d</v></c>'
  const row = '<c r="A2" s="1"><v>25</v></c><c r="B2" s="1" t="str"><v>25</v></c><c r="C2" s="2"><v>0.17599999999999999</v></c><c r="D2" s="3"><v>176</v></c>'
  const book = workbookOfParts('S', `<sheetData><row r="1">${cells}</row><row r="2">${row}</row></sheetData>`, { 'xl/styles.xml': styles })
  t.deepEqual(await read(book), [['a', 'b', 'c', 'd'], ['', '', '17.6%', '0.176 MW']])
})

const NUMBERS: [number: string, code: string, shown: string][] = [
  ['0.176', '0.0%', '17.6%'], ['17.6', String.raw`0.0\%`, '17.6'], ['17.6', '0.0"%"', '17.6'], ['176', '0.00,', '0.176'], ['1760000', '0.0,,', '1.76'], ['176', '0,.0', '0.176'],
  ['1234', '#,##0', '1234'], ['1234.5', '#,##0.00', '1234.5'], ['-176', '0.00,;[Red]-0.00,', '-0.176'], ['-176', '0;-0.0,', '-0.176'], ['1500', '[>=1000]0.0,"k";0', '1.5'],
  ['500', '[>=1000]0.0,"k";0', '500'], ['0', '0.0%;-0.0%;"none"', '0'], ['176', '0 "kW"', '176 kW'], ['1e-7', '0.0E+00', '1e-7'], ['5', 'General', '5'], ['0.5', String.raw`0.0\ %`, '50%'],
  ['1', '"<"0', '<1'], ['250', '[>100]">100";0.0', '>100'], ['0', '0;;"none"', '0'], ['5', '"TBC"', 'TBC'], ['5.5', ';;;', ''], ['0', '0.0;-0.0;"-"', '0'], ['0', '0.0;-0.0;', '0'], ['5', '0"00"', '500'], ['5.5', '0.0"k"', '5.5k'],
  ['5.5', '0.0‰', '5.5‰'], ['400', '0 "V"', '400 V'], ['5.5', '_-* #,##0.00_-;-* #,##0.00_-', '5.5'], ['-5.5', '_-* #,##0.00_-;-* #,##0.00_-', '-5.5'], ['5.5', '"-"0.0', '-5.5'], ['5.5', '[$€-2] 0.0', '5.5'], ['5.5', '0.0 "megawatt"', '5.5'],
  ['11', '00000', '00011'], ['12345', String.raw`00\-000`, '12-345'], ['12', '"SE-"0000', 'SE-0012'], ['123456', '00000', '123456'], ['5', '[Red]000', '005'], ['5.5', '00.0', '5.5'], ['0.5', '0.00', '0.5'],
  ['5', '"SE-"0', '5'], ['5', '0" k"', '5 k'], ['5', '0" тыс."', '5 тыс'], ['176', '0.0 "кВт"', '176 kW'], ['5', '0 "МВА"', '5 MVA'], ['5', '"max. "0', 'max. 5'], ['5', '0 "km"', '5'],
]

test('numbers as their format shows them, unrounded', (t) => {
  for (const [number, code, shown] of NUMBERS) t.is(shownNumber(number, 200, code), shown, `${number} in ${code}`)
  t.deepEqual([shownNumber('0.25', 9, undefined), shownNumber('0.25', 1, undefined)], ['25%', '0.25'])
})

const bookOf = (sheets: string) => workbookOfParts('S', '<sheetData><row r="1"><c t="str"><v>shown</v></c></row><row r="2"><c><v>2</v></c></row></sheetData>', {
  'xl/workbook.xml': `<workbook xmlns="${SHEET}" xmlns:q="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    + '<Relationship Id="a" Type="http://x/worksheet" Target="worksheets/hidden.xml"/><Relationship Id="b" Type="http://x/worksheet" Target="worksheets/sheet1.xml"/>'
    + '<Relationship Id="c" Type="http://x/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/hidden.xml': `<worksheet xmlns="${SHEET}"><sheetData><row r="1"><c t="str"><v>hidden</v></c></row></sheetData></worksheet>`,
})

test('without a sheet named the first counts that is not hidden and no chart; a hidden one is refused', async (t) => {
  for (const state of ['hidden', 'veryHidden']) {
    const hidden = `<sheet name="2024" sheetId="1" state="${state}" q:id="a"/>`
    const book = bookOf(`${hidden}<sheet name="Chart" sheetId="3" q:id="c"/><sheet name="2026" sheetId="2" q:id="b"/>`)
    t.deepEqual(await read(book), [['shown'], ['2']])
    await t.throwsAsync(read(book, { sheet: '2024' }), { message: /'2024' is hidden/ })
    await t.throwsAsync(read(bookOf(hidden)), { message: /no sheet that is not hidden/ })
  }
})

test('rows that are hidden hold the workbook, unless a filter hides them or they are blank', async (t) => {
  const book = (hidden: string, after = '') => workbookOfParts('S', `<sheetData><row r="1"><c r="A1" t="str"><v>MW</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>
    <row r="3" ${hidden}><c r="A3"><v>2</v></c></row><row r="4" hidden="1"><c r="A4" t="str"><v> </v></c></row></sheetData>${after}`, {})
  for (const hidden of ['hidden="1"', 'hidden="true" outlineLevel="1"', 'ht="0" customHeight="1"']) await t.throwsAsync(read(book(hidden)), { message: /row 3 is hidden, and by no filter/ }, hidden)
  for (const after of ['<autoFilter ref="A1:A4"/>', '<tableParts><tablePart r:id="rId9" xmlns:r="r"/></tableParts>']) t.deepEqual(await read(book('hidden="1"', after)), [['MW'], ['1'], ['2']], after)
  t.deepEqual(await read(book('hidden="0" ht="15"')), [['MW'], ['1'], ['2']])
})

test('cells that are merged over rows of the table hold the workbook; titles and notes may be merged', async (t) => {
  const cell = (reference: string, text: string) => `<c r="${reference}" t="str"><v>${text}</v></c>`
  const book = (merged: string) => workbookOfParts('S', `<sheetData><row r="1">${cell('A1', 'Title')}</row><row r="2">${cell('A2', 'Name')}${cell('B2', 'MW')}</row>
    <row r="3">${cell('A3', 'a')}${cell('B3', '1')}</row><row r="4">${cell('B4', '2')}</row></sheetData><mergeCells>${merged}</mergeCells>`, {})
  const read2 = (merged: string) => read(book(merged), { header_row: 2 })
  t.is((await read2('<mergeCell ref="A1:B1"/><mergeCell ref="A1:A2"/><mergeCell ref="A3:B3"/><mergeCell ref="A5:B9"/>')).length, 3)
  for (const range of ['A3:A4', 'A2:A4', 'B3:B9']) await t.throwsAsync(read2(`<mergeCell ref="${range}"/>`), { message: /merged over several rows/ }, range)
})
