import test from 'ava'
import { postMessage } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { makeKey } from '../../src/access/key.ts'

const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }

type Body = { error?: { code: string | number; message: string }; result?: object }

async function post(message: unknown, headers: Record<string, string> = {}): Promise<{ answer: Response; body: Body }> {
  const { base, key } = await capacityServer()
  const answer = await postMessage(base, key, message, headers)
  const text = await answer.text()
  return { answer, body: text === '' ? {} : JSON.parse(text) as Body }
}

test('a message is answered as JSON, never stored, with the headers of every answer', async (t) => {
  const { answer, body } = await post(PING)
  t.is(answer.status, 200)
  t.deepEqual(body, { jsonrpc: '2.0', id: 1, result: {} } as Body)
  t.is(answer.headers.get('Content-Type'), 'application/json; charset=utf-8')
  t.is(answer.headers.get('Cache-Control'), 'no-store')
  t.is(answer.headers.get('X-Content-Type-Options'), 'nosniff')
  t.regex(answer.headers.get('X-Request-Id') ?? '', /^req_/)
  t.is(answer.headers.get('Mcp-Session-Id'), null)
})

for (const key of [null, 'svc_live_nonsense', makeKey('live').slice(0, -1)]) {
  test(`without a key of valid form (${key?.slice(0, 12)}) every message is 401`, async (t) => {
    const { base } = await capacityServer()
    const answer = await postMessage(base, key, PING)
    t.is(answer.status, 401)
    t.is(answer.headers.get('WWW-Authenticate'), `Bearer resource_metadata="${base}/.well-known/oauth-protected-resource/mcp", scope="read"`)
    t.is(((await answer.json()) as Body).error?.code, 'unauthorized')
  })
}

for (const origin of ['https://evil.example', 'null', 'http://localhost:8080']) {
  test(`a page of the origin ${origin} is refused with 403, whatever its key`, async (t) => {
    const { answer, body } = await post(PING, { Origin: origin })
    t.is(answer.status, 403)
    t.regex(body.error?.message ?? '', /^The header Origin/)
  })
}

for (const method of ['GET', 'HEAD', 'DELETE', 'PUT', 'OPTIONS']) {
  test(`${method} is 405: there is no stream and no session`, async (t) => {
    const { getKeyed } = await capacityServer()
    const answer = await getKeyed('/mcp', { method, headers: { Accept: 'text/event-stream' } })
    t.is(answer.status, 405)
    t.is(answer.headers.get('Allow'), 'POST')
  })
}

for (const [what, message, headers, status, code] of [
  ['an array of messages', [PING, PING], {}, 400, 'invalid_parameter'],
  ['no JSON', '{', {}, 400, 'invalid_parameter'],
  ['33 levels', `{"jsonrpc":"2.0","id":1,"method":"ping","params":${'['.repeat(32)}${']'.repeat(32)}}`, {}, 400, 'invalid_parameter'],
  ['a member that is given twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}', {}, 400, 'invalid_parameter'],
  ['more than 64 KiB', { ...PING, params: { text: 'x'.repeat(65_536) } }, {}, 413, 'invalid_parameter'],
  ['another content type', PING, { 'Content-Type': 'text/plain' }, 415, 'invalid_parameter'],
  ['JSON that is no message', { hello: 1 }, {}, 400, -32700],
  ['a client that takes no JSON', PING, { Accept: 'text/event-stream' }, 406, -32000],
  ['an unknown version of the protocol', PING, { 'MCP-Protocol-Version': '1999-01-01' }, 400, -32000],
  ['an unknown method', { ...PING, method: 'logging/setLevel' }, {}, 200, -32601],
  ['an unknown tool', { ...PING, method: 'tools/call', params: { name: 'drop_tables' } }, {}, 200, -32602],
] as const) {
  test(`${what} is ${status} with ${code}`, async (t) => {
    const { answer, body } = await post(message, headers)
    t.is(answer.status, status)
    t.is(body.error?.code, code)
  })
}

for (const accept of ['application/json', '*/*', 'application/*', 'application/json;q=0.5, text/html', 'application/json, text/event-stream']) {
  test(`a client that takes ${accept} gets JSON`, async (t) => {
    const { answer, body } = await post(PING, { Accept: accept })
    t.deepEqual([answer.status, body], [200, { jsonrpc: '2.0', id: 1, result: {} } as Body])
  })
}

test('a version of the protocol that is yet to come is answered by the newest', async (t) => {
  const { answer, body } = await post({ jsonrpc: '2.0', id: 2, method: 'tools/list' }, { 'MCP-Protocol-Version': '2999-07-28' })
  t.is(answer.status, 200)
  t.true('tools' in (body.result ?? {}))
})

for (const [headers, id] of [[{ 'MCP-Protocol-Version': '1999-01-01' }, 'seven'], [{ 'MCP-Protocol-Version': 'next' }, 7], [{ Accept: 'text/html' }, 7]] as const) {
  test(`an error has the id of its message: ${JSON.stringify(headers)}`, async (t) => {
    const { body } = await post({ ...PING, id }, headers)
    t.like(body, { jsonrpc: '2.0', id, error: { code: -32000 } })
  })
}

test('a notification is 202 without a body', async (t) => {
  const { answer, body } = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
  t.is(answer.status, 202)
  t.deepEqual(body, {})
})

test('numbers that JavaScript would change are refused by name', async (t) => {
  const { body } = await post('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"find_capacity","arguments":{"lat":40,"lon":0,"min_capacity_mw":4e1}}}')
  t.regex(JSON.stringify(body.result), /invalid_parameter: min_capacity_mw: expected a plain decimal number/)
})

test('a failure on our side is 5xx as on every route, and names nothing of the database', async (t) => {
  const { database, base, key } = await capacityServer()
  await database.owner.query('alter function api.sources(access.plan, jsonb, jsonb) rename to sources_away')
  t.teardown(() => database.owner.query('alter function api.sources_away(access.plan, jsonb, jsonb) rename to sources'))
  const answer = await postMessage(base, key, { ...PING, method: 'tools/call', params: { name: 'list_sources' } })
  t.is(answer.status, 500)
  t.regex(await answer.text(), /^\{"error":\{"code":"internal_error","message":"Something failed on our side/)
})
