import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { importFile } from '../helpers/import-file.ts'
import { applyProbes, FIRM, lenient, probeCsv, probeDocument, probeRows, TAKEN, type ProbeRow } from '../helpers/probe.ts'
import { readSheet } from '../helpers/read-sheet.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { issueKey, startServer, type TestServer } from '../helpers/server.ts'
import { until } from '../helpers/until.ts'

/** The report of an edition: what it changed of what is free, by region and asset, as a page and a workbook. */

const measure = (key: string, column: string, type: string) => (
  { key, column, direction: 'load', availability_type: type, firmness: 'firm', methodology: 'firm-demand-access', unit: 'MW' })

const rights = (mode: string) => ({ mode, evidence: { url: 'https://example.org/licence', quote: 'Synthetic.', date: '2026-11-20' } })

const manifest = (mode = 'redistribution_allowed') => ({
  measures: [measure('free', FIRM, 'available'), measure('taken', TAKEN, 'allocated')], rights: rights(mode),
  attribution: { text: 'Redes de Prueba, synthetic', url: null },
  ...lenient(['value_change_rate', 'total_capacity_swing', 'row_count_drop', 'descriptions_changed']),
})

let server: TestServer
let source = ''
let runs: number[] = []
const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> => (await server.database.owner.query(text, values)).rows

async function month(day: string, rows: ProbeRow[]): Promise<void> {
  const { status } = await importFile(server.database, 'probe', probeDocument(`${day.replaceAll('-', '_')}.csv`, probeCsv(rows)), day)
  if (status !== 'published') throw new Error(status)
}

test.before(async (t) => {
  t.timeout(120_000)
  server = await startServer(({ owner }) => applyProbes(owner, ['probe'], manifest()))
  const rows = probeRows(30_000)
  await month('2026-02-04', rows)
  // Of 100 substations those of which the last digit is 7 to 9 have nothing free, the others 20 MW.
  const changes: Record<number, ProbeRow> = { 0: { [FIRM]: '25,00' }, 1: { [FIRM]: '20,50' }, 2: { [FIRM]: '3,00' }, 3: { [FIRM]: '0' }, 7: { [FIRM]: '8,00' }, 4: { [TAKEN]: '1,00' } }
  const added = { ...probeRows(40_000, 1)[0], 'Denominación del Punto de Conexión': '=NUEVA <5 & 6' } as ProbeRow
  await month('2026-03-04', [...rows.slice(0, 99).map((row, at) => ({ ...row, ...changes[at] })), added])
  source = String((await sql('select id from registry.source'))[0]?.id)
  runs = (await sql(`select id from grid.run where status = 'published' order by id`)).map(({ id }) => Number(id))
})

const page = async (run: number | string | undefined) => server.get(`/sources/${source}/changes/${run}`)

test.serial('the report says what opened, closed, rose, fell, is new and gone of what is free, by region, and credits its source', async (t) => {
  const answer = await page(runs[1])
  t.is(answer.status, 200)
  t.is(answer.headers.get('Cache-Control'), 'no-cache')
  const text = await answer.text()
  for (const [kind, count] of [['opened', 1], ['closed', 1], ['rose', 2], ['fell', 1], ['new', 1], ['gone', 1]]) t.regex(text, new RegExp(`<a href="#${kind}">[^<]+</a>: ${count}<`), String(kind))
  t.false(text.includes('#reinterpreted') || text.includes('#other'))
  t.regex(text, />PRUEBA 30000<\/a><\/th>/)
  t.false(/25 MW|>25<|20[.,]5/.test(text), 'no figure without a key')
  t.false(text.includes('PRUEBA 30004'), 'what is taken is nothing that is free')
  t.true(text.includes('=NUEVA &lt;5 &amp; 6'))
  t.true(text.includes('Redes de Prueba, synthetic'))
  t.true(text.includes(`/sources/${source}/changes/${runs[0]}"`))
})

