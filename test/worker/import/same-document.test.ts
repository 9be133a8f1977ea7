import test from 'ava'
import { testDatabase } from '../../helpers/database.ts'
import { findingsOf, importFile, importOwn, importQueued } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { startServer } from '../../helpers/server.ts'
import { serve } from '../../helpers/web.ts'

const DATED = String.raw`(?<y>\d{4})_(?<m>\d\d)_(?<d>\d\d)`

/** The age of a source's data in every answer that reports it. */
async function agesOf(source: string) {
  const { owner } = await testDatabase()
  const { rows: [found] } = await owner.query(
    `select s.source_date::text as source, s.source_date_basis as basis, array_agg(distinct m.source_date::text) as measures,
       (select array_agg(distinct r.source_date::text) from grid.record_masked r join grid.measure x on x.id = r.measure_id
        where x.source_id = s.id) as records,
       (select health from registry.source_state() x where x.source_id = s.id) as health,
       (select count(*)::int from grid.change c where c.source_id = s.id) as changes,
       (select count(*)::int from grid.record_version v join grid.measure x on x.id = v.measure_id where x.source_id = s.id) as versions
     from registry.source s join grid.measure m on m.source_id = s.id where s.key = $1 group by s.id`, [source],
  )
  return found
}

/** A day before today, YYYY-MM-DD. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const nameOf = (date: string) => `${date.replaceAll('-', '_')}_demanda.csv`

test.serial('the same bytes under a later date update the date of the data, and nothing else', async (t) => {
  const database = await testDatabase()
  const content = probeCsv(probeRows(1))
  await applyProbes(database.owner, ['renamed'], { document: { url: 'none', date_pattern: DATED }, stale_after_days: 60 })
  const first = await importFile(database, 'renamed', probeDocument(nameOf(daysAgo(90)), content))
  t.is(first.status, 'published')
  const before = await agesOf('renamed')
  t.like(before, { source: daysAgo(90), basis: 'filename', records: [daysAgo(90)], health: 'stale' })
  const { rows: [{ now: past }] } = await database.owner.query('select clock_timestamp() as now')

  t.like(await importFile(database, 'renamed', probeDocument(nameOf(daysAgo(3)), content)), { status: 'unchanged', rows: 100, added: 0, changed: 0 })
  const today = daysAgo(3)
  t.deepEqual(await agesOf('renamed'), { ...before, source: today, measures: [today], records: [today], health: 'healthy' })
  const { rows: then } = await database.owner.query(
    'select distinct source_date::text as date, run_id::int as run from grid.record_masked_at($1)', [past])
  t.deepEqual(then, [{ date: daysAgo(90), run: first.run }], 'the past is as it was')

  for (const date of [daysAgo(30), daysAgo(-40)]) {
    t.is((await importFile(database, 'renamed', probeDocument(nameOf(date), content))).status, 'unchanged')
    t.is((await agesOf('renamed')).source, today, `${date} is no news`)
  }

  const other = probeCsv(probeRows(1).map((row, at) => (at === 0 ? { ...row, [FIRM]: '21' } : row)))
  t.like(await importFile(database, 'renamed', probeDocument(nameOf(daysAgo(2)), other)), { status: 'published', changed: 1 })
  const { rows: [change] } = await database.owner.query(
    `select c.before ->> 'source_date' as before, c.after ->> 'source_date' as after from grid.change c where c.change_type = 'changed'`)
  t.deepEqual(change, { before: today, after: daysAgo(2) })
})

test.serial('answers have the later date at once, under a new entity tag', async (t) => {
  const database = await testDatabase()
  const content = probeCsv(probeRows(1001))
  await applyProbes(database.owner, ['answered'], { document: { url: 'none', date_pattern: DATED } })
  await importFile(database, 'answered', probeDocument(nameOf(daysAgo(50)), content))
  const { getKeyed } = await startServer(async () => {})
  const first = await getKeyed('/v1/capacity?limit=1')
  const { data: [before] } = await first.json() as { data: [Answered] }
  t.is(before.freshness.source_date, daysAgo(50))
  const run = await importFile(database, 'answered', probeDocument(nameOf(daysAgo(4)), content))
  const second = await getKeyed('/v1/capacity?limit=1', { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } })
  t.is(second.status, 200)
  const { data: [after] } = await second.json() as { data: [Answered] }
  t.is(after.id, before.id)
  t.like(after.freshness, { source_date: daysAgo(4), source_date_basis: 'filename', published_at: before.freshness.published_at })
  t.is(after.provenance.import_run_id, run.run)
})

test.serial('a new date in the name of an unchanged document counts, and the day of fetching does not', async (t) => {
  const database = await testDatabase()
  let name = nameOf(daysAgo(40))
  const base = await serve(t, ({ url, headers }, response) => {
    if (url === '/newest') response.writeHead(302, { Location: `/${name}` }).end()
    else if (headers['if-none-match'] === '"same"') response.writeHead(304).end()
    else {
      response.writeHead(200, { 'ETag': '"same"', 'Last-Modified': new Date(`${daysAgo(40)}T12:00:00Z`).toUTCString() })
      response.end(probeCsv(probeRows(url?.startsWith('/plain') ? 2001 : 3001)))
    }
  })
  await applyProbes(database.owner, ['redirected'], { document: { url: `${base}/newest`, date_pattern: DATED } })
  t.is((await importOwn(database, 'redirected')).status, 'published')
  name = nameOf(daysAgo(5))
  for (const _ of [1, 2]) {
    t.is((await importOwn(database, 'redirected')).status, 'unchanged')
    t.like(await agesOf('redirected'), { source: daysAgo(5), basis: 'filename', records: [daysAgo(5)] })
  }
  const { rows: [run] } = await database.owner.query(
    `select r.status, r.document_name as name, r.document_url as url, r.document_bytes > 0 as weighed, s.document_sha256 = r.document_sha256 as same
     from registry.source s join grid.run r on r.id = s.current_run where s.key = 'redirected'`)
  t.deepEqual(run, { status: 'unchanged', name, url: `${base}/${name}`, weighed: true, same: true })

  await applyProbes(database.owner, ['clock'], { document: { url: `${base}/plain.csv` } })
  t.is((await importOwn(database, 'clock')).status, 'published')
  t.like(await agesOf('clock'), { source: daysAgo(40), basis: 'last_modified' })
  t.is((await importOwn(database, 'clock')).status, 'unchanged')
  await database.owner.query(`update grid.run set validators = null`)
  t.is((await importOwn(database, 'clock')).status, 'unchanged')
  t.like(await agesOf('clock'), { source: daysAgo(40), basis: 'last_modified' })
})

test.serial('a date that is given with the same bytes counts as its publisher’s', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['given'])
  const file = probeDocument('demanda.csv', probeCsv(probeRows(5001)))
  for (const [days, status] of [[7, 'published'], [3, 'unchanged']] as const) {
    t.is((await importFile(database, 'given', file, daysAgo(days))).status, status)
    t.like(await agesOf('given'), { source: daysAgo(days), basis: 'given' })
  }
})

test.serial('an older edition under a later date is held, and the newest is unchanged', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['older', 'elsewhere'], { document: { url: 'none', date_pattern: DATED } })
  const edition = (figure: string) => probeCsv(probeRows(6001).map((row, at) => (at === 0 ? { ...row, [FIRM]: figure } : row)))
  const read = (source: string, date: string, content: string) => importFile(database, source, probeDocument(nameOf(date), content))
  const [first, second] = [edition('20'), edition('21')]
  const oldest = await read('older', daysAgo(60), first)
  t.is((await read('older', daysAgo(30), second)).status, 'published')
  const before = await agesOf('older')

  const held = await read('older', daysAgo(2), first)
  t.like(held, { status: 'held', held_by: [{ check: 'older_edition', count: 1 }] })
  t.deepEqual(Object.keys(await findingsOf(database, held)), ['older_edition'])
  const { rows: [found] } = await database.owner.query('select examples -> 0 as example from grid.finding where run_id = $1', [held.run])
  t.like(found.example, { original: daysAgo(2), message: `run ${oldest.run} published the same bytes, as data of ${daysAgo(60)}` })
  t.deepEqual(await agesOf('older'), { ...before, health: 'degraded' }, 'what is served is untouched')

  t.is((await read('older', daysAgo(1), second)).status, 'unchanged')
  t.is((await read('older', daysAgo(0), edition('22'))).status, 'published', 'a new edition')
  // A second source of the same documents: what another source has published is not its history.
  for (const [days, content] of [[9, second], [8, first]] as const) {
    t.is((await read('elsewhere', daysAgo(days), content)).status, 'published', `${days} days ago`)
  }
})

test.serial('an older edition that a person releases is served, and its successor is then older', async (t) => {
  const database = await testDatabase()
  await applyProbes(database.owner, ['withdrawn'], { document: { url: 'none', date_pattern: DATED } })
  const edition = (figure: string) => probeCsv(probeRows(7001).map((row, at) => (at === 0 ? { ...row, [FIRM]: figure } : row)))
  const read = (date: string, content: string) => importFile(database, 'withdrawn', probeDocument(nameOf(date), content))
  await read(daysAgo(60), edition('20'))
  await read(daysAgo(30), edition('21'))
  const held = await read(daysAgo(20), edition('20'))
  t.is(held.status, 'held')
  await database.owner.query('select ingest.release_run($1, $2)', [held.run, 'the operator withdrew the edition between'])
  t.like((await importQueued(database))[0], { run: held.run, status: 'published', changed: 1 })
  t.like(await read(daysAgo(10), edition('21')), { status: 'held', held_by: [{ check: 'older_edition' }] })
})

test.serial('the same document under a manifest that was changed and changed back is read again, whatever its server reports', async (t) => {
  const database = await testDatabase()
  const base = await serve(t, ({ headers }, response) => {
    response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200, { ETag: '"1"' })
    response.end(headers['if-none-match'] === '"1"' ? undefined : probeCsv(probeRows(4001)))
  })
  const document = { url: `${base}/2026_02_04.csv` }
  for (const name of ['One', 'Two', 'One']) {
    await applyProbes(database.owner, ['back'], { document, name })
    t.is((await importOwn(database, 'back')).status, 'published', name)
  }
})

test.serial('a document that an earlier version of the service read otherwise is read again, whatever its server reports', async (t) => {
  const database = await testDatabase()
  const base = await serve(t, ({ headers }, response) => {
    response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 200, { ETag: '"1"' })
    response.end(headers['if-none-match'] === '"1"' ? undefined : probeCsv(probeRows(9001)))
  })
  await applyProbes(database.owner, ['reread'], { document: { url: `${base}/2026_02_04.csv` } })
  t.is((await importOwn(database, 'reread')).status, 'published')
  t.is((await importOwn(database, 'reread')).status, 'unchanged')
  await database.owner.query(`update grid.run r set manifest_sha256 = encode(sha256(convert_to(s.manifest::text, 'UTF8')), 'hex')
    from registry.source s where s.id = r.source_id and s.key = 'reread'`)
  t.is((await importOwn(database, 'reread')).status, 'published')
  t.is((await importOwn(database, 'reread')).status, 'unchanged')
})

type Answered = {
  id: string
  freshness: { source_date: string; source_date_basis: string; published_at: string }
  provenance: { import_run_id: number }
}
