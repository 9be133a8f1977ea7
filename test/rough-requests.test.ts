import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'ava'
import { testServer } from './helpers/server.ts'

type ErrorBody = { error: { code: string; message: string; request_id: string; details: unknown } }

/** What a request as written is answered with; the connection is closed after it. */
async function send(raw: string | Buffer): Promise<{ status: number; head: string; body: string }> {
  const { base } = await testServer()
  const socket = connect(Number(new URL(base).port), 'localhost')
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.write(raw)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head, body }
}

async function get(path: string, more = ''): Promise<{ status: number; head: string; body: string }> {
  const { key } = await testServer()
  return send(Buffer.from(`GET ${path} HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nConnection: close\r\n${more}\r\n`, 'latin1'))
}

for (const [path, status, code] of [
  ['/v1/substations/%', 404, 'asset_not_found'],
  ['/v1/substations/%zz', 404, 'asset_not_found'],
  ['/v1/substations/%c0%af', 404, 'asset_not_found'],
  ['/v1/substations/%ff%fe', 404, 'asset_not_found'],
  ['/v1/substations/%00', 404, 'asset_not_found'],
  ['/v1/substations/%ED%A0%80', 404, 'asset_not_found'],
  ['/v1/substations/%2e%2e%2fkey', 404, 'asset_not_found'],
  ['/v1/substations/../key', 404, 'route_not_found'],
  ['/v1/operators/%E2%28%A1', 404, 'operator_not_found'],
  ['/v1/postcodes/ES/%ff/capacity', 400, 'invalid_parameter'],
  ['/v1/postcodes/%ff/1/capacity', 400, 'invalid_parameter'],
  ['/v1/tiles/assets/%00/0/0.mvt', 400, 'invalid_parameter'],
  ['/v1/tiles/assets/1/%ff/0.mvt', 400, 'invalid_parameter'],
  ['/v1/%73ubstations', 404, 'route_not_found'],
  ['/%', 404, 'route_not_found'],
  ['/%ff', 404, 'route_not_found'],
  ['/v1/substations?q=%', 200, null],
  ['/v1/substations?q=%ff', 200, null],
  ['/v1/substations?q=%00', 400, 'invalid_parameter'],
  ['/v1/substations?country=%ff', 400, 'invalid_parameter'],
  ['/v1/substations?cursor=%00', 400, 'invalid_cursor'],
  ['/v1/substations?%ff=1', 400, 'invalid_parameter'],
  ['/v1/substations?=1', 400, 'invalid_parameter'],
  ['/v1/substations?__proto__=1', 400, 'invalid_parameter'],
  ['/v1/substations?limit[]=1', 400, 'invalid_parameter'],
  ['/v1/substations?limit=1&limit=1', 400, 'invalid_parameter'],
  [`/v1/substations?q=${'a'.repeat(8000)}`, 400, 'invalid_parameter'],
  [`/v1/substations/${'a'.repeat(8000)}`, 404, 'asset_not_found'],
  ['/v1/substations?q=\xff', 400, 'invalid_parameter'],
] as const) {
  test(`${path.slice(0, 60)} is ${status} ${code ?? ''}`, async (t) => {
    const { logged } = await testServer()
    const answer = await get(path)
    const { error } = JSON.parse(answer.body) as Partial<ErrorBody>
    t.deepEqual([answer.status, error?.code ?? null], [status, code], answer.body.slice(0, 200))
    t.deepEqual(logged, [])
  })
}

for (const [what, raw, status] of [
  ['5,000 headers', `GET /v1/plans HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 5000 }, (_, n) => `X-${n}: 1\r\n`).join('')}\r\n`, 431],
  ['a header of 1 MB', `GET /v1/plans HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(1_000_000)}\r\n\r\n`, 431],
  ['an address of 1 MB', `GET /v1/plans?${'a'.repeat(1_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ['two lengths', 'POST /v1/plans HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx', 400],
  ['a length and a coding', 'POST /v1/plans HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n', 400],
  ['a folded header', 'GET /v1/plans HTTP/1.1\r\nHost: x\r\nX: a\r\n b\r\n\r\n', 400],
  ['a bare line feed', 'GET /v1/plans HTTP/1.1\nHost: x\n\n', 400],
  ['a host that is markup', 'GET /v1/coverage HTTP/1.1\r\nHost: <script>\r\nConnection: close\r\n\r\n', 400],
  ['a host of two words', 'GET /v1/tiles/assets.json HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['no host', 'GET /v1/plans HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['another protocol', 'GET /v1/plans HTCPCP/1.0\r\n\r\n', 400],
  ['an unknown method', 'BREW /v1/plans HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['TLS', Buffer.from('16030100a5010000a10303', 'hex'), 400],
] as const) {
  test(`${what} is ${status}, and the service goes on`, async (t) => {
    const answer = await send(raw as string)
    t.is(answer.status, status, answer.head)
    const { get: ask } = await testServer()
    t.is((await ask('/v1/plans')).status, 200)
    const { error } = JSON.parse(answer.body) as ErrorBody
    t.deepEqual([error.code, error.details], ['invalid_parameter', {}])
    t.regex(error.request_id, /^req_[0-9a-z]{20}$/)
    t.true(answer.head.includes(error.request_id))
  })
}

test('a GET with a body is answered without reading it', async (t) => {
  const { key } = await testServer()
  const answer = await send(`GET /v1/key HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nConnection: close\r\nContent-Length: 9\r\n\r\n{"a":[}}}`)
  t.is(answer.status, 200)
})
