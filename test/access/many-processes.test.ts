import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { hashOfKey, makeKey } from '../../src/access/key.ts'
import { counts } from '../helpers/counts.ts'
import type { TestDatabase } from '../helpers/database.ts'
import { gridDatabase, issueKey } from '../helpers/server.ts'
import { startServing, type Serving } from '../helpers/serving.ts'

/** Four API processes on one database: both limits hold over all of them together. */
const PROCESSES = 4

let database: TestDatabase
let processes: Serving[] = []
let agent = new Agent()

test.before(async (t) => {
  t.timeout(120_000)
  database = await gridDatabase()
  processes = await Promise.all(Array.from({ length: PROCESSES }, () => startServing(database.url)))
})

// Connections of an earlier test would be closed by the server at some time, perhaps when they are used again.
test.serial.beforeEach(() => {
  agent.destroy()
  agent = new Agent({ keepAlive: true, maxSockets: 16 })
})
test.after.always('close the connections of this file', () => agent.destroy())

/** A route whose data is read for each request, and one whose answer is cached and whose requests are admitted in batches. */
const ROUTES: { path: string; what: string }[] = [
  { path: '/v1/key', what: '' },
  { path: `/v1/methodologies/mth_${'1'.padStart(20, '0')}`, what: ' of a cached answer' },
]

/**
 * The ms in which a request was sent, and the end of that in which its answer came; the database judged it in between. Of the database's
 * clock: the monotonic one may be some ms away from it after seconds. Status 0: no answer.
 */
type Asked = { sent: number; got: number; status: number; code: string | null }

async function ask({ port }: Serving, key: string, path: string): Promise<Asked> {
  const sent = Date.now()
  try {
    const asking = request({ host: '127.0.0.1', port, path, agent, headers: { 'X-API-Key': key } }).end()
    const [answer] = await once(asking, 'response') as [IncomingMessage]
    const body = Buffer.concat(await answer.toArray()).toString()
    const { error } = (answer.statusCode === 200 && path.endsWith('.mvt') ? {} : JSON.parse(body)) as { error?: { code: string } }
    return { sent, got: Date.now() + 1, status: answer.statusCode ?? 0, code: error?.code ?? null }
  } catch {
    return { sent, got: Date.now() + 1, status: 0, code: null }
  }
}

/** Kills a process that has a request under way: it is stopped before it can answer. */
async function askKilled(serving: Serving, key: string, path: string): Promise<Asked> {
  serving.process.kill('SIGSTOP')
  const asking = ask(serving, key, path)
  await sleep(50)
  serving.process.kill('SIGKILL')
  return asking
}

/** Another key of an account. */
async function secondKey(account: string): Promise<string> {
  const key = makeKey('test')
  await database.owner.query(`select access.create_key($1, 'test', null, $2)`, [account, hashOfKey(key)])
  return key
}

const statusCounts = (asked: Asked[]) => Object.fromEntries(Object.entries(Object.groupBy(asked, ({ status }) => status)).map(
  ([status, all]) => [status, all?.length ?? 0],
))

/** Capacity tiles have a rate of their own, ten times the plan's. */
const RATED = [
  ...ROUTES.map((route) => ({ ...route, plan: 'business', rate: 50 })),
  { path: '/v1/tiles/capacity/0/0/0.mvt', what: ' of capacity tiles', plan: 'free', rate: 20 },
]

