import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { setInterval, setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { counts } from '../../helpers/counts.ts'
import { startReceiver } from '../../helpers/receiver.ts'
import { issueKey, startServer } from '../../helpers/server.ts'
import { until } from '../../helpers/until.ts'
import { addGridSource, deliveriesOf, makeEndpoint, publish, SECRET_KEY } from '../../helpers/webhooks.ts'
import { startWorker, type WorkerProcess } from '../../helpers/worker-process.ts'

const BAD = counts(60, 200, 500)
const HEALTHY = 5
const WARM_UP = 40
/**
 * Publishes to healthy endpoints while the bad ones do not answer. Each waits for the one before to arrive: what is too much for a busy machine must not
 * look like a wait for a bad receiver.
 */
const MEANWHILE = 100

const behaviours: Record<string, (response: ServerResponse) => void> = {
  silent: () => {},
  slow: async (response) => {
    response.writeHead(200, { 'Content-Length': 1000 })
    for await (const _ of setInterval(1000)) {
      if (response.destroyed || !response.write('.')) return
    }
  },
  endless: (response) => {
    response.writeHead(500)
    const more = () => { if (!response.destroyed) response.write('x'.repeat(65_536), more) }
    more()
  },
  closing: (response) => response.destroy(),
  redirecting: (response) => response.writeHead(307, { Location: 'https://example.com/' }).end(),
  failing: (response) => response.writeHead(500).end(),
}
/** Recorded answers and problems. */
const OUTCOMES: Record<string, string[]> = {
  silent: ['', 'No whole answer within 10 s'], slow: ['200', 'No whole answer within 10 s'], endless: ['500', ''],
  closing: ['', 'localhost ended early: ECONNRESET'], redirecting: ['307', ''], failing: ['500', ''],
}
const kinds = Object.keys(behaviours)

test('receivers that never answer, drip, flood, close, redirect or fail end in time, in little memory, and delay no other', async (t) => {
  t.timeout(300_000)
  const receiver = await startReceiver(({ path }, response) => {
    response.on('error', () => {})
    const misbehave = behaviours[path.split('/')[1] ?? '']
    if (misbehave) misbehave(response)
    else response.end()
  })
  const { database } = await startServer(addGridSource)
  const { account } = await issueKey(database, 'business')
  const worker = await startWorker(database.url, {
    ...receiver.settings, HEADROOM_SECRET_KEY: SECRET_KEY, HEADROOM_WORKER_BEAT_MS: '5000', HEADROOM_WORKER_DEAD_MS: '30000',
    HEADROOM_HOST_DELIVERIES: String(4 * (BAD + HEALTHY)), // all of these receivers are one host, and one account has half of its deliveries
  })
  // A worker that has run for a while: the code of deliveries is loaded, and the heap has its usual size.
  await Promise.all(Array.from({ length: HEALTHY }, (_, n) => makeEndpoint(database, account, `${receiver.base}/well/${n}`)))
  for (let n = 0; n < WARM_UP; n++) await publish(database)
  await until(() => receiver.received.length === HEALTHY * WARM_UP)
  for (let n = 0; n < BAD; n++) await makeEndpoint(database, account, `${receiver.base}/${kinds[n % kinds.length]}/${n}`)

  const memory = watchMemory(worker)
  await publish(database)
  const { rows: [{ ids }] } = await database.owner.query(`select array_agg(id) as ids from access.webhook where url not like '%/well/%'`)
  // The bad ones have their event; further events are for the healthy ones.
  await database.owner.query(`update access.webhook set change_types = '{restored}' where id = any($1)`, [ids])
  const published = new Map<string, number>()
  for (let n = 0; n < MEANWHILE; n++) {
    published.set(String(await publish(database)), Date.now())
    await sleep(100)
    await until(() => receiver.received.filter(({ path }) => path.startsWith('/well/')).length === HEALTHY * (WARM_UP + n + 2))
  }
  await until(async () => (await deliveriesOf(database)).every(({ status, attempts }) => status === 'delivered' || attempts > 0), 60_000)
  const { grown, late } = await memory.stop()

  const { rows: ends } = await database.owner.query<{ kind: string; recorded: number; answers: number[]; errors: string[] }>(`
    select split_part(split_part(w.url, '//', 2), '/', 2) as kind,
      max(extract(epoch from d.next_attempt_at - interval '1 minute' - d.last_attempt_at))::float8 as recorded,
      array_agg(distinct d.answer_code) as answers, array_agg(distinct d.error) as errors
    from access.delivery d join access.webhook w on w.id = d.webhook_id where w.id = any($1) group by 1 order by 1`, [ids])
  t.deepEqual(ends.map(({ kind }) => kind), kinds.toSorted())
  for (const { kind, recorded, answers, errors } of ends) {
    t.deepEqual([answers, errors].map(String), OUTCOMES[kind], kind)
    t.log(`${kind}: recorded after ${recorded.toFixed(2)} s at most, answers ${answers}, ${errors}`)
  }
  const { rows: ended } = await database.owner.query<{ at: Date }>(
    `select next_attempt_at - interval '1 minute' as at from access.delivery where error like 'No whole answer%'`)
  const longest = Math.max(...receiver.lasted)
  t.log(`the longest connection lasted ${(longest / 1000).toFixed(2)} s`)
  // Its end takes a timer of the worker and one of this process, each as late as the machine is busy.
  t.true(longest < 10_500 + 2 * late, `a connection lasted ${longest} ms, where timers came ${late} ms late`)
  t.true(grown < 50_000, `the worker grew by ${grown} kB`)
  // Meanwhile the others had theirs: none waited for the time-out of a bad receiver.
  const firstEnd = Math.min(...ended.map(({ at }) => at.getTime()))
  const { rows: early } = await database.owner.query<{ event: string; run: string }>(
    'select event_id as event, run_id as run from access.delivery where webhook_id <> all($1)', [ids])
  const arrivals = early.filter(({ run }) => (published.get(run) ?? Infinity) < firstEnd - 5000).map(({ event }) => (
    receiver.received.find(({ body }) => body.includes(event))?.at ?? Infinity
  ))
  t.true(arrivals.length >= HEALTHY, 'some were published while bad receivers were waited for')
  t.true(Math.max(...arrivals) < firstEnd, `one came ${Math.max(...arrivals) - firstEnd} ms after the first time-out`)
  t.log(`${arrivals.length} events to others meanwhile; the worker grew by ${(grown / 1024).toFixed(1)} MB with ${BAD} bad receivers`)
})

/** How much a process's resident memory grows, in kB, and how many ms timers of this process come late meanwhile, at most. */
function watchMemory({ process }: WorkerProcess): { stop: () => Promise<{ grown: number; late: number }> } {
  const stopping = new AbortController()
  const resident = async () => Number(/^VmRSS:\s+(\d+)/m.exec(await readFile(`/proc/${process.pid}/status`, 'utf8'))?.[1])
  const watched = (async () => {
    const [before, all] = [await resident(), [] as number[]]
    let late = 0
    while (!stopping.signal.aborted) {
      all.push(await resident())
      const slept = performance.now()
      await sleep(50)
      late = Math.max(late, performance.now() - slept - 50)
    }
    return { grown: Math.max(...all) - before, late }
  })()
  return { stop: async () => { stopping.abort(); return watched } }
}
