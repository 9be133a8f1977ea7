import test from 'ava'
import { connect, registered, sdkClient } from '../helpers/oauth-client.ts'
import { signedIn } from '../helpers/account.ts'
import { postMessage } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

const ORIGIN = 'https://app.example'
const OTHERS = ['https://other.example', 'http://app.example', 'https://app.example:8443', 'null', 'http://localhost:8080']
const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
const CALL = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name: 'list_sources', arguments: {} } }

async function lent(): Promise<string> {
  const { getKeyed } = await capacityServer()
  const answer = await getKeyed('/v1/tokens', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ origin: ORIGIN }) })
  return (await answer.json() as { data: { token: string } }).data.token
}

test('a page asks with a token that was lent to its origin, and no other page with that', async (t) => {
  const { base } = await capacityServer()
  const token = await lent()
  for (const message of [PING, CALL]) {
    const answer = await postMessage(base, token, message, { Origin: ORIGIN })
    t.deepEqual([answer.status, answer.headers.get('Access-Control-Allow-Origin')], [200, ORIGIN])
    t.true('result' in (await answer.json() as object))
    for (const origin of OTHERS) t.is((await postMessage(base, token, message, { Origin: origin })).status, 401, origin)
    t.is((await postMessage(base, token, message)).status, 401)
  }
})

test('a page asks with the token of a client that was let in from its origin, and no other page with that', async (t) => {
  const server = await capacityServer()
  const { access_token: token } = await connect(server.base, sdkClient('In a page', `${ORIGIN}/callback`), await signedIn(server, 'page@example.org'))
  for (const message of [PING, CALL]) {
    t.is((await postMessage(server.base, token, message, { Origin: ORIGIN })).status, 200)
    for (const origin of OTHERS) {
      const answer = await postMessage(server.base, token, message, { Origin: origin })
      t.deepEqual([answer.status, answer.headers.get('Access-Control-Allow-Credentials')], [403, null], origin)
    }
    t.is((await postMessage(server.base, token, message)).status, 200)
  }
})

test('a page that sends a key is refused with what to send in its place, one without anything is told where to sign in', async (t) => {
  const { base, key } = await capacityServer()
  const refused = await postMessage(base, key, PING, { Origin: ORIGIN })
  t.is(refused.status, 403)
  t.regex(await refused.text(), /POST \/v1\/tokens/)
  const unknown = await postMessage(base, null, PING, { Origin: ORIGIN })
  t.is(unknown.status, 401)
  t.regex(unknown.headers.get('WWW-Authenticate') ?? '', /resource_metadata="/)
  for (const answer of [refused, unknown]) {
    t.is(answer.headers.get('Access-Control-Allow-Origin'), '*')
    t.regex(answer.headers.get('Access-Control-Expose-Headers') ?? '', /WWW-Authenticate/)
    t.is(answer.headers.get('Access-Control-Allow-Credentials'), null)
  }
})

test('a browser may ask /mcp and what clients of OAuth ask, without cookies', async (t) => {
  const { base } = await capacityServer()
  for (const path of ['/mcp', '/oauth/register', '/oauth/token', '/oauth/revoke']) {
    const answer = await fetch(base + path, {
      method: 'OPTIONS', headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'authorization,content-type,mcp-protocol-version' },
    })
    t.deepEqual([answer.status, answer.headers.get('Access-Control-Allow-Origin'), answer.headers.get('Access-Control-Allow-Methods')], [204, '*', 'POST'], path)
    t.regex(answer.headers.get('Access-Control-Allow-Headers') ?? '', /Authorization, Content-Type, .*MCP-Protocol-Version/)
    t.is(answer.headers.get('Access-Control-Allow-Credentials'), null)
  }
  for (const path of ['/account/clients', '/account/clients/connect']) {
    const page = await fetch(base + path, { method: 'OPTIONS', headers: { Origin: ORIGIN, 'Access-Control-Request-Method': 'POST' } })
    t.is(page.headers.get('Access-Control-Allow-Origin'), null, path)
  }
  t.regex(await registered(base), /^cli_/)
})
