import test from 'ava'
import { create } from 'superstruct'
import { CsvFormat } from '../../../src/shapes/manifest.ts'
import { readCsv } from '../../../worker/formats/csv.ts'
import { collect, documentOf } from '../../helpers/document.ts'

type Options = { encoding?: string; delimiter?: string; quote?: string; header_rows?: number }

async function read(content: string | Uint8Array, options: Options = {}) {
  const format = create({ type: 'csv', decimal: ',', thousands: '.', ...options }, CsvFormat)
  const table = await readCsv(documentOf(content), format)
  const rows = (await collect(table.rows)).map(({ row, cells }) => [row, ...cells])
  return { header: table.header, rows }
}

/** cp1252 differs from latin1 only where these texts use no letter. */
const cp1252 = (text: string) => Buffer.from(text, 'latin1')

const tables: [string, string | Uint8Array, Options, string[][], (string | number)[][]][] = [
  ['LF', 'a;b\n1;2\n3;4\n', {}, [['a', 'b']], [[2, '1', '2'], [3, '3', '4']]],
  ['CRLF and no final break', 'a;b\r\n1;2\r\n3;4', {}, [['a', 'b']], [[2, '1', '2'], [3, '3', '4']]],
  ['lone CR', 'a;b\r1;2\r', {}, [['a', 'b']], [[2, '1', '2']]],
  ['mixed line ends', 'a;b\r\n1;2\n3;4\r\n', {}, [['a', 'b']], [[2, '1', '2'], [3, '3', '4']]],
  ['a UTF-8 mark', '\ufeffSubestación;b\n1;2\n', {}, [['Subestación', 'b']], [[2, '1', '2']]],
  ['cp1252', cp1252('Subestación;b\nALMUÑA;2\n'), {}, [['Subestación', 'b']], [[2, 'ALMUÑA', '2']]],
  ['a cp1252 euro', Buffer.from([0x61, 0x0a, 0x80, 0x0a]), {}, [['a']], [[2, '€']]],
  ['quoted breaks (CRLF and LF)', '"Nivel\r\nde tensión";"b\nc"\r\n"x\r\ny";2\r\n3;4\r\n', {},
    [['Nivel\r\nde tensión', 'b\nc']], [[4, 'x\r\ny', '2'], [6, '3', '4']]],
  ['quoted lone CR', 'a;b\r"x\ry";2\r3;4\r', {}, [['a', 'b']], [[2, 'x\ry', '2'], [4, '3', '4']]],
  ['sep= that is a row', 'a;b\nsep=,\n1;2\n', {}, [['a', 'b']], [[2, 'sep=,'], [3, '1', '2']]],
  ['duplicate headers', 'Provincia;Provincia\n04;Almería\n', {}, [['Provincia', 'Provincia']], [[2, '04', 'Almería']]],
  ['sep= first', 'sep=,\r\na,b\r\n1,2\r\n', {}, [['a', 'b']], [[3, '1', '2']]],
  ['sep= that only says so', 'sep=|\na|b;c\n1|2\n', {}, [['a', 'b;c']], [[3, '1', '2']]],
  ['trailing empty rows', 'a;b\n1;2\n;\n;\n\n', {}, [['a', 'b']], [[2, '1', '2']]],
  ['blank lines between', 'a;b\n\n1;2\n\n3;4\n', {}, [['a', 'b']], [[3, '1', '2'], [5, '3', '4']]],
  ['a comma file with semicolons in quotes', 'a,"b;c;d",e\n1,2,3\n', {}, [['a', 'b;c;d', 'e']], [[2, '1', '2', '3']]],
  ['a semicolon file of decimal commas', 'a;b\n1,5;2,5\n', {}, [['a', 'b']], [[2, '1,5', '2,5']]],
  ['tabs', 'a\tb\n1\t2\n', {}, [['a', 'b']], [[2, '1', '2']]],
  ['one column', 'a\n1\n', {}, [['a']], [[2, '1']]],
  ['another quote', "a;b\n'x;y';2\n", { quote: "'" }, [['a', 'b']], [[2, 'x;y', '2']]],
  ['quotes within and doubled', 'a;b\nST "X" 1;"say ""no"""\n', {}, [['a', 'b']], [[2, 'ST "X" 1', 'say "no"']]],
  ['stacked headers, not filled', 'A;;B\n1;2;\nx;y;z\n', { header_rows: 2 }, [['A', '', 'B'], ['1', '2', '']], [[3, 'x', 'y', 'z']]],
  ['cells untrimmed', 'a ;b\n 1 ;N/A \n', {}, [['a ', 'b']], [[2, ' 1 ', 'N/A ']]],
  ['short rows within', 'a;b;c\n1\n1;2;3\n', {}, [['a', 'b', 'c']], [[2, '1'], [3, '1', '2', '3']]],
  ['rows that leave out empty cells at their end', 'a;b;c\n1;2\n1;2;3\n4;5\n', {}, [['a', 'b', 'c']], [[2, '1', '2'], [3, '1', '2', '3'], [4, '4', '5']]],
  ['long rows of nothing', 'a;b\n1;2;;\n', {}, [['a', 'b']], [[2, '1', '2', '', '']]],
]

