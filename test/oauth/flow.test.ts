import { UnauthorizedError, auth } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import test from 'ava'
import { signedIn } from '../helpers/account.ts'
import { postMessage } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { answer, askToken, BACK, codeOf, connect, sdkClient, statusesOf } from '../helpers/oauth-client.ts'

const serverUrl = async () => new URL('/mcp', (await capacityServer()).base)

test('the SDK’s client needs the address alone: it registers, a person lets it in, and it calls tools as a key of their account', async (t) => {
  const server = await capacityServer()
  const person = await signedIn(server, 'flow@example.org')
  const url = await serverUrl()
  const provider = sdkClient('Assistant')
  const transport = new StreamableHTTPClientTransport(url, { authProvider: provider })
  await t.throwsAsync(new Client({ name: 'test', version: '1' }).connect(transport), { instanceOf: UnauthorizedError })

  const sentTo = provider.sentTo[0] as URL
  t.like(Object.fromEntries(sentTo.searchParams), { response_type: 'code', code_challenge_method: 'S256', resource: url.href, scope: 'read', redirect_uri: BACK })
  const back = await answer(person, sentTo, 'allow')
  t.is(back.origin + back.pathname, 'https://assistant.example/callback')
  t.deepEqual([back.searchParams.get('tab'), back.searchParams.get('state'), back.searchParams.get('iss')], ['1', 'a state & more = 1', server.base])
  await transport.finishAuth(back.searchParams.get('code') ?? '')
  t.regex(provider.kept.tokens?.access_token ?? '', /^svc_mcp_[\w-]{43}$/)
  t.like(provider.kept.tokens, { token_type: 'Bearer', expires_in: 3600, scope: 'read' })

  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider: provider }))
  t.is((await client.listTools()).tools.length, 9)
  const called = await client.callTool({ name: 'list_sources', arguments: {} })
  t.falsy(called.isError)
  await client.close()
  const { rows } = await server.database.owner.query(
    `select k.mode, k.label, k.scopes, k.made_by, u.route, u.requests::int from access.usage u join access.api_key k on k.id = u.key_id where u.account_id = $1`, [person.account])
  t.deepEqual(rows, [{ mode: 'client', label: 'Assistant', scopes: [], made_by: person.person, route: '/mcp', requests: 1 }])
})

test('an expired token is 401 for every message, and the SDK’s client refreshes it; each refresh token works once', async (t) => {
  const server = await capacityServer()
  const person = await signedIn(server, 'refresh@example.org')
  const provider = sdkClient()
  const first = await connect(server.base, provider, person)
  t.deepEqual(await statusesOf(server.base, first.access_token), [200, 200])
  await server.database.owner.query(`update access.client_token t set expires_at = now() from access.connection n where n.key_id = t.key_id and n.account_id = $1 and kind = 'access'`, [person.account])
  t.deepEqual(await statusesOf(server.base, first.access_token), [401, 401])

  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(await serverUrl(), { authProvider: provider }))
  await client.close()
  const second = provider.kept.tokens
  t.not(second?.access_token, first.access_token)
  t.not(second?.refresh_token, first.refresh_token)
  t.deepEqual(await statusesOf(server.base, second?.access_token ?? ''), [200, 200])
  t.is(provider.sentTo.length, 1)
})

test('a client gives its token back, which ends all that it was allowed', async (t) => {
  const server = await capacityServer()
  const person = await signedIn(server, 'revoke@example.org')
  const provider = sdkClient()
  const tokens = await connect(server.base, provider, person)
  const revoke = (form: Record<string, string>) => fetch(`${server.base}/oauth/revoke`, { method: 'POST', body: new URLSearchParams(form) })
  const client = provider.kept.client?.client_id ?? ''
  t.is((await revoke({ token: tokens.refresh_token ?? '', client_id: 'cli_00000000000000000000' })).status, 200)
  t.is((await revoke({ token: 'nonsense', client_id: client })).status, 200)
  t.deepEqual(await statusesOf(server.base, tokens.access_token), [200, 200])
  t.is((await revoke({ token: tokens.access_token, client_id: client })).status, 200)
  t.deepEqual(await statusesOf(server.base, tokens.access_token), [401, 401])
  t.like(await askToken(server.base, { grant_type: 'refresh_token', client_id: client, refresh_token: tokens.refresh_token ?? '' }), { status: 400, body: { error: 'invalid_grant' } })
  t.is((await revoke({ client_id: client })).status, 400)
})

