import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { visit } from '../helpers/browser.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

test('a page of another origin reads in a browser where to sign in, registers, and calls a tool with a token that was lent to it', async (t) => {
  t.timeout(120_000)
  const { base, key, getKeyed } = await capacityServer()
  const site = createServer((_, answer) => answer.setHeader('Content-Type', 'text/html').end('<title>A client</title>')).listen(0, '127.0.0.1')
  t.teardown(() => site.close())
  await once(site, 'listening')
  const origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const made = await getKeyed('/v1/tokens', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ origin }) })
  const { data: { token } } = await made.json() as { data: { token: string } }

  const { page } = await visit(origin)
  const asked = await page.evaluate(async ({ address, at, credentials }) => {
    const post = (path: string, body: object, bearer?: string) => fetch(address + path, {
      method: 'POST', body: JSON.stringify(body), credentials: 'omit',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream', 'MCP-Protocol-Version': '2025-06-18', ...bearer !== undefined && { Authorization: `Bearer ${bearer}` } },
    })
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_sources', arguments: {} } }
    const unknown = await post('/mcp', call)
    const metadata = /resource_metadata="([^"]+)"/.exec(unknown.headers.get('WWW-Authenticate') ?? '')?.[1] ?? ''
    const resource = await (await fetch(metadata)).json() as { resource: string }
    const registered = await post('/oauth/register', { client_name: 'A page', redirect_uris: [`${at}/callback`] })
    const withKey = await post('/mcp', call, credentials.key)
    const withToken = await post('/mcp', call, credentials.token)
    const stream = await fetch(`${address}/mcp`, { headers: { Authorization: `Bearer ${credentials.token}`, Accept: 'text/event-stream' } })
    return {
      statuses: [unknown.status, registered.status, withKey.status, withToken.status, stream.status],
      resource: resource.resource, answer: await withToken.json() as { result: { structuredContent: { data: unknown[] } } },
    }
  }, { address: base, at: origin, credentials: { key, token } })
  t.deepEqual(asked.statuses, [401, 201, 403, 200, 405])
  t.is(asked.resource, `${base}/mcp`)
  t.true(asked.answer.result.structuredContent.data.length > 0)
})
