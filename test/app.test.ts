import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import test from 'ava'
import { EXPOSED } from '../src/middleware/cors.ts'
import { testServer } from './helpers/server.ts'

const ID = /^req_[0-9a-v]{20}$/
type ErrorBody = { error: { code: string; message: string; request_id: string; details: unknown } }

/** A request as written, without what fetch adds or decodes. */
async function raw(method: string, path: string, headers: Record<string, string> = {}) {
  const { base } = await testServer()
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number; headers: Record<string, string | string[] | undefined>; body: Buffer
  }>()
  const sent = request(base + path, { method, headers, agent: false }, async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk as Buffer)
    resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) })
  })
  sent.on('error', reject).end()
  return promise
}

async function keyed(): Promise<Record<string, string>> {
  return { 'X-API-Key': (await testServer()).key }
}

for (const [method, path, status, allow] of [
  ['GET', '/nothing', 404, undefined],
  ['GET', '/v1', 404, undefined],
  ['GET', '/v1/plans/', 404, undefined],
  ['GET', '/V1/plans', 404, undefined],
  ['GET', '/v1/substations/a/b', 404, undefined],
  ['GET', '//v1/plans', 404, undefined],
  ['POST', '/v1/plans', 405, 'GET, HEAD'],
  ['DELETE', '/v1/substations', 405, 'GET, HEAD'],
  ['OPTIONS', '/v1/substations', 405, 'GET, HEAD'],
  ['PROPFIND', '/v1/coverage', 405, 'GET, HEAD'],
] as const) {
  test(`${method} ${path} is ${status} route_not_found, before any key is asked for`, async (t) => {
    const answer = await raw(method, path)
    t.is(answer.status, status)
    t.true(answer.headers.allow === allow, String(answer.headers.allow))
    const { error } = JSON.parse(answer.body.toString()) as ErrorBody
    t.is(error.code, 'route_not_found')
    t.regex(error.request_id, ID)
    t.is(error.request_id, String(answer.headers['x-request-id']))
    t.is(answer.headers['cache-control'], 'no-store')
  })
}

for (const path of ['/v1/plans', '/v1/coverage', '/v1/health', '/v1/substations', '/v1/substations/ast_none', '/none']) {
  test(`HEAD ${path} has the headers of GET and no body`, async (t) => {
    const [get, head] = [await raw('GET', path, await keyed()), await raw('HEAD', path, await keyed())]
    t.is(head.status, get.status)
    t.is(head.body.length, 0)
    t.deepEqual(Object.keys(head.headers), Object.keys(get.headers))
    if (path !== '/v1/health') t.is(head.headers['content-length'], get.headers['content-length'])
  })
}

for (const path of ['/v1/plans', '/v1/coverage', '/v1/substations?limit=2']) {
  test.serial(`${path}: 304 for its entity tag, per query and coding, until something is published`, async (t) => {
    const { database } = await testServer()
    const headers = await keyed()
    const { etag = '', vary } = (await raw('GET', path, headers)).headers
    t.regex(etag as string, /^W\/"/)
    t.true(String(vary).includes('Accept-Encoding'))
    for (const given of [etag as string, `"x", ${etag}`, '*', (etag as string).slice(2)]) {
      const answer = await raw('GET', path, { ...headers, 'If-None-Match': given })
      t.is(answer.status, 304, given)
      t.is(answer.body.length, 0)
      t.is(answer.headers.etag, etag)
      t.is(answer.headers['content-type'], undefined)
    }
    for (const given of ['W/"x"', '', `W/"9${(etag as string).slice(3)}`, 'nonsense']) {
      t.is((await raw('GET', path, { ...headers, 'If-None-Match': given })).status, 200, given)
    }
    t.is((await raw('GET', path, { ...headers, 'If-None-Match': etag as string, 'Accept-Encoding': 'gzip' })).status, 200)
    await database.owner.query('update registry.revision set publishes = publishes + 1')
    t.is((await raw('GET', path, { ...headers, 'If-None-Match': etag as string })).status, 200)
  })
}

test('an entity tag of one list is none of another', async (t) => {
  const headers = await keyed()
  const { etag = '' } = (await raw('GET', '/v1/substations?limit=2', headers)).headers
  t.is((await raw('GET', '/v1/substations?limit=3', { ...headers, 'If-None-Match': etag as string })).status, 200)
})

for (const [accepted, coding, decode] of [
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['', undefined, (body: Buffer) => body],
  ['zstd', undefined, (body: Buffer) => body],
] as const) {
  test(`compresses for "${accepted}" as ${coding ?? 'nothing'}, and leaves small bodies alone`, async (t) => {
    const headers = { ...await keyed(), 'Accept-Encoding': accepted }
    const answer = await raw('GET', '/v1/substations?limit=50', headers)
    t.is(answer.headers['content-encoding'], coding)
    t.is((JSON.parse(decode(answer.body).toString()) as { data: unknown[] }).data.length, 50)
    t.is(Number(answer.headers['content-length']), answer.body.length)
    t.is((await raw('GET', '/v1/substations?operator=oeste&country=FR', headers)).headers['content-encoding'], undefined)
  })
}

test('public routes are open to other origins, errors and preflights included; keyed ones are not', async (t) => {
  const origin = { Origin: 'https://example.org' }
  for (const [method, path, status] of [
    ['GET', '/v1/plans', 200], ['GET', '/v1/plans?x=1', 400], ['POST', '/v1/plans', 405], ['OPTIONS', '/v1/coverage', 204],
  ] as const) {
    const answer = await raw(method, path, origin)
    t.is(answer.status, status)
    t.is(answer.headers['access-control-allow-origin'], '*')
    t.is(answer.headers['access-control-expose-headers'], EXPOSED)
  }
  for (const path of ['/v1/substations', '/v1/substations?x=1', '/none']) {
    const { headers } = await raw('GET', path, { ...origin, ...await keyed() })
    t.is(headers['access-control-allow-origin'], undefined)
  }
  const { headers } = await raw('GET', '/v1/substations', await keyed())
  t.is(headers['cache-control'], 'private, no-cache')
  t.is(headers.vary, 'Cookie, Authorization, X-API-Key, Accept-Encoding')
})

test('a request id of the client is not taken over', async (t) => {
  const answer = await raw('GET', '/v1/plans', { 'X-Request-Id': 'req_mine' })
  t.regex(answer.headers['x-request-id'] as string, ID)
})

test('headers above the limit are 431, in the error envelope', async (t) => {
  const answer = await raw('GET', '/v1/plans', { 'X-Long': 'x'.repeat(20_000) })
  t.is(answer.status, 431)
  t.is((JSON.parse(answer.body.toString()) as ErrorBody).error.code, 'invalid_parameter')
})
