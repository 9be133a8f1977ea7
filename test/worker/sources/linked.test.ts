import { readFileSync } from 'node:fs'
import test from 'ava'
import { create } from 'superstruct'
import { DocumentManifest } from '../../../src/shapes/document-manifest.ts'
import { dateInAnyName, dateInName, monthNames } from '../../../src/shapes/document-date.ts'
import { fetchDocument } from '../../../worker/sources/fetch-document.ts'
import { linksOf } from '../../../worker/sources/fetch-page.ts'
import type { FetchedDocument, Validators } from '../../../worker/sources/fetcher.ts'
import { testContext } from '../../helpers/import-context.ts'
import { sendJson, serve } from '../../helpers/web.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const folder = scratchFolder()

const DATE = String.raw`(?<y>\d{4})_(?<m>\d{2})_(?<d>\d{2})`

async function fetchFrom(document: object, validators: Validators | null = null): Promise<FetchedDocument | null> {
  const found = await fetchDocument({ ...testContext(folder), document: create(document, DocumentManifest), folder: '/', validators })
  return found.sha256 === null ? null : found
}

test('every way of writing a link is read, and made absolute', (t) => {
  const page = `<base href="/red/"><a href="2026_01_02_R1-005_demanda.csv">Enero</a><a href='/x/2026_02_02_R1-005_demanda.csv?v=1&amp;w=2'>
    <a href=https://files.example/3.csv><div data-file-url="4.csv"></div><a href="I-de%202026 Demanda.xlsx"><a href="mailto:a@b.example">
    <script>var files = {"u":"https:\\/\\/files.example\\/5.csv"}</script>`
  t.deepEqual(linksOf(page, 'https://op.example/es/page.html').filter((link) => link !== 'https://op.example/red/'), [
    'https://op.example/red/2026_01_02_R1-005_demanda.csv', 'https://op.example/x/2026_02_02_R1-005_demanda.csv?v=1&w=2',
    'https://files.example/3.csv', 'https://op.example/red/4.csv', 'https://op.example/red/I-de%202026%20Demanda.xlsx',
    'https://files.example/5.csv',
  ])
})

test('of the documents that a page links to, the latest that matches is fetched, conditionally', async (t) => {
  const asked: string[] = []
  const base = await serve(t, ({ url = '', headers }, response) => {
    asked.push(url)
    if (url === '/page') {
      response.end(`<a href="/files/2025_12_04_R1-005_demanda.csv">12</a><a href="/files/2026_02_04_R1-005_Demanda.csv">2</a>
        <a href="/files/2026_01_03_R1-005_demanda.csv">1</a><a href="/files/2026_03_01_R1-005_generacion.csv">other</a>`)
    } else if (headers['if-none-match'] === '"2"') response.writeHead(304).end()
    else response.writeHead(200, { ETag: '"2"' }).end(`the file ${url}`)
  })
  const document = { kind: 'page', url: `${base}/page`, link_pattern: String.raw`R1-?005_demanda\.csv$`, date_pattern: DATE }
  const fetched = await fetchFrom(document)
  t.is(fetched?.name, '2026_02_04_R1-005_Demanda.csv')
  t.is(readFileSync(fetched?.path ?? '', 'utf8'), 'the file /files/2026_02_04_R1-005_Demanda.csv')
  t.is(await fetchFrom(document, fetched?.validators), null)
  await t.throwsAsync(fetchFrom({ ...document, link_pattern: 'R1-999' }), { message: /^Nothing at .*\/page whose link matches R1-999$/ })
  await t.throwsAsync(
    fetchFrom({ ...document, date_pattern: null }), { message: /^3 documents at .*, and none carries a date$/ },
  )
  t.false(asked.some((path) => path.includes('generacion')))
})

test('a link to a private address is refused', async (t) => {
  const base = await serve(t, (_, response) => response.end('<a href="http://10.0.0.1/2026_02_04_demanda.csv">'))
  await t.throwsAsync(fetchFrom({ kind: 'page', url: base, link_pattern: 'demanda' }), { message: /not a public host/ })
})

