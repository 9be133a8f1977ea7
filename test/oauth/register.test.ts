import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import test from 'ava'
import { REASONS } from '../../src/oauth/failure.ts'
import { isRedirectAddress } from '../../src/oauth/redirect-address.ts'
import { ROOT } from '../../src/settings/config.ts'
import { signedIn } from '../helpers/account.ts'
import { BACK, connect, registered, sdkClient } from '../helpers/oauth-client.ts'
import { startServer, type TestServer } from '../helpers/server.ts'

let server: TestServer

test.before(async () => {
  server = await startServer(async () => {})
})

test.beforeEach('forget the registrations of other tests, which come from the same network', async () => {
  await server.database.owner.query(`update access.client set network = 'elsewhere'`)
})

const post = (body: unknown, type = 'application/json') => fetch(`${server.base}/oauth/register`, { method: 'POST', headers: { 'Content-Type': type }, body: typeof body === 'string' ? body : JSON.stringify(body) })

test('metadata of the resource and of the authorization server name each other, at every address where clients look', async (t) => {
  const { base } = server
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    const answered = await fetch(base + path)
    t.is(answered.headers.get('Content-Type'), 'application/json; charset=utf-8')
    t.is(answered.headers.get('Access-Control-Allow-Origin'), '*')
    t.like(await answered.json(), { resource: `${base}/mcp`, authorization_servers: [base], scopes_supported: ['read'], bearer_methods_supported: ['header'] })
  }
  const metadata = await (await fetch(`${base}/.well-known/oauth-authorization-server`)).json() as Record<string, unknown>
  t.like(metadata, {
    issuer: base, authorization_endpoint: `${base}/account/clients/connect`, token_endpoint: `${base}/oauth/token`, registration_endpoint: `${base}/oauth/register`,
    revocation_endpoint: `${base}/oauth/revoke`, code_challenge_methods_supported: ['S256'], token_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
  })
})

test.serial('a registration is answered with what holds: a public client that may ask to read', async (t) => {
  const answered = await post({ client_name: 'Assistant', redirect_uris: [BACK], token_endpoint_auth_method: 'client_secret_basic', scope: 'everything', logo_uri: 'https://evil.example/logo.png' })
  t.is(answered.status, 201)
  t.is(answered.headers.get('Cache-Control'), 'no-store')
  const made = await answered.json() as Record<string, unknown>
  t.regex(String(made.client_id), /^cli_[0-9a-f]{20}$/)
  t.like(made, { client_name: 'Assistant', redirect_uris: [BACK], token_endpoint_auth_method: 'none', scope: 'read', grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'] })
  t.is(made.client_secret, undefined)
  const unnamed = await (await post({ redirect_uris: ['http://127.0.0.1:8080/back'] })).json() as Record<string, unknown>
  t.is(unnamed.client_name, '127.0.0.1:8080')
})

for (const [what, body, error, status] of [
  ['no address', {}, 'invalid_redirect_uri', 400],
  ['a list', [], 'invalid_redirect_uri', 400],
  ['an address that is no list', { redirect_uris: BACK }, 'invalid_redirect_uri', 400],
  ['a script among its addresses', { redirect_uris: [BACK, 'javascript:alert(1)'] }, 'invalid_redirect_uri', 400],
  ['eleven addresses', { redirect_uris: Array.from({ length: 11 }, () => BACK) }, 'invalid_redirect_uri', 400],
  ['a number as its name', { redirect_uris: [BACK], client_name: 7 }, 'invalid_client_metadata', 400],
  ['a grant that is not given here', { redirect_uris: [BACK], grant_types: ['client_credentials'] }, 'invalid_client_metadata', 400],
  ['an answer that is not given here', { redirect_uris: [BACK], response_types: ['token'] }, 'invalid_client_metadata', 400],
  ['no JSON', '{', 'invalid_request', 400],
  ['17 kB', { redirect_uris: [BACK], x: 'x'.repeat(17_000) }, 'invalid_request', 413],
] as const) {
  test.serial(`a registration with ${what} is ${status} ${error}`, async (t) => {
    const answered = await post(body)
    t.is(answered.status, status)
    t.is((await answered.json() as { error: string }).error, error)
  })
}

test('docs/mcp.md says of every error what helps', (t) => {
  const rows = readFileSync(join(ROOT, 'docs/mcp.md'), 'utf8').split('\n').filter((line) => line.startsWith('| `'))
  t.deepEqual(REASONS.filter((reason) => !rows.some((row) => row.includes(`\`${reason}\``))), [])
})

test('people are sent back by https, or to the device itself', (t) => {
  for (const good of ['https://a.example/b', 'https://a.example:8443/b?c=d', 'http://localhost:3000/', 'http://127.0.0.1/x', 'http://[::1]:9/x']) t.true(isRedirectAddress(good), good)
  for (const bad of [
    'http://a.example/b', 'javascript:alert(1)', 'data:text/html,x', 'app://callback', 'https://a.example/b#c', 'https://user:pass@a.example/', 'https:a.example/b', '/b', '//a.example/b', '', 'https://',
    'https://A.example/b', 'https://a.example\\@b.example/', ' https://a.example/', 'https://a.example/\n', `https://a.example/${'x'.repeat(1000)}`, 'http://127.0.0.1.a.example/', 'http://0.0.0.0/',
    // Browsers take these as hosts, and a Content-Security-Policy as more than one source.
    'https://a;b.example/', 'https://a,b.example/', 'https://*.example/', "https://'self'/",
  ]) t.false(isRedirectAddress(bad), JSON.stringify(bad))
})

test.serial('a network registers sixty clients an hour; others go on', async (t) => {
  const statuses = (await Promise.all(Array.from({ length: 70 }, () => post({ redirect_uris: [BACK] })))).map(({ status, headers }) => [status, headers.get('Retry-After')].join(' '))
  t.is(statuses.filter((one) => one.startsWith('201')).length, 60)
  t.is(statuses.filter((one) => one === '429 3600').length, 10)
  await server.database.owner.query(`update access.client set registered_at = registered_at - interval '1 hour'`)
  t.is((await post({ redirect_uris: [BACK] })).status, 201)
})

test.serial('of ten thousand that nobody let in the oldest goes; one that somebody did stays', async (t) => {
  const { owner } = server.database
  const person = await signedIn(server, 'flooded@example.org')
  const provider = sdkClient('Stays')
  await connect(server.base, provider, person)
  await owner.query(`update access.client set registered_at = now() - interval '3 hours' where id = $1`, [provider.kept.client?.client_id])
  await owner.query(`
    insert into access.client (id, name, redirect_uris, network, registered_at)
    select 'cli_' || lpad(to_hex(n), 20, '0'), 'Flood', '{https://a.example/}', 'many', now() - n * interval '1 millisecond' - interval '2 hours' from generate_series(1, 10000) n`)
  await registered(server.base)
  const { rows: [left] } = await owner.query(`select count(*)::int, count(*) filter (where id = 'cli_' || lpad(to_hex(10000), 20, '0'))::int as oldest, count(*) filter (where id = $1)::int as stays
    from access.client`, [provider.kept.client?.client_id])
  t.like(left, { count: 10_001, oldest: 0, stays: 1 })
})