for (const { path, what, plan, rate } of RATED) {
  test.serial(`at five times the plan’s rate, no window of any length holds more than burst + rate · w, and none is refused below it${what}`, async (t) => {
    t.timeout(180_000)
    const seconds = counts(2, 6, 30)
    const { key, account } = await issueKey(database, plan)
    const keys = [key, await secondKey(account)]
    const burst = 2 * rate
    const begun = Date.now()
    const asking: Promise<Asked>[] = []
    while (asking.length < 5 * rate * seconds) {
      const due = Math.floor((Date.now() - begun) / 1000 * 5 * rate)
      while (asking.length < Math.min(due, 5 * rate * seconds)) {
        asking.push(ask(processes[asking.length % PROCESSES] as Serving, keys[Math.floor(asking.length / PROCESSES) % 2] as string, path))
      }
      await sleep(2)
    }
    const asked = await Promise.all(asking)
    const lasted = (Math.max(...asked.map(({ got }) => got)) - begun) / 1000
    t.log(`${asked.length} requests in ${lasted.toFixed(1)} s`, statusCounts(asked))
    t.deepEqual([...new Set(asked.map(({ status, code }) => `${status} ${code}`))].toSorted(), ['200 null', '429 rate_limit_exceeded'])

    const served = asked.filter(({ status }) => status === 200).toSorted((a, b) => a.sent - b.sent)
    let fullest = 0
    for (const [first, { sent }] of served.entries()) {
      const ends = served.slice(first).map(({ got }) => got).toSorted((a, b) => a - b)
      for (const [at, end] of ends.entries()) fullest = Math.max(fullest, (at + 1) / (burst + rate * (end - sent) / 1000))
    }
    t.log(`the fullest window is ${(100 * fullest).toFixed(1)} % full`)
    t.true(fullest <= 1)
    t.is(unjustified(served, asked.filter(({ status }) => status === 429), rate, burst), 0, 'a client gets what its plan has')
  })
}

/**
 * How many refusals nothing explains. One is explained by a window, from a request that was served to the refusal, that may
 * have held all that the plan has in it: of each time only the span between sending and answer is known, so that the window
 * is taken as short, and what was served in it as many, as they may have been.
 */
function unjustified(served: Asked[], refused: Asked[], rate: number, burst: number): number {
  const [sent, got] = [served.map((each) => each.sent).toSorted((a, b) => a - b), served.map((each) => each.got).toSorted((a, b) => a - b)]
  const below = (sorted: number[], limit: number) => {
    const at = sorted.findIndex((each) => each >= limit)
    return at < 0 ? sorted.length : at
  }
  const starts = served.map((each) => ({ ...each, gone: below(got, each.sent) }))
  return refused.filter((refusal) => {
    const come = below(sent, refusal.got)
    return !starts.some((start) => come - start.gone > burst - 1 + rate * Math.max(0, refusal.sent - start.got) / 1000)
  }).length
}

for (const { path, what, killed } of ROUTES.flatMap((route) => [{ ...route, killed: false }, { ...route, killed: true }])) {
  const total = counts(600, 10_000, 100_000)
  const quota = total / 2
  test.serial(`twice the quota asked: exactly the quota served${killed ? ', also when a process is killed meanwhile' : ''}${what}`, async (t) => {
    t.timeout(600_000)
    await database.owner.query('update access.plan set quota_per_month = $1, rate_per_second = 100000 where id = $2', [quota, 'pro'])
    const { key, account } = await issueKey(database, 'pro')
    const second = await secondKey(account)
    const begun = Date.now()
    let next = 0
    const asked: Asked[] = []
    const alive = [...processes]
    const clients = Array.from({ length: 32 }, async () => {
      while (next < total) {
        const n = next++
        if (killed && n === Math.floor(total / 4)) asked.push(await askKilled(alive.shift() as Serving, n % 3 ? key : second, path))
        else asked.push(await ask(alive[n % alive.length] as Serving, n % 3 ? key : second, path))
      }
    })
    await Promise.all(clients)
    t.log(statusCounts(asked), `in ${((Date.now() - begun) / 1000).toFixed(1)} s`)
    t.is(asked.length, total)
    const served = asked.filter(({ status }) => status === 200).length
    const unanswered = asked.filter(({ status }) => status === 0).length
    const { rows: [meter] } = await database.owner.query<{ used: string }>('select used from access.meter where account_id = $1', [account])
    t.is(Number(meter?.used), quota)
    t.true(asked.every(({ status, code }) => status !== 429 || code === 'quota_exceeded'))
    // What the killed process had counted and could not answer any more is counted: at most what was under way in it.
    if (killed) t.true(unanswered > 0 && unanswered <= 32 && served <= quota && served + unanswered >= quota, `${served} served, ${unanswered} unanswered`)
    else t.deepEqual([served, unanswered], [quota, 0])
    if (killed) processes = [...alive, await startServing(database.url)]
  })
}

