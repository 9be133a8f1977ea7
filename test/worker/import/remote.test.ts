import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile, importOwn } from '../../helpers/import-file.ts'
import { opendatasoft, type Portal } from '../../helpers/portals.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { serve } from '../../helpers/web.ts'

/** What is served of the source: figures by asset, and when its document was fetched. */
async function served(source: string): Promise<{ total: string; records: number; retrieved: Date }> {
  const { owner } = await testDatabase()
  const { rows: [found] } = await owner.query(
    `select sum(r.value)::text as total, count(*)::int as records, (select retrieved_at from registry.source where key = $1) as retrieved
     from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id where s.key = $1`, [source],
  )
  return found
}

test.serial('a document that its server reports as unchanged is not fetched again', async (t) => {
  const database = await testDatabase()
  let content = probeCsv(probeRows(1))
  let etag = '"1"'
  const answers: number[] = []
  const base = await serve(t, (request, response) => {
    answers.push(request.headers['if-none-match'] === etag ? 304 : 200)
    response.writeHead(answers.at(-1) as number, { ETag: etag }).end(answers.at(-1) === 200 ? content : undefined)
  })
  await applyProbes(database.owner, ['conditional'], { document: { url: `${base}/2026_02_04.csv` } })
  t.is((await importOwn(database, 'conditional')).status, 'published')
  const before = await served('conditional')
  const second = await importOwn(database, 'conditional')
  t.like(second, { status: 'unchanged', added: 0, changed: 0 })
  t.deepEqual(answers, [200, 304])
  const after = await served('conditional')
  t.is(after.total, before.total)
  t.true(after.retrieved > before.retrieved)

  // The same bytes under another tag: unchanged, and the new tag is sent from now on.
  etag = '"2"'
  t.is((await importOwn(database, 'conditional')).status, 'unchanged')
  t.is((await importOwn(database, 'conditional')).status, 'unchanged')
  t.deepEqual(answers, [200, 304, 200, 304])

  // A held document was never published: its server's "not modified" must not count for it.
  content = '<html>Maintenance</html>'
  etag = '"3"'
  const held = await importOwn(database, 'conditional')
  t.is(held.status, 'held')
  t.deepEqual(await findingsOf(database, held), { html_instead_of_data: 1 })
  t.is((await importOwn(database, 'conditional')).status, 'held')
  t.deepEqual(answers.slice(4), [200, 200])

  // Under another manifest the same document may give other records.
  etag = '"2"'
  content = probeCsv(probeRows(1))
  await applyProbes(database.owner, ['conditional'], { document: { url: `${base}/2026_02_04.csv` }, name: 'Named anew' })
  t.is((await importOwn(database, 'conditional')).status, 'published')
  t.is(answers.at(-1), 200)

  // A document from a file has no validators of the server.
  const file = probeDocument('demanda.csv', probeCsv(probeRows(1).map((row, at) => (at < 30 ? { ...row, [FIRM]: '7' } : row))))
  const read = await importFile(database, 'conditional', file)
  t.is(read.status, 'published', JSON.stringify(read.held_by))
  await importOwn(database, 'conditional')
  t.is(answers.at(-1), 200)
})

test.serial('a server that fails or cannot be reached fails the run, and the served data stays', async (t) => {
  const database = await testDatabase()
  let works = true
  let requests = 0
  const base = await serve(t, (_, response) => {
    requests++
    if (works) response.end(probeCsv(probeRows(1001)))
    else response.writeHead(500).end()
  })
  await applyProbes(database.owner, ['failing'], { document: { url: base } })
  t.is((await importOwn(database, 'failing')).status, 'published')
  const before = await served('failing')
  works = false
  const failed = await importOwn(database, 'failing')
  t.is(failed.status, 'failed')
  t.is(failed.error, `${base}/ answered 500 Internal Server Error`)
  t.is(requests, 1 + 4)
  t.deepEqual(await served('failing'), before)

  await applyProbes(database.owner, ['failing'], { document: { url: 'http://10.0.0.1/x.csv' } })
  const refused = await importOwn(database, 'failing')
  t.like(refused, { status: 'failed', error: 'The address is not a public host' })
})

