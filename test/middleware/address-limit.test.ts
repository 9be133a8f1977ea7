import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import test from 'ava'
import { readConfig } from '../../src/settings/config.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

// A rate so slow that nothing is refilled while the test runs.
test.before(async () => {
  const { trustedProxies } = readConfig({ TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' })
  server = await startServer(async () => {}, { trustedProxies, addressRate: 1, addressBurst: 40 })
})

const MAP = ['/v1/coverage', '/v1/assets.geojson', '/v1/tiles/assets/0/0/0.mvt', '/v1/tiles/assets.json']

/** Asks as a client that a trusted proxy forwards, or from another loopback address. */
async function ask(path: string, client: string, more: { method?: string; headers?: Record<string, string>; from?: string } = {}) {
  const { port } = new URL(server.base)
  const headers = { ...more.headers, 'X-Forwarded-For': client }
  const sent = request({ host: '127.0.0.1', port, path, method: more.method ?? 'GET', headers, localAddress: more.from ?? '127.0.0.1', agent: false })
  const [answer] = await once(sent.end(), 'response') as [IncomingMessage]
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode, headers: answer.headers, text }
}

/** How often each status came, and how many requests the limit lets pass at most in the time that it took. */
async function asked(count: number, ask: (n: number) => Promise<{ status: number | undefined }>) {
  const begun = performance.now()
  const counts = await statuses(count, ask)
  const passed = count - (counts['429'] ?? 0)
  return { counts, passed, most: 40 + Math.ceil((performance.now() - begun) / 1000) }
}

async function statuses(count: number, ask: (n: number) => Promise<{ status: number | undefined }>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let n = 0; n < count; n++) {
    const { status } = await ask(n)
    counts[String(status)] = (counts[String(status)] ?? 0) + 1
  }
  return counts
}

/** Uses up the bucket of a client: until two requests in a row are refused. */
async function drain(client: string): Promise<void> {
  for (let refused = 0; refused < 2;) refused = (await ask('/v1/tiles/assets/0/0/0.mvt', client)).status === 429 ? refused + 1 : 0
}

test('the map routes share one bucket per address, whatever key comes along', async (t) => {
  const { counts, passed, most } = await asked(80, (n) => ask(MAP[n % 4] ?? '', '203.0.113.1', n % 2 ? { headers: { 'X-API-Key': server.key } } : {}))
  t.true(passed >= 40 && passed <= most, JSON.stringify(counts))
  t.is((counts['200'] ?? 0) + (counts['429'] ?? 0), 80)
})

for (const path of MAP) {
  test(`${path} beyond the limit is 429 with Retry-After, readable from other origins`, async (t) => {
    const client = `203.0.113.${10 + MAP.indexOf(path)}`
    await drain(client)
    let answer = await ask(path, client)
    // A second that passes lets one more through.
    for (let time = 0; time < 5 && answer.status !== 429; time++) answer = await ask(path, client)
    const { status, headers, text } = answer
    t.is(status, 429)
    t.is(headers['retry-after'], '1')
    t.is(headers['access-control-allow-origin'], '*')
    t.is(headers['cache-control'], 'no-store')
    const { error } = JSON.parse(text) as { error: { code: string; request_id: string; details: object } }
    t.deepEqual([error.code, error.request_id, error.details], ['rate_limit_exceeded', headers['x-request-id'], {}])
    t.is((await ask(path, '203.0.113.99')).status, 200)
  })
}

test('HEAD, 304 and errors of these routes count', async (t) => {
  const { headers: { etag = '' } } = await ask('/v1/coverage', '203.0.113.98')
  const { counts, passed, most } = await asked(80, (n) => [
    () => ask('/v1/coverage', '203.0.113.20', { method: 'HEAD' }),
    () => ask('/v1/coverage', '203.0.113.20', { headers: { 'If-None-Match': etag } }),
    () => ask('/v1/coverage?x=1', '203.0.113.20'),
  ][n % 3]?.() ?? Promise.reject(new Error()))
  t.true(passed >= 40 && passed <= most, JSON.stringify(counts))
  t.true(['200', '304', '400'].every((status) => (counts[status] ?? 0) >= 13), JSON.stringify(counts))
})

test('other routes, wrong methods and preflights do not count, and go on beyond the limit', async (t) => {
  const client = '203.0.113.30'
  for (const [method, path, status] of [
    ['GET', '/v1/plans', 200], ['GET', '/v1/health', 200], ['GET', '/v1/openapi.json', 200], ['GET', '/v1/substations', 401],
    ['GET', '/v1/tiles/none', 404], ['POST', '/v1/coverage', 405], ['OPTIONS', '/v1/coverage', 204],
  ] as const) {
    t.deepEqual(await statuses(12, () => ask(path, client, { method })), { [status]: 12 }, path)
  }
  t.is((await ask('/v1/coverage', client)).status, 200)
  await drain(client)
  t.is((await ask('/v1/plans', client)).status, 200)
  t.is((await ask('/v1/coverage', client, { method: 'POST' })).status, 405)
})

test('IPv6 counts by /64', async (t) => {
  const { passed, most } = await asked(80, (n) => ask('/v1/tiles/assets/0/0/0.mvt', `2001:db8:7:8::${n.toString(16)}:1`))
  t.true(passed <= most, `${passed} of ${most}`)
  t.is((await ask('/v1/coverage', '2001:db8:7:9::1')).status, 200)
})

test('an address that an untrusted client makes up does not help it', async (t) => {
  const direct = await asked(80, (n) => ask('/v1/tiles/assets/0/0/0.mvt', `198.51.100.${n}`, { from: '127.0.0.7' }))
  t.true(direct.passed <= direct.most, JSON.stringify(direct))
  const behind = await asked(80, (n) => ask('/v1/tiles/assets/0/0/0.mvt', `198.51.100.${n}, 203.0.113.40, 10.0.0.1`))
  t.true(behind.passed <= behind.most, JSON.stringify(behind))
})