for (const [path, forbidden, what] of [['/v1/changes?limit=1', 403, ''], ['/v1/countries?limit=100', 400, ' for a cached answer']] as const) {
  test.serial(`a revoked key and a changed plan act on every process within a second${what}`, async (t) => {
    t.timeout(60_000)
    const { key, id, account } = await issueKey(database, 'business')
    const other = await issueKey(database, 'business')
    const over = new AbortController()
    const asked: Asked[] = []
    const answers = processes.map(() => 0)
    const clients = processes.map(async (serving, n) => {
      while (!over.signal.aborted) {
        asked.push(await ask(serving, key, path))
        answers[n] = (answers[n] ?? 0) + 1
        await sleep(150)
      }
    })
    // Four, so that at least three were sent after the call: one may have been under way.
    const fourMoreEach = async () => {
      const before = [...answers]
      while (answers.some((count, n) => count < (before[n] ?? 0) + 4)) await sleep(20)
    }
    await fourMoreEach()
    await database.owner.query('select access.set_plan($1, $2)', [account, 'free'])
    const changed = Date.now()
    await fourMoreEach()
    await database.owner.query('select access.revoke_key($1)', [id])
    const revoked = Date.now()
    await fourMoreEach()
    over.abort()
    await Promise.all(clients)
    const between = (from: number, to: number) => new Set(asked.filter(({ sent }) => sent > from && sent < to).map(({ status }) => status))
    t.deepEqual([...between(0, changed)].filter((status) => status !== 200 && status !== forbidden), [])
    t.true(between(0, changed).has(200) && between(changed, revoked).has(forbidden))
    t.false(between(changed, Infinity).has(200))
    t.deepEqual([...between(revoked, Infinity)], [401])
    t.is((await ask(processes[0] as Serving, other.key, path)).status, 200)
  })
}

test.serial('batches of several processes, with both keys of a dozen accounts and strangers mixed, serve each account exactly its quota', async (t) => {
  t.timeout(600_000)
  const [accounts, quota] = [12, counts(80, 500, 2_000)]
  await database.owner.query('update access.plan set quota_per_month = $1, rate_per_second = 100000 where id = $2', [quota, 'pro'])
  const issued = await Promise.all(Array.from({ length: accounts }, async () => {
    const { key, account } = await issueKey(database, 'pro')
    return { account, keys: [key, await secondKey(account)] }
  }))
  // Each account is asked for a fifth more than it has; a key that nobody has is always among them.
  const path = ROUTES[1]?.path ?? ''
  const turns = [...Array(Math.ceil(quota * 1.2)).keys()].flatMap((turn) => issued.map(({ account, keys }) => ({ account, key: keys[turn % 2] as string })))
    .map((one) => ({ one, at: Math.random() })).toSorted((a, b) => a.at - b.at).map(({ one }) => one)
  const nobody = makeKey('live')
  const asked: (Asked & { account: string | null })[] = []
  let next = 0
  await Promise.all(Array.from({ length: 48 }, async (_, n) => {
    const serving = processes[n % PROCESSES] as Serving
    while (next < turns.length) {
      const turn = turns[next++]
      if (turn === undefined) break
      if (next % 20 === 0) asked.push({ ...await ask(serving, nobody, path), account: null })
      asked.push({ ...await ask(serving, turn.key, path), account: turn.account })
    }
  }))
  t.log(`${asked.length} requests`, statusCounts(asked))
  t.deepEqual([...new Set(asked.map(({ status, code }) => `${status} ${code}`))].toSorted(), ['200 null', '401 unauthorized', '429 quota_exceeded'])
  t.true(asked.every(({ account, status }) => (account === null) === (status === 401)))
  const served = issued.map(({ account }) => asked.filter((one) => one.account === account && one.status === 200).length)
  t.deepEqual(served, Array(accounts).fill(quota))
  const { rows } = await database.owner.query<{ used: string }>('select distinct used from access.meter where account_id = any ($1)', [issued.map(({ account }) => account)])
  t.deepEqual(rows, [{ used: String(quota) }])
})
