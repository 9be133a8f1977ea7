import test, { type ExecutionContext } from 'ava'
import { workbookOf } from '../../../fixtures/generate/workbook.ts'
import { testDatabase, type TestDatabase } from '../../helpers/database.ts'
import { importOwn } from '../../helpers/import-file.ts'
import { applyProbes, probeCsv, probeRows } from '../../helpers/probe.ts'
import { serve } from '../../helpers/web.ts'
import type { RunReport } from '../../../src/cli/imports/run-report.ts'

/** Pages that offer one day's figures in several forms, under names that say nothing of it. */

const PDF = Buffer.from('%PDF-1.7\n…')
const rows = probeRows(1)
const CSV = probeCsv(rows)
const columns = Object.keys(rows[0] ?? {})
const WORKBOOK = workbookOf('Datos', [columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))])
const OTHER = 'a;b\n1;2\n'

type Linked = { path: string; icon: string; content: string | Buffer | Uint8Array | null }

const link = ({ path, icon }: Linked) => `<a href="/d/${path}"><img src="/d/${icon}-svg"></a>`

/** A page with links to documents, of which null is not found. */
function pageOf(t: ExecutionContext, linked: () => Linked[], asked: string[] = []): Promise<string> {
  return serve(t, ({ url = '' }, response) => {
    if (url === '/page') return void response.end(`<p>${linked().map(link).join(' / ')}</p>`)
    asked.push(url.slice(3))
    const content = linked().find(({ path }) => `/d/${path}` === url)?.content ?? null
    if (content === null) response.writeHead(404).end()
    else response.end(content)
  })
}

async function importFrom(database: TestDatabase, key: string, page: string): Promise<RunReport> {
  await applyProbes(database.owner, [key], {
    document: { kind: 'page', url: `${page}/page`, link_pattern: 'generacion', date_pattern: '(?<y>\\d{4})_(?<m>\\d{2})_(?<d>\\d{2})' },
    formats: [{ type: 'csv', decimal: ',', thousands: null }, { type: 'xlsx', decimal: ',', thousands: null }],
  })
  return importOwn(database, key)
}

async function foundIn({ owner }: TestDatabase, { run }: RunReport): Promise<{ document: string; refused: string[] }> {
  const { rows: [found] } = await owner.query<{ document: string; refused: string[] }>(`
    select document_url as document, array(select e ->> 'locator' || ': ' || (e ->> 'message') from grid.finding f cross join jsonb_array_elements(f.examples) e
      where f.run_id = r.id and f.check_name = 'link_refused') as refused from grid.run r where id = $1`, [run])
  return { document: found?.document.split('/').at(-1) ?? '', refused: found?.refused.map((each) => each.replace(/^.*\/d\//, '')) ?? [] }
}

test.serial('of one day’s documents the form that the source publishes is taken by the page’s icons, however names are swapped', async (t) => {
  const database = await testDatabase()
  const asked: string[] = []
  let linked: Linked[] = [
    { path: '2026_09_04_r1-001_generacion', icon: 'pdf', content: PDF }, { path: '2026_09_04_r1-001_generacion-1-', icon: 'csv', content: CSV },
    { path: '2026_09_04_r1-001_generacion-2-', icon: 'xlsx', content: WORKBOOK }, { path: '2026_08_03_r1-001_generacion-1-', icon: 'csv', content: OTHER },
  ]
  const page = await pageOf(t, () => linked, asked)
  const run = await importFrom(database, 'icons', page)
  t.like(run, { status: 'published', rows: 100 })
  t.deepEqual([asked, await foundIn(database, run)], [['2026_09_04_r1-001_generacion-1-'], { document: '2026_09_04_r1-001_generacion-1-', refused: [] }])

  linked = [
    { path: '2026_10_05_r1-001_generacion-2-', icon: 'pdf', content: PDF }, { path: '2026_10_05_r1-001_generacion', icon: 'xlsx', content: WORKBOOK },
    { path: '2026_10_05_r1-001_generacion-1-', icon: 'csv', content: CSV },
  ]
  const next = await importFrom(database, 'icons', page)
  t.deepEqual(await foundIn(database, next), { document: '2026_10_05_r1-001_generacion-1-', refused: [] }, 'the form of the served document stays')
})

test.serial('where the page says nothing, or the wrong thing, each document is judged by what it is, and those that are not taken are named', async (t) => {
  const database = await testDatabase()
  const linked: Linked[] = [
    { path: '2026_09_04_generacion', icon: 'csv', content: PDF }, { path: '2026_09_04_generacion-1-', icon: 'csv', content: OTHER },
    { path: '2026_09_04_generacion-2-', icon: 'csv', content: null }, { path: '2026_09_04_generacion-3-', icon: 'download', content: WORKBOOK },
  ]
  const run = await importFrom(database, 'wrong', await pageOf(t, () => linked))
  t.like(run, { status: 'published', rows: 100 })
  const { document, refused } = await foundIn(database, run)
  t.is(document, '2026_09_04_generacion-3-')
  t.deepEqual(refused, [
    '2026_09_04_generacion: the document is a PDF; the source publishes csv or xlsx', '2026_09_04_generacion-1-: 4 of 4 columns of figures are missing: another table',
    '2026_09_04_generacion-2- answered 404 Not Found',
  ])
})

test.serial('where no form is what the source publishes the first is held or fails with its own reason', async (t) => {
  const database = await testDatabase()
  const linked: Linked[] = [{ path: '2026_09_04_generacion', icon: 'pdf', content: PDF }, { path: '2026_09_04_generacion-1-', icon: 'csv', content: OTHER }]
  t.like(await importFrom(database, 'none', await pageOf(t, () => linked)), { status: 'held', held_by: [{ check: 'unexpected_header' }] })
})
