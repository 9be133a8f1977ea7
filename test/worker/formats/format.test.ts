import { gzipSync } from 'node:zlib'
import test from 'ava'
import { create } from 'superstruct'
import { workbookOf } from '../../../fixtures/generate/workbook.ts'
import { FormatManifest, type Format } from '../../../src/shapes/manifest.ts'
import { openDocument } from '../../../worker/formats/format.ts'
import { collect, documentOf } from '../../helpers/document.ts'

const formats = (...types: string[]): Format[] =>
  types.map(type => create({ type, decimal: ',', thousands: null }, FormatManifest))

async function read(content: string | Uint8Array, ...types: string[]) {
  const opened = await openDocument(documentOf(content), formats(...types))
  const rows = opened.reads === 'table' ? await collect(opened.table.rows) : await collect(opened.items)
  return { type: opened.format.type, rows: rows.length }
}

const cases: [string, string | Uint8Array, string[], { type: string; rows: number }][] = [
  ['a workbook by its zip', workbookOf('S', [['a'], ['1'], ['2']]), ['csv', 'xlsx'], { type: 'xlsx', rows: 2 }],
  ['a CSV where workbooks come too', 'a;b\n1;2\n', ['xlsx', 'csv'], { type: 'csv', rows: 1 }],
  ['JSON by its bracket, after a mark and blanks', '\ufeff\n [1,2]', ['csv', 'json'], { type: 'json', rows: 2 }],
  ['GeoJSON', '{"type":"FeatureCollection","features":[{"type":"Feature"}]}', ['geojson'], { type: 'geojson', rows: 1 }],
]
for (const [name, content, types, expected] of cases) {
  test(`takes ${name}`, async t => {
    t.deepEqual(await read(content, ...types), expected)
  })
}

const refused: [string, string | Uint8Array, string[], string | undefined, RegExp][] = [
  ['nothing', '', ['csv'], 'empty_payload', /is empty/],
  ['blanks', '\ufeff \r\n', ['json'], 'empty_payload', /is empty/],
  ['a header alone', 'a;b\r\n', ['csv'], 'empty_payload', /no data row/],
  ['a workbook with a header alone', workbookOf('S', [['a']]), ['xlsx'], 'empty_payload', /no data row/],
  ['an empty array', '[]', ['json'], 'empty_payload', /no data row/],
  ['a web page', '\r\n<!DOCTYPE html><html></html>', ['csv', 'xlsx'], 'html_instead_of_data', /HTML or XML/],
  ['an exception of a service', '<?xml version="1.0"?><ExceptionReport/>', ['geojson'], 'html_instead_of_data', /HTML or XML/],
  ['a workbook where a CSV belongs', workbookOf('S', [['a'], ['1']]), ['csv'], undefined, /is a zip archive or a workbook; the source publishes csv/],
  ['JSON where tables belong', '{"error":1}', ['csv', 'xlsx'], undefined, /is JSON; the source publishes csv or xlsx/],
  ['a web page with a title', '<html><head><title>\n Página no\n encontrada</title>', ['csv'], 'html_instead_of_data', /titled "Página no encontrada"/],
  ['a gzip archive', gzipSync('a;b\n1;2\n'), ['csv'], undefined, /is a gzip archive: unpack it; the source publishes csv/],
  ['an encrypted workbook', Buffer.from('d0cf11e0a1b11ae100000000', 'hex'), ['xlsx'], undefined, /encrypted workbook or one of Excel 97 to 2003: save it as XLSX/],
  ['a PDF', '%PDF-1.7\n', ['csv'], undefined, /is a PDF; the source publishes csv/],
  ['UTF-16 without a mark', Buffer.from('Subestación;b\n1;2\n', 'utf16le'), ['csv'], 'encoding_mismatch', /UTF-16.*save it as UTF-8/],
  ['UTF-16 of the other order', Buffer.from('a;b\n1;2\n', 'utf16le').swap16(), ['csv'], 'encoding_mismatch', /UTF-16/],
]
for (const [name, content, types, check, message] of refused) {
  test(`refuses ${name}`, async t => {
    const error = await t.throwsAsync<Error & { check?: string }>(read(content, ...types), { message })
    t.is(error?.check, check)
  })
}