test.serial('the workbook has figures, for who has a plan with changes: with numbers as such and no formula', async (t) => {
  const free = (await issueKey(server.database, 'free')).key
  const address = `/sources/${source}/changes/${runs[1]}.xlsx`
  t.is((await server.get(address)).status, 401)
  t.is((await server.get(address, { headers: { 'X-API-Key': free } })).status, 403)
  t.is((await server.getKeyed(`/sources/${source}/changes/999999.xlsx`)).status, 404)
  const answer = await server.getKeyed(address)
  t.is(answer.headers.get('Content-Type'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  t.regex(answer.headers.get('Content-Disposition') ?? '', /^attachment; filename="headroom-src_\w+-\d+\.xlsx"$/)
  const path = join(scratchFolder(), 'report.xlsx')
  writeFileSync(path, Buffer.from(await answer.arrayBuffer()))
  const changes = await readSheet(path, 'changes')
  t.deepEqual(changes.map(({ kind, asset, before, after, difference }) => [kind, asset, before, after, difference]), [
    ['opened', 'PRUEBA 30007', 0, 8, 8], ['closed', 'PRUEBA 30003', 20, 0, -20], ['rose', 'PRUEBA 30000', 20, 25, 5], ['rose', 'PRUEBA 30001', 20, 20.5, 0.5],
    ['fell', 'PRUEBA 30002', 20, 3, -17], ['new', '\'=NUEVA <5 & 6', null, 20, null], ['gone', 'PRUEBA 30099', 0, null, null],
  ])
  t.deepEqual((await readSheet(path, 'regions')).map(({ region: _, ...counts }) => counts), [{ opened: 1, closed: 1, rose: 2, fell: 1, new: 1, gone: 1 }])
  t.true((await readSheet(path, 'kinds')).every(({ changes: all, in_this_file: here }) => all === here))
  t.true((await readSheet(path, 'credits')).some(({ credit }) => credit === 'Redes de Prueba, synthetic'))
})

test.serial('the first edition is compared with nothing; the newest is found without its number, and the page of sources leads there', async (t) => {
  t.regex(await (await page(runs[0])).text(), /It is the first edition/)
  const newest = await page(runs[1])
  t.is(await (await server.get(`/sources/${source}/changes`)).text(), await newest.text())
  t.true((await (await server.get('/docs/sources')).text()).includes(`href="/sources/${source}/changes"`))
  for (const path of [`/sources/src_00000000000000000000/changes`, `/sources/${source}/changes/999999`, `/sources/${source}/changes/0`, `/sources/${source}/changes/${runs[1]}.csv`, `/sources/${source}/changes/1e3`, `/sources/a%00/changes`]) {
    t.is((await server.get(path)).status, 404, path)
  }
})

test.serial('what is read differently is told apart, of the edition in force', async (t) => {
  await sql(`
    insert into grid.change (id, change_type, changed_at, run_id, source_id, country, operator_id, asset_id, record_id, tags, before, after)
    select nextval('grid.change_id'), 'changed', now(), $1, s.id, s.country, s.operator_id, r.asset_id, r.id, '{reinterpreted}', '{"value": 20, "unit": "MW"}', '{"value": 20, "unit": "MW"}'
    from grid.record r join grid.measure m on m.id = r.measure_id and m.key = 'free' join registry.source s on s.id = m.source_id limit 40`, [runs[1]])
  const text = await (await page(runs[1])).text()
  t.regex(text, /<a href="#reinterpreted">[^<]+<\/a>: 40</)
  t.regex(text, /<a href="#rose">[^<]+<\/a>: 2</)
  t.regex(text, /25 of 40 are named/)
})

test.serial('of a source whose figures are withheld there is no report', async (t) => {
  await applyProbes(server.database.owner, ['probe'], manifest('pending_review'))
  for (const run of [runs[0], runs[1]]) t.is((await page(run)).status, 404)
  t.is((await server.getKeyed(`/sources/${source}/changes/${runs[1]}.xlsx`)).status, 404)
  t.is((await server.get(`/sources/${source}/changes`)).status, 404)
  // The page keeps the registry for a second.
  await until(async () => !(await (await server.get('/docs/sources')).text()).includes(`/sources/${source}/changes`))
})
