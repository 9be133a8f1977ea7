import { once } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { FULL_COUNTS } from './helpers/counts.ts'
import { testDatabase } from './helpers/database.ts'
import { freePort } from './helpers/headroom.ts'
import { gridDatabase, issueKey } from './helpers/server.ts'
import { residentMemory, sendAhead } from './helpers/flood.ts'
import { startServing, type Serving } from './helpers/serving.ts'

/** How long the flood is watched in ms. */
const WATCHED = FULL_COUNTS ? 30_000 : 3000
const MOST_MEMORY = 400_000_000

/**
 * Searches of a busy account, as a rule, in the time of one of another: a fifth of its connections. In a line without turns it is all of them. Of single
 * ones more are made while this process, which sends for both, is late.
 */
const MOST_BEFORE = 40

/** Watches health and memory while clients hold their connections and read nothing. The time of health is told and not judged: the machine is shared. */
async function watch(t: ExecutionContext, serving: Serving, flooding: () => Promise<Socket[]>): Promise<void> {
  const pid = serving.process.pid ?? 0
  const idle = await residentMemory(pid)
  const over = new AbortController()
  const waits: number[] = []
  let most = 0
  const watching = (async () => {
    while (!over.signal.aborted) {
      const asked = performance.now()
      const answer = await fetch(`${serving.base}/v1/health`, { headers: { Connection: 'close' }, signal: AbortSignal.timeout(30_000) })
      t.is(answer.status, 200)
      await answer.arrayBuffer()
      waits.push(performance.now() - asked)
      most = Math.max(most, await residentMemory(pid))
      await sleep(50)
    }
  })()
  const sockets = await flooding()
  await sleep(WATCHED)
  over.abort()
  await watching
  for (const socket of sockets) socket.destroy()
  waits.sort((a, b) => a - b)
  t.log(`health: ${waits.length} answers, the slowest after ${Math.round(waits.at(-1) ?? 0)} ms; memory from ${Math.round(idle / 1e6)} to ${Math.round(most / 1e6)} MB at most`)
  t.true(most < MOST_MEMORY)
}

const repeated = (count: number, path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`.repeat(count)

/** A process that has just started compiles what it runs. */
async function askOften({ base }: Serving, key: string): Promise<void> {
  for (let n = 0; n < 50; n++) await (await fetch(`${base}/v1/capacity?limit=200`, { headers: { 'X-API-Key': key } })).arrayBuffer()
}

test.before(() => gridDatabase())

test.serial('clients that ask for the OpenAPI document far ahead and read nothing hold neither health nor memory', async (t) => {
  t.timeout(180_000)
  const { url } = await testDatabase()
  const serving = await startServing(url)
  const requests = repeated(FULL_COUNTS ? 600 : 100, '/v1/openapi.json')
  await watch(t, serving, () => Promise.all(Array.from({ length: 20 }, () => sendAhead(serving, requests))))
})

test.serial('clients without a key that send 1,200 requests ahead on each of 100 connections hold neither health nor memory', async (t) => {
  t.timeout(180_000)
  const { url } = await testDatabase()
  const serving = await startServing(url)
  const requests = repeated(1200, '/v1/assets.geojson')
  await watch(t, serving, async () => (await Promise.all(Array.from({ length: 100 }, () => sendAhead(serving, requests)))).map((socket) => socket.resume()))
})

test.serial('while one key keeps 200 connections busy, requests of another are answered', async (t) => {
  t.timeout(180_000)
  const database = await testDatabase()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const [{ key: busy }, { key: other }] = [await issueKey(database, 'enterprise'), await issueKey(database, 'enterprise')]
  // One connection: those of the busy key would wait for longer than a request may be expected to.
  const serving = await startServing(database.url, { HEADROOM_WEB_CONNECTIONS: '1' })
  await askOften(serving, busy)
  const requests = repeated(20, '/v1/capacity?limit=200', `X-API-Key: ${busy}\r\n`)
  const sockets = await Promise.all(Array.from({ length: 200 }, () => sendAhead(serving, requests)))
  const over = Promise.all(sockets.map((socket) => once(socket.resume(), 'close'))).then(() => true)
  const statuses: number[] = []
  let slowest = 0
  do {
    const asked = performance.now()
    const answer = await fetch(`${serving.base}/v1/capacity?limit=1`, { headers: { 'X-API-Key': other } })
    await answer.arrayBuffer()
    statuses.push(answer.status)
    slowest = Math.max(slowest, performance.now() - asked)
  } while (!await Promise.race([over, sleep(20, false)]))
  t.log(`${statuses.length} requests of the other key, ${statuses.filter((status) => status === 503).length} of them answered 503, the slowest after ${Math.round(slowest)} ms`)
  t.deepEqual([...new Set(statuses)], [200])
})

/** How many searches a process has made, whoever asked and whether or not the answers were read. */
async function searchesOf(metrics: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  return Number(/^headroom_statement_seconds_count\{statement="api\.capacity_search"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

for (const [what, path] of [['small answers', '/v1/capacity?limit=1'], ['large answers that it does not read', '/v1/capacity?limit=200']] as const) {
  // A count of turns, which is the same on a slow machine, and not a time.
  test.serial(`a search waits for a few of those that another account makes on 200 connections: ${what}`, async (t) => {
    t.timeout(180_000)
    const database = await testDatabase()
    await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
    const [{ key: busy }, { key: other }] = [await issueKey(database, 'enterprise'), await issueKey(database, 'enterprise')]
    const metrics = await freePort()
    const serving = await startServing(database.url, { HEADROOM_METRICS_PORT: String(metrics) })
    for (const key of [busy, other]) await askOften(serving, key)
    const sockets = await Promise.all(Array.from({ length: 200 }, () => sendAhead(serving, repeated(20, path, `X-API-Key: ${busy}\r\n`))))
    if (path.endsWith('=1')) for (const socket of sockets) socket.resume()
    const waited: number[] = []
    const took: number[] = []
    let before = await searchesOf(metrics)
    const begun = before
    for (let asked = 0; asked < 20; asked++) {
      const since = performance.now()
      const answer = await fetch(`${serving.base}/v1/capacity?limit=1`, { headers: { 'X-API-Key': other } })
      t.is(answer.status, 200)
      await answer.arrayBuffer()
      took.push(Math.round(performance.now() - since))
      const now = await searchesOf(metrics)
      waited.push(now - before - 1)
      before = now
    }
    for (const socket of sockets) socket.destroy()
    t.log(`${before - begun} searches, of the other account during each of 20: ${waited.join(' ')}; these took ${took.join(' ')} ms, which is told and not judged`)
    t.true(before - begun > 60, 'the other account is busy all the time')
    const middle = waited.toSorted((a, b) => a - b)[waited.length / 2] ?? Infinity
    t.true(middle <= MOST_BEFORE, `${middle} searches`)
  })
}

test.serial('clients with a key that search far ahead and read nothing hold neither health nor memory', async (t) => {
  t.timeout(180_000)
  const database = await testDatabase()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const { key } = await issueKey(database, 'enterprise')
  const serving = await startServing(database.url)
  const requests = repeated(20, '/v1/capacity?limit=200', `X-API-Key: ${key}\r\n`)
  await askOften(serving, key)
  await watch(t, serving, () => Promise.all(Array.from({ length: FULL_COUNTS ? 200 : 100 }, () => sendAhead(serving, requests))))
})
