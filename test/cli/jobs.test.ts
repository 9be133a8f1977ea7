import test from 'ava'
import { testDatabase } from '../helpers/database.ts'
import { headroom } from '../helpers/headroom.ts'
import { issueKey } from '../helpers/server.ts'
import { addGridSource, makeEndpoint, publish } from '../helpers/webhooks.ts'

type Jobs = {
  counts: { kind: string; waiting: number; running: number; retrying: number }[]
  jobs: { kind: string; state: string; subject: string; attempts: number; due_at: string | null }[]
  workers: { id: string; beat_at: string; silent_seconds: number; jobs: number }[]
}

test.serial('jobs shows what waits, runs and is tried again, and the workers, as a table and as JSON', async (t) => {
  const database = await testDatabase()
  const jobs = () => headroom(['jobs'], { DATABASE_URL: database.url })
  t.regex((await jobs()).stdout, /^imports +0 +0 +0$/m)
  t.regex((await jobs()).stdout, /^No worker is running/m)

  await addGridSource(database)
  const { account } = await issueKey(database, 'business')
  for (const path of ['/waiting', '/running', '/retrying', '/done']) await makeEndpoint(database, account, `https://example.com${path}`)
  await publish(database)
  await database.owner.query(`
    update access.delivery d set status = x.status, attempts = x.attempts, next_attempt_at = x.due
    from (values ('/running', 'delivering', 0, clock_timestamp()), ('/retrying', 'waiting', 2, clock_timestamp() + interval '5 minutes'),
      ('/done', 'delivered', 1, null)) x (path, status, attempts, due)
    join access.webhook w on w.url like '%' || x.path where d.webhook_id = w.id`)
  await database.owner.query(`
    insert into grid.run (source_id, status) select id, 'queued' from registry.source;
    insert into ingest.worker (id) values ('pool-alive');
    insert into access.export (id, account_id, format, filters, rights) select 'exp_1', id, 'csv', '{}', '{}' from access.account`)

  const shown = JSON.parse((await headroom(['jobs', '--json'], { DATABASE_URL: database.url })).stdout) as Jobs
  t.deepEqual(shown.counts, [
    { kind: 'run', waiting: 1, running: 0, retrying: 0 }, { kind: 'export', waiting: 1, running: 0, retrying: 0 },
    { kind: 'delivery', waiting: 1, running: 1, retrying: 1 },
  ])
  const states = shown.jobs.filter(({ kind }) => kind === 'delivery').map(({ subject, state, attempts }) => [new URL(subject).pathname, state, attempts])
  t.deepEqual(states, [['/running', 'running', 0], ['/waiting', 'waiting', 0], ['/retrying', 'retrying', 2]])
  t.is(shown.jobs.find(({ kind }) => kind === 'run')?.subject, 'grid')
  t.like(shown.workers, { length: 1, 0: { id: 'pool-alive', jobs: 0 } })
  t.true((shown.workers[0]?.silent_seconds ?? 99) < 60)

  const { stdout, code } = await jobs()
  t.is(code, 0)
  t.regex(stdout, /^deliveries +1 +1 +1$/m)
  t.regex(stdout, /^delivery +dlv_\w+ +retrying +2 .* https:\/\/example\.com\/retrying$/m)
  t.regex(stdout, /^pool-alive .* \d+ s ago +0$/m)
})
