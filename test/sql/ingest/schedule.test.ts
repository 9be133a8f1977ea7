import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCrontab } from 'graphile-worker'
import test from 'ava'
import { ROOT } from '../../../src/settings/config.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { TASKS } from '../../../worker/tasks.ts'
import { testDatabase } from '../../helpers/database.ts'
import { applyProbes } from '../../helpers/probe.ts'

const URL = 'https://files.op.example/x.csv'

async function query<T>(text: string, values: unknown[] = []): Promise<T[]> {
  const { owner } = await testDatabase()
  return (await owner.query(text, values)).rows
}

async function nextRun(key: string): Promise<Date | null> {
  const [found] = await query<{ at: Date | null }>('select ingest.next_run_at(s) as at from registry.source s where key = $1', [key])
  return found?.at ?? null
}

/** Puts a finished run of a source's own document into the past. */
async function ran(key: string, status: string, ago: string): Promise<void> {
  await query(
    `insert into grid.run (source_id, status, created_at, finished_at)
     select id, $2, now() - $3::interval, now() - $3::interval from registry.source where key = $1`, [key, status, ago],
  )
}

const hours = (from: number, to: Date | null) => ((to?.getTime() ?? NaN) - from) / 3_600_000

test.beforeEach(async () => {
  await query('delete from grid.run')
  await query(`update registry.source set scheduled_since = now(), enabled = true`)
})

test.serial('only sources whose document comes over the network are scheduled', async (t) => {
  const { owner } = await testDatabase()
  await applyProbes(owner, ['local'], { document: { url: '../x.csv' } })
  t.is(await nextRun('local'), null)
  await applyProbes(owner, ['bare'], { document: null })
  t.is(await nextRun('bare'), null)
  await applyProbes(owner, ['remote'], { document: { url: URL } })
  t.true((await nextRun('remote')) !== null)
  await applyProbes(owner, ['catalogue'], { document: { kind: 'ckan', url: 'https://x.example', dataset: 'a', resource_pattern: 'b' } })
  t.true((await nextRun('catalogue')) !== null)
  t.is(await nextRun('remote'), null, 'not in the registry in force')
  await query(`update registry.source set enabled = false where key = 'catalogue'`)
  t.is(await nextRun('catalogue'), null)
})

test.serial('the demonstration is never fetched by schedule', async (t) => {
  const { owner } = await testDatabase()
  await applyRegistry(owner, join(ROOT, 'fixtures/registry/demo'))
  t.deepEqual(await query('select key from registry.source s where listed and ingest.next_run_at(s) is not null'), [])
})

test.serial('polls are one interval apart, at a time of the source’s own', async (t) => {
  const { owner } = await testDatabase()
  for (const [cadence, every] of [['daily', 6], ['weekly', 24], ['monthly', 24], ['quarterly', 72], ['yearly', 168], ['irregular', 168]] as const) {
    await applyProbes(owner, ['polls'], { document: { url: URL }, cadence, stale_after_days: 3 })
    const [found] = await query<{ polls: Date[] }>(
      `select array[ingest.next_poll_at(id, i, now()), ingest.next_poll_at(id, i, ingest.next_poll_at(id, i, now()))] as polls
       from registry.source s, ingest.poll_interval($1) i where key = 'polls'`, [cadence],
    )
    const [first, second] = found?.polls ?? []
    t.is(hours(first?.getTime() ?? NaN, second ?? null), every, cadence)
    t.true(hours(Date.now(), first ?? null) <= every)
    t.true(hours(Date.now(), await nextRun('polls')) <= 1, 'never imported')
    await ran('polls', 'published', '0 seconds')
    t.deepEqual(await nextRun('polls'), first)
    await query('delete from grid.run')
  }
})

test.serial('a thousand sources are spread over the interval', async (t) => {
  const rows = await query<{ count: string }>(
    `select count(*) from generate_series(1, 1000) n,
       lateral ingest.next_poll_at(registry.derive_id('src_', n::text), interval '1 day', now()) at
     group by extract(hour from at at time zone 'UTC')`,
  )
  t.is(rows.length, 24)
  t.true(rows.every(({ count }) => Number(count) > 15 && Number(count) < 80), JSON.stringify(rows))
})

test.serial('what is due is queued once, and missed polls give one run', async (t) => {
  const { owner, worker } = await testDatabase()
  await applyProbes(owner, ['due', 'fresh'], { document: { url: URL } })
  await ran('due', 'published', '10 days')
  await ran('fresh', 'unchanged', '0 seconds')
  t.true(hours(Date.now(), await nextRun('due')) < 0)
  const queued = await Promise.all([1, 2, 3].map(() => worker.query<{ count: string }>('select ingest.queue_due_runs() as count')))
  t.is(queued.reduce((sum, { rows }) => sum + Number(rows[0]?.count), 0), 1)
  const jobs = await query<{ queue_name: string }>(`select queue_name from graphile_worker.jobs where task_identifier = 'fetch_document'`)
  t.deepEqual(jobs, [{ queue_name: 'host:files.op.example' }])
  await query(`update grid.run set status = 'unchanged', finished_at = now() where status = 'queued'`)
  t.true(hours(Date.now(), await nextRun('due')) > 0)
  t.is(Number((await worker.query('select ingest.queue_due_runs() as count')).rows[0].count), 0)
})