test('CKAN: the latest matching resource of a dataset is fetched', async (t) => {
  const base: string = await serve(t, ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://catalogue')
    if (pathname.startsWith('/files/')) response.end(`the file ${pathname}`)
    else if (pathname !== '/base/api/3/action/package_show') response.writeHead(404).end()
    else if (searchParams.get('id') !== 'capacity map') sendJson(response, { success: false, error: { message: 'Not found' } })
    else {
      const resource = (name: string, file: string, changed: string, state = 'active') => (
        { name, url: `${base}/files/${file}`, created: '2020-01-01T00:00:00', last_modified: changed, state }
      )
      sendJson(response, { success: true, result: { resources: [
        resource('Network capacity map, January', 'jan.csv', '2026-01-05T10:00:00'),
        resource('Network capacity map, March', 'mar.csv', '2026-03-05T10:00:00'),
        resource('Network capacity map, February', 'feb.csv', '2026-02-05T10:00:00'),
        resource('Network capacity map, April', 'apr.csv', '2026-04-05T10:00:00', 'deleted'),
        resource('Guide to the map', 'guide.pdf', '2026-05-05T10:00:00'),
      ] } })
    }
  })
  const document = { kind: 'ckan', url: `${base}/base/`, dataset: 'capacity map', resource_pattern: '^network capacity map' }
  const fetched = await fetchFrom(document)
  t.is(readFileSync(fetched?.path ?? '', 'utf8'), 'the file /files/mar.csv')
  t.is(fetched?.name, 'Network capacity map, March')
  await t.throwsAsync(fetchFrom({ ...document, dataset: 'x' }), { message: 'The catalogue has no dataset x' })
})

test('a month in words dates a document, in each supported language', async (t) => {
  const pattern = String.raw`(?<m>[\p{L}.]+) (?<y>\d{4})$`
  for (const [name, date] of [
    ['Headroom, March 2026', '2026-03-01'], ['dashboard Sept 2026', '2026-09-01'], ['août 2025', '2025-08-01'], ['Stand März 2026', '2026-03-01'],
    ['diciembre 2025', '2025-12-01'], ['ottobre 2025', '2025-10-01'], ['MAART 2026', '2026-03-01'], ['março 2026', '2026-03-01'], ['Edition 2026', null],
  ] as const) t.is(dateInName(pattern, name), date, name)
  const base: string = await serve(t, ({ url = '' }, response) => {
    const resource = (name: string, file: string) => ({ name, url: `${base}/files/${file}`, last_modified: '2026-07-01T00:00:00' })
    if (url.startsWith('/files/')) response.end(`the file ${url}`)
    else sendJson(response, { success: true, result: { resources: [resource('Headroom (December 2025)', 'a'), resource('Headroom (March 2026)', 'b'), resource('Headroom (January 2026)', 'c')] } })
  })
  const fetched = await fetchFrom({ kind: 'ckan', url: base, dataset: 'x', resource_pattern: 'headroom', date_pattern: String.raw`(?<m>\p{L}+) (?<y>\d{4})` })
  t.is(fetched?.name, 'Headroom (March 2026)')
  t.is(readFileSync(fetched?.path ?? '', 'utf8'), 'the file /files/b')
})

test('no month’s name means two months', (t) => {
  t.deepEqual(monthNames().filter(([name, month], at, all) => all.some(([other, number], before) => before < at && other === name && number !== month)), [])
})

test('a file’s name dates it by a day, else by a month, in figures or words, and by nothing else', (t) => {
  for (const [name, date] of [
    ['2026_04_01_R1-001_Demanda.xlsx', '2026-04-01'], ['x 20260401.csv', '2026-04-01'], ['grid-2025-08.csv', '2025-08-01'], ['capacity_2026_03.csv', '2026-03-01'],
    ['heatmap-2026-09-first8.json', '2026-09-01'], ['marzo_2026.csv', '2026-03-01'], ['Capacity Map 28-02-2023.csv', '2023-02-28'], ['Map 2023-02-28-1.csv', '2023-02-28'], ['Headroom March 2026.xlsx', '2026-03-01'], ['2026-août.csv', '2026-08-01'],
    ['data-set-2026.csv', null], ['dfes-2025-2051.csv', null], ['2026-13.csv', null], ['R1202603.csv', null], ['forecast 2030.csv', null], ['2026-04-1.csv', null],
  ] as const) t.is(dateInAnyName(null, name), date, name)
  t.is(dateInAnyName(String.raw`(?<m>\d\d)(?<y>\d{4})`, 'x-032026.csv'), '2026-03-01')
})