test('who refuses is sent back with access_denied, and nothing is made', async (t) => {
  const server = await capacityServer()
  const person = await signedIn(server, 'refuses@example.org')
  const provider = sdkClient()
  t.is(await auth(provider, { serverUrl: await serverUrl() }), 'REDIRECT')
  const back = await answer(person, provider.sentTo[0] as URL, 'deny')
  t.deepEqual([back.searchParams.get('error'), back.searchParams.get('code'), back.searchParams.get('state')], ['access_denied', null, 'a state & more = 1'])
  t.is((await server.database.owner.query('select from access.connection where account_id = $1', [person.account])).rowCount, 0)
})

test('a token is limited as a key of its account: rate, quota and what the plan lacks', async (t) => {
  const server = await capacityServer()
  const person = await signedIn(server, 'limits@example.org')
  const { access_token: token } = await connect(server.base, sdkClient(), person)
  const call = async (name: string, given: object) => {
    const answered = await postMessage(server.base, token, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
    return (await answered.json() as { result: { content: { text: string }[] } }).result.content[0]?.text ?? ''
  }
  t.regex(await call('changes_since', {}), /^plan_required: /)
  await server.database.owner.query(`update access.meter set used = 1000000000, month = date_trunc('month', now() at time zone 'UTC') where account_id = $1`, [person.account])
  t.regex(await call('list_sources', {}), /^quota_exceeded: /)
})

test('without a key, and with an unknown one or token, 401 says where a client may sign somebody in', async (t) => {
  const { base, database, key } = await capacityServer()
  const challenge = `resource_metadata="${base}/.well-known/oauth-protected-resource/mcp", scope="read"`
  const CALL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_sources', arguments: {} } }
  const asked = async (token: string | null, message: object) => {
    const answered = await postMessage(base, token, message)
    return [answered.status, answered.headers.get('WWW-Authenticate')]
  }
  t.deepEqual(await asked(null, { jsonrpc: '2.0', id: 1, method: 'initialize', params: {} }), [401, `Bearer ${challenge}`])
  t.deepEqual(await asked(`svc_mcp_${'x'.repeat(43)}`, { jsonrpc: '2.0', id: 1, method: 'ping' }), [401, `Bearer error="invalid_token", ${challenge}`])
  t.is((await asked(key, CALL))[0], 200)
  await database.owner.query(`update access.api_key set revoked_at = now() where mode = 'live' and made_by is null and account_id in (select account_id from access.meter)`)
  t.deepEqual(await asked(key, CALL), [401, `Bearer ${challenge}`])
})

test('a code is taken once: a second time ends what came of the first', async (t) => {
  const server = await capacityServer()
  const person = await signedIn(server, 'twice@example.org')
  const form = await codeOf(server.base, person)
  const { status, body } = await askToken(server.base, form)
  t.is(status, 200)
  t.deepEqual(await statusesOf(server.base, body.access_token ?? ''), [200, 200])
  t.like(await askToken(server.base, form), { status: 400, body: { error: 'invalid_grant' } })
  t.deepEqual(await statusesOf(server.base, body.access_token ?? ''), [401, 401])
  t.like(await askToken(server.base, { grant_type: 'refresh_token', client_id: form.client_id as string, refresh_token: body.refresh_token as string }), { status: 400, body: { error: 'invalid_grant' } })
})

test('a refresh token that is used a second time ends the connection', async (t) => {
  const server = await capacityServer()
  const person = await signedIn(server, 'stolen@example.org')
  const form = await codeOf(server.base, person)
  const { body: first } = await askToken(server.base, form)
  const refresh = { grant_type: 'refresh_token', client_id: form.client_id as string, refresh_token: first.refresh_token as string }
  const { status, body: second } = await askToken(server.base, refresh)
  t.is(status, 200)
  t.deepEqual(await statusesOf(server.base, first.access_token ?? ''), [200, 200], 'the access token before goes on to its end')
  t.like(await askToken(server.base, refresh), { status: 400, body: { error: 'invalid_grant' } })
  for (const token of [first.access_token, second.access_token]) t.deepEqual(await statusesOf(server.base, token ?? ''), [401, 401])
})