test.serial('records of a portal are published whole or not at all', async (t) => {
  const database = await testDatabase()
  const portal: Portal = {
    asked: [],
    records: Array.from({ length: 250 }, (_, at) => ({
      site: `S-${at}`, name: `Site ${at}`, kv: '132/33', mw: at % 7 === 0 ? null : at + 0.25, point: { lon: -3.7 + (at % 20) / 100, lat: 40.4 },
      limits: at === 0 ? ['Fault level', 'Thermal'] : [],
    })),
  }
  const base = await serve(t, opendatasoft(portal))
  await applyProbes(database.owner, ['portal'], {
    document: { kind: 'opendatasoft', url: base, dataset: 'sites', order_by: 'site' },
    formats: [{ type: 'json', items: 'results', decimal: '.', thousands: null }],
    publication: {
      layout: 'plain_records', scheme: 'site', columns: {
        identifier: 'site', name: 'name', voltage: 'kv', x: 'point.lon', y: 'point.lat', limiting_factors: 'limits',
      },
    },
    measures: [{ key: 'headroom', column: 'mw', direction: 'load', availability_type: 'available', methodology: 'firm-demand-access', unit: 'MW' }],
  })
  const run = await importOwn(database, 'portal')
  t.like(run, { status: 'published', rows: 250, added: 250 }, run.error ?? '')
  const { rows } = await database.owner.query(
    `select a.identifier, a.name, a.voltage_kv::text, a.lon, r.state, r.value::text, r.limiting_factors, r.locator
     from grid.record r join grid.asset a on a.id = r.asset_id join grid.measure m on m.id = r.measure_id
     join registry.source s on s.id = m.source_id and s.key = 'portal'
     where a.identifier in ('S-0', 'S-8') order by 1`,
  )
  t.deepEqual(rows, [
    { identifier: 'S-0', name: 'Site 0', voltage_kv: '132', lon: -3.7, state: 'not_published', value: null, limiting_factors: ['Fault level', 'Thermal'], locator: 'item 1' },
    { identifier: 'S-8', name: 'Site 8', voltage_kv: '132', lon: -3.62, state: 'published', value: '8.25', limiting_factors: [], locator: 'item 9' },
  ])
  const before = await served('portal')
  portal.before = () => { portal.records.push({ site: 'S-new' }) }
  const held = await importOwn(database, 'portal')
  t.is(held.status, 'held')
  t.deepEqual(await findingsOf(database, held), { pagination_incomplete: 1 })
  await t.throwsAsync(database.owner.query(`select ingest.release_run($1, 'some of it')`, [held.run]), { message: /nothing of its document could be read/ })
  t.deepEqual(await served('portal'), before)
})

test.serial('a file without a date does not hold a later document that is dated before the day of the file’s import', async (t) => {
  const database = await testDatabase()
  const base = await serve(t, (_, response) => { response.end(probeCsv(probeRows(1))) })
  await applyProbes(database.owner, ['undated'], { document: { url: `${base}/2026_02_04.csv`, date_pattern: String.raw`(?<y>\d{4})_(?<m>\d\d)_(?<d>\d\d)` } })
  t.is((await importFile(database, 'undated', probeDocument('demanda.csv', probeCsv(probeRows(1).map((row, at) => (at < 30 ? { ...row, [FIRM]: '7' } : row)))))).status, 'published')
  const dated = async () => (await database.owner.query(
    `select source_date::text as date, source_date_basis as basis from registry.source where key = 'undated'`)).rows[0]
  t.deepEqual(await dated(), { date: null, basis: 'unknown' })
  t.is((await importOwn(database, 'undated')).status, 'published')
  t.deepEqual(await dated(), { date: '2026-02-04', basis: 'filename' })
})
