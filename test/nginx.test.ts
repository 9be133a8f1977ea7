import { Agent } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import test from 'ava'
import { counts } from './helpers/counts.ts'
import { testDatabase } from './helpers/database.ts'
import { freePort } from './helpers/headroom.ts'
import { askNginx, startNginx, type Answered, type Asked, type Nginx } from './helpers/nginx.ts'
import { gridDatabase, issueKey } from './helpers/server.ts'
import { startServing, stop, type Serving } from './helpers/serving.ts'

/** Two API processes behind nginx, as docs/operations.md recommends it. */
let nginx: Nginx
let ports: [number, number]
let processes: Serving[] = []
let key = ''

const SETTINGS = { TRUSTED_PROXIES: '127.0.0.1', HEADROOM_ADDRESS_RATE: '1', HEADROOM_ADDRESS_BURST: '30' }

test.before(async (t) => {
  t.timeout(120_000)
  const database = await gridDatabase()
  await database.owner.query(`update access.plan set rate_per_second = 100000 where id = 'enterprise'`)
  key = (await issueKey(database, 'enterprise')).key
  ports = [await freePort(), await freePort()]
  processes = await Promise.all(ports.map((port) => startServing(database.url, { ...SETTINGS, PORT: String(port) })))
  nginx = await startNginx(ports)
})

const ask = (asked: Asked): Promise<Answered> => askNginx(nginx, asked)

test.serial('absolute links are those of the https address that was asked', async (t) => {
  const description = JSON.parse((await ask({ path: '/v1/tiles/assets.json', from: '127.0.0.9' })).body.toString()) as { tiles: string[] }
  t.deepEqual(description.tiles, [`https://localhost:${nginx.port}/v1/tiles/assets/{z}/{x}/{y}.mvt`])
  const other = await ask({ path: '/v1/tiles/assets.json', from: '127.0.0.9', headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' } })
  t.deepEqual(JSON.parse(other.body.toString()), description)
  const docs = (await ask({ path: '/docs' })).body.toString()
  t.true(docs.includes(`https://localhost:${nginx.port}/v1/capacity`))
})

test.serial('the limit per address is the client’s, whatever it claims to be', async (t) => {
  const statuses = async (from: string, claims: (n: number) => string) => {
    const counts: Record<number, number> = {}
    for (let n = 0; n < 120; n++) {
      const { status } = await ask({ path: '/v1/tiles/assets/0/0/0.mvt', from, headers: { 'X-Forwarded-For': claims(n) } })
      counts[status] = (counts[status] ?? 0) + 1
    }
    return counts
  }
  // A bucket of 30 in each of the two processes.
  const begun = performance.now()
  const counts = await statuses('127.0.0.2', (n) => `198.51.100.${n}`)
  const most = 2 * (30 + Math.ceil((performance.now() - begun) / 1000))
  t.true((counts[200] ?? 0) >= 60 && (counts[200] ?? 0) <= most, JSON.stringify(counts))
  t.is((counts[200] ?? 0) + (counts[429] ?? 0), 120)
  t.is((await ask({ path: '/v1/tiles/assets/0/0/0.mvt', from: '127.0.0.3' })).status, 200)
  t.is((await ask({ path: '/v1/tiles/assets/0/0/0.mvt', from: '127.0.0.3', headers: { 'X-Forwarded-For': '127.0.0.2' } })).status, 200)
})

for (const [coding, decode] of [['br', brotliDecompressSync], ['gzip', gunzipSync], ['identity', (body: Buffer) => body]] as const) {
  test.serial(`compression reaches the client as it was made: ${coding}`, async (t) => {
    const path = '/v1/substations?limit=50'
    const headers = { 'X-API-Key': key, 'Accept-Encoding': coding }
    const answer = await ask({ path, headers })
    t.is(answer.status, 200)
    t.is(answer.headers['content-encoding'], coding === 'identity' ? undefined : coding)
    t.is(answer.headers.vary, 'Cookie, Authorization, X-API-Key, Accept-Encoding')
    t.is((JSON.parse(decode(answer.body).toString()) as { data: unknown[] }).data.length, 50)
    const again = await ask({ path, headers: { ...headers, 'If-None-Match': String(answer.headers.etag) } })
    t.deepEqual([again.status, again.body.length, again.headers.etag], [304, 0, answer.headers.etag])
    const head = await ask({ path, headers, method: 'HEAD' })
    t.deepEqual([head.status, head.body.length, head.headers['content-encoding']], [200, 0, answer.headers['content-encoding']])
  })
}

test.serial('errors come through in their envelope', async (t) => {
  for (const [path, method, status] of [['/v1/none', 'GET', 404], ['/v1/plans', 'PUT', 405], ['/v1/key', 'GET', 401]] as const) {
    const { status: found, body, headers } = await ask({ path, method })
    t.is(found, status)
    t.is((JSON.parse(body.toString()) as { error: { request_id: string } }).error.request_id, String(headers['x-request-id']))
  }
})

/** Rest in ms between two requests of one client; without it, the clients alone take a whole core. */
const REST = counts(75, 0)

/** Keeps asking over kept and over new connections while `disturb` runs; answers how often each outcome came. */
async function underLoad(disturb: () => Promise<void>): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  const over = new AbortController()
  const clients = Array.from({ length: 8 }, async (_, n) => {
    const agent = n % 2 === 0 ? new Agent({ keepAlive: true, maxSockets: 1 }) : undefined
    while (!over.signal.aborted) {
      const path = n % 4 === 0 ? '/v1/capacity?limit=20&sort=-value_mw' : '/v1/substations?limit=20'
      const outcome = await ask({ path, headers: { 'X-API-Key': key }, ...(agent && { agent }) })
        .then(({ status, body }) => `${status} ${body.toString().endsWith('}')}`, (error: NodeJS.ErrnoException) => String(error.code))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      await sleep(REST)
    }
    agent?.destroy()
  })
  await sleep(500)
  await disturb()
  await sleep(500)
  over.abort()
  await Promise.all(clients)
  return outcomes
}

test.serial('no request is lost while nginx reads its settings again', async (t) => {
  t.timeout(120_000)
  const outcomes = await underLoad(async () => {
    for (let n = 0; n < 3; n++) {
      nginx.reload()
      await sleep(700)
    }
  })
  t.log(outcomes)
  t.deepEqual(Object.keys(outcomes), ['200 true'])
})

test.serial('no request is lost while each process is replaced in turn', async (t) => {
  t.timeout(120_000)
  const { url } = await testDatabase()
  const outcomes = await underLoad(async () => {
    for (const [n, serving] of processes.entries()) {
      const { code } = await stop(serving)
      t.is(code, 0)
      processes[n] = await startServing(url, { ...SETTINGS, PORT: String(ports[n]) })
      await sleep(500)
    }
  })
  t.log(outcomes)
  t.deepEqual(Object.keys(outcomes), ['200 true'], await nginx.errors())
})
