import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { fetchRun, type BriefSession } from '../../../worker/import/fetch-run.ts'
import { testDatabase } from '../../helpers/database.ts'
import { testContext } from '../../helpers/import-context.ts'
import { importFile, importQueued } from '../../helpers/import-file.ts'
import { applyProbes, FIRM, probeCsv, probeDocument, probeRows } from '../../helpers/probe.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'
import { serve } from '../../helpers/web.ts'

/** The job that fetches a run's document; another job reads it. */

const folder = scratchFolder()

/** Queues a run of the source's own document, fetches it as its job does, and returns the number of sessions when `asked` was called. */
async function fetchQueued(source: string, pause = 0): Promise<number> {
  const { owner, worker } = await testDatabase()
  const { rows: [queued] } = await owner.query<{ run: string }>('select ingest.queue_run($1) as run', [source])
  const withSession: BriefSession = async (use) => {
    open++
    try {
      return await use(worker)
    } finally {
      open--
    }
  }
  const context = testContext(folder)
  await fetchRun(withSession, { ...context, downloads: { ...context.downloads, hostPauseMs: pause } }, Number(queued?.run), () => {})
  return Number(queued?.run)
}

let open = 0

test.serial('no database session is open while waiting for a server; then the reading is queued for the source', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  const seen: number[] = []
  const base = await serve(t, (_, response) => { seen.push(open); response.end(probeCsv(probeRows(1))) })
  await applyProbes(owner, ['fetched'], { document: { url: `${base}/2026_02_04.csv` } })
  const jobOf = async () => (await owner.query<{ task: string; queue: string }>(
    `select task_identifier as task, left(queue_name, 7) as queue from graphile_worker.jobs`)).rows
  const run = await fetchQueued('fetched')
  t.deepEqual(seen, [0])
  t.deepEqual(await jobOf(), [{ task: 'import_run', queue: 'source:' }])
  t.like((await owner.query('select status, document_name, fetching from grid.run where id = $1', [run])).rows[0], {
    status: 'queued', document_name: '2026_02_04.csv', fetching: false,
  })
  const [report] = await importQueued(database, folder)
  t.like(report, { status: 'published', rows: 100 })
  t.deepEqual(seen, [0], 'what was fetched is not asked for again')
})

test.serial('a document that its server reports as unchanged is read again if a file was published since the request', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  const answers: number[] = []
  const base = await serve(t, (request, response) => {
    answers.push(request.headers['if-none-match'] === '"1"' ? 304 : 200)
    response.writeHead(answers.at(-1) as number, { ETag: '"1"' }).end(answers.at(-1) === 200 ? probeCsv(probeRows(1)) : undefined)
  })
  await applyProbes(owner, ['raced'], { document: { url: `${base}/demanda.csv` } })
  await fetchQueued('raced')
  await importQueued(database, folder)
  await fetchQueued('raced')
  t.like((await importQueued(database, folder))[0], { status: 'unchanged' })

  await fetchQueued('raced')
  t.deepEqual(answers, [200, 304, 304])
  const { rows: [fetched] } = await owner.query<{ id: string }>(`select id from grid.run where status = 'queued'`)
  const today = new Date().toISOString().slice(0, 10)
  const other = probeDocument('demanda.csv', probeCsv(probeRows(1).map((row, at) => (at < 30 ? { ...row, [FIRM]: '7' } : row))))
  t.like(await importFile(database, 'raced', other, today), { status: 'published', changed: 30 })
  // It was read: what the server still has is older than the file.
  t.like((await importQueued(database, folder)).find(({ run }) => run === Number(fetched?.id)), { status: 'held', held_by: [{ check: 'older_edition' }] })
})

test.serial('a run that waits for its server neither delays nor waits for files of its source', async (t) => {
  const database = await testDatabase()
  const { owner } = database
  const answered = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const base = await serve(t, (_, response) => { asked.resolve(); void answered.promise.then(() => response.end(probeCsv(probeRows(1)))) })
  await applyProbes(owner, ['slow'], { document: { url: `${base}/2026_02_04.csv` } })
  const fetching = fetchQueued('slow')
  await asked.promise
  t.like(await importFile(database, 'slow', probeDocument('2026_01_04.csv', probeCsv(probeRows(1)))), { status: 'published' })
  t.is((await owner.query(`select status from grid.run where fetching`)).rows[0]?.status, 'running', 'its fetch is not taken for a lost one')
  answered.resolve()
  await fetching
  t.like((await importQueued(database, folder))[0], { status: 'unchanged' })
})

test.serial('a document that cannot be fetched fails the run with the reason, and the server gets no request for as long as it asks', async (t) => {
  const { owner } = await testDatabase()
  const base = await serve(t, (request, response) => { response.writeHead(request.url === '/gone.csv' ? 404 : 503, { 'Retry-After': '7200' }).end() })
  for (const [name, error, pause] of [
    ['gone', `${base}/gone.csv answered 404 Not Found`, null], ['busy', `${base}/busy.csv answered 503 Service Unavailable`, 2],
  ] as const) {
    await applyProbes(owner, [name], { document: { url: `${base}/${name}.csv` } })
    const run = await fetchQueued(name)
    const { rows: [ended] } = await owner.query(
      `select status, error, round(extract(epoch from left_alone_until - now()) / 3600)::int as pause from grid.run where id = $1`, [run])
    t.deepEqual(ended, { status: 'failed', error, pause })
  }
})

test.serial('there is a pause between two requests to a host', async (t) => {
  const { owner } = await testDatabase()
  const times: number[] = []
  const base = await serve(t, ({ url }, response) => {
    times.push(performance.now())
    response.end(url === '/list' ? '<a href="/2026_02_04.csv">February</a>' : probeCsv(probeRows(1)))
  })
  await applyProbes(owner, ['linked'], { document: { kind: 'page', url: `${base}/list`, link_pattern: 'csv$' } })
  await fetchQueued('linked', 400)
  await sleep(0)
  t.is(times.length, 2)
  t.true((times[1] ?? 0) - (times[0] ?? 0) >= 399, `${times}`)
})
