import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { testDatabase } from './helpers/database.ts'
import { gridDatabase, issueKey } from './helpers/server.ts'
import { residentMemory, sendAhead } from './helpers/flood.ts'
import { startServing, type Serving } from './helpers/serving.ts'

const FULL = Boolean(process.env.HEADROOM_FULL_COUNTS)
/** How long the flood is watched in ms. */
const WATCHED = FULL ? 30_000 : 3000
const MOST_MEMORY = 400_000_000

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

test.before(() => gridDatabase())

test.serial('clients that ask for the OpenAPI document far ahead and read nothing hold neither health nor memory', async (t) => {
  t.timeout(180_000)
  const { url } = await testDatabase()
  const serving = await startServing(url)
  const requests = repeated(FULL ? 600 : 100, '/v1/openapi.json')
  await watch(t, serving, () => Promise.all(Array.from({ length: 20 }, () => sendAhead(serving, requests))))
})

test.serial('clients with a key that search far ahead and read nothing hold neither health nor memory', async (t) => {
  t.timeout(180_000)
  const database = await testDatabase()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  const { key } = await issueKey(database, 'enterprise')
  const serving = await startServing(database.url)
  const requests = repeated(20, '/v1/capacity?limit=200', `X-API-Key: ${key}\r\n`)
  // A process that has just started compiles what it runs.
  for (let n = 0; n < 50; n++) await (await fetch(`${serving.base}/v1/capacity?limit=200`, { headers: { 'X-API-Key': key } })).arrayBuffer()
  await watch(t, serving, () => Promise.all(Array.from({ length: FULL ? 200 : 100 }, () => sendAhead(serving, requests))))
})