for (const [name, content, options, header, rows] of tables) {
  test(`reads ${name}`, async t => {
    t.deepEqual(await read(content, options), { header, rows })
  })
}

const refused: [string, string | Uint8Array, Options, { check?: string; message: RegExp }][] = [
  ['a cut last line', 'a;b;c\n1;2;3\n4;5', {}, { message: /^line 3 is cut off: .* 2 of 3 cells$/ }],
  ['a last line that is shorter than all others', 'a;b;c\n1;2;3\n4;5\n', {}, { message: /^line 3 is cut off: .* 2 of 3 cells$/ }],
  ['a quote that is never closed', 'a;b\n1;2\n"3;4\n5;6\n', {}, { message: /^line 3: a quoted cell is never closed/ }],
  ['a quote that is not closed within 1 MiB', `a;b\n1;2\n"${'x'.repeat(1 << 21)}";2\n`, {}, { message: /^line 3: a quoted cell is never closed/ }],
  ['too many cells', 'a;b\n1;2\n1;2;3\n', {}, { message: /^line 3 has 3 cells, the header has 2$/ }],
  ['a document that ends in its header', 'a;b\n', { header_rows: 2 }, { check: 'empty_payload', message: /header/ }],
  ['cp1252 declared UTF-8', cp1252('Subestación\n1\n'), { encoding: 'utf-8' }, { check: 'encoding_mismatch', message: /UTF-8/ }],
  ['a UTF-8 mark declared cp1252', '\ufeffa\n1\n', { encoding: 'cp1252' }, { check: 'encoding_mismatch', message: /cp1252/ }],
  ['UTF-16', Buffer.from('\ufeffa;b\n', 'utf16le'), {}, { check: 'encoding_mismatch', message: /UTF-16/ }],
  ['UTF-16 of the other order', Buffer.from('\ufeffa;b\n', 'utf16le').swap16(), {}, { check: 'encoding_mismatch', message: /UTF-16/ }],
  ['UTF-8 with one broken byte', Buffer.concat([Buffer.from('Subestación;Coaña\n'), Buffer.from([0xf1, 0x0a])]), {},
    { check: 'encoding_mismatch', message: /throughout/ }],
  ['a header decoded twice', 'SubestaciÃ³n;b\n1;2\n', {}, { check: 'encoding_mismatch', message: /SubestaciÃ³n/ }],
  ['a header decoded twice, of capitals', 'Ãrea;POTÃŠNCIA\n1;2\n', {}, { check: 'encoding_mismatch', message: /POTÃŠNCIA/ }],
  ['a header with lost letters', 'Subestaci\ufffdn;b\n1;2\n', {}, { check: 'encoding_mismatch', message: /Subestaci/ }],
]

for (const [name, content, options, expected] of refused) {
  test(`refuses ${name}`, async t => {
    const error = await t.throwsAsync<Error & { check?: string }>(read(content, options), { message: expected.message })
    t.is(error?.check, expected.check)
  })
}

test('letters split between chunks stay intact', async t => {
  for (const pad of [0, 1, 2, 3]) {
    const { rows } = await read(`${'p'.repeat(65_530 + pad)};b;c;d\nx;ñ€é;ñ€é;ñ€é\n`)
    t.deepEqual(rows, [[2, 'x', 'ñ€é', 'ñ€é', 'ñ€é']])
  }
})

test('reading may stop early', async t => {
  const format = create({ type: 'csv', decimal: ',', thousands: null }, CsvFormat)
  const table = await readCsv(documentOf('a;b\n1;2\n3;4\n'), format)
  for await (const { cells } of table.rows) {
    t.deepEqual(cells, ['1', '2'])
    break
  }
})