test.serial('an import of a file does not replace a poll, and a failed run is tried again before the next one', async (t) => {
  const { owner } = await testDatabase()
  await applyProbes(owner, ['failed'], { document: { url: URL }, cadence: 'yearly' })
  await ran('failed', 'published', '1 second')
  const poll = await nextRun('failed')
  await query(`update grid.run set created_at = now() - interval '20 days'`)
  await query(`insert into grid.run (source_id, status, file) select id, 'published', '/x.csv' from registry.source where key = 'failed'`)
  t.true(hours(Date.now(), await nextRun('failed')) < 0)
  for (const pause of [4, 8, 16, 32]) {
    await ran('failed', 'failed', '0 seconds')
    const expected = Math.min(pause, hours(Date.now(), poll))
    t.true(Math.abs(hours(Date.now(), await nextRun('failed')) - expected) < 0.1, String(pause))
  }
  await ran('failed', 'held', '0 seconds')
  t.deepEqual(await nextRun('failed'), poll)
})

test.serial('after a host that could not be reached the next run is soon, and later each time up to four hours', async (t) => {
  const { owner } = await testDatabase()
  await applyProbes(owner, ['away'], { document: { url: URL }, cadence: 'yearly' })
  for (const pause of [0.25, 0.5, 1, 2, 4, 4]) {
    await ran('away', 'failed', '0 seconds')
    await query(`update grid.run set error = 'files.op.example has no address'`)
    // Its turn, at an hour of the week of its own, may come before.
    const [{ turn } = { turn: null }] = await query<{ turn: Date }>(`select ingest.next_poll_at(id, ingest.poll_interval(cadence), now()) as turn from registry.source where key = 'away'`)
    const awaited = Math.min(pause, hours(Date.now(), turn))
    t.true(Math.abs(hours(Date.now(), await nextRun('away')) - awaited) < 0.05, String(pause))
  }
  for (const [error, unreached] of [
    ['192.0.2.1 cannot be reached: ECONNREFUSED', true], ['files.op.example has no addressee', false], ['https://files.op.example/x.csv answered 500 Internal Server Error', false], [null, false],
  ] as const) t.deepEqual(await query('select grid.is_unreached($1) as is', [error]), [{ is: unreached }], String(error))
})

test('every line of the crontab names a task', (t) => {
  const items = parseCrontab(readFileSync(join(ROOT, 'worker/crontab'), 'utf8'))
  t.true(items.length > 0)
  for (const { task } of items) t.true(Object.hasOwn(TASKS, task), task)
})

test.serial('a source whose server named a time is left alone until then, and a month at most is believed', async (t) => {
  const { owner } = await testDatabase()
  await applyProbes(owner, ['quota'], { document: { url: URL }, cadence: 'daily', stale_after_days: 3 })
  await ran('quota', 'running', '1 minute')
  await query(`update grid.run set token = gen_random_uuid()`)
  await query(`select ingest.fail(id, token, 'quota used up', '20 hours') from grid.run`)
  t.true(Math.abs(hours(Date.now(), await nextRun('quota')) - 20) < 0.1)
  await query(`update grid.run set status = 'running'`)
  await query(`select ingest.fail(id, token, 'quota used up', '100 years') from grid.run`)
  t.true(hours(Date.now(), await nextRun('quota')) <= 31 * 24)
  await query(`update grid.run set status = 'running'`)
  await query(`select ingest.fail(id, token, 'busy', null) from grid.run`)
  t.true(hours(Date.now(), await nextRun('quota')) < 6.1)
})

test.serial('runs that fetch from one host share a queue, whatever the port; runs that fetch nothing have their source\'s', async (t) => {
  const { owner } = await testDatabase()
  const [source] = await query<{ id: string }>(`select registry.derive_id('src_', 'queued') as id`)
  /** Queue of a run of a source with this address, which is opened with these columns. */
  const queueOf = async (url: string, opened: { file?: string; reads_again?: boolean } = {}) => {
    await applyProbes(owner, ['queued'], { document: { url } })
    const [run] = await query<{ id: string }>(`insert into grid.run (source_id, file, reads_again) values ($1, $2, $3) returning id`,
      [source?.id, opened.file ?? null, opened.reads_again ?? false])
    await query('select ingest.add_run_job($1)', [run?.id])
    const [job] = await query<{ name: string }>('select queue_name as name from graphile_worker.jobs where key = $1', [`run:${run?.id}`])
    return job?.name
  }
  for (const url of ['https://Files.op.example/a.csv', 'http://files.op.example:8080/b?x=1', 'https://files.op.example']) {
    t.is(await queueOf(url), 'host:files.op.example', url)
  }
  t.is(await queueOf('relative/x.csv'), `source:${source?.id}`)
  t.is(await queueOf(URL, { file: '/x.csv' }), `source:${source?.id}`)
  t.is(await queueOf(URL, { reads_again: true }), `source:${source?.id}`)
})
