import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import Koa from 'koa'
import { readConfig } from '../../src/settings/config.ts'
import { clientAddress, publicBase } from '../../src/http/forwarded.ts'

/** What a server with these settings makes of a request from a loopback address. */
async function seen(settings: Record<string, string>, headers: Record<string, string | string[]>, localAddress = '127.0.0.1') {
  const config = readConfig(settings)
  const app = new Koa()
  app.use((ctx) => { ctx.body = { client: clientAddress(ctx.req, config.trustedProxies), base: publicBase(ctx, config) } })
  const server = app.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const host = localAddress === '::1' ? '::1' : '127.0.0.1'
  const sent = request({ host, port, localAddress, headers: { Host: 'own.example:8080', ...headers }, agent: false }).end()
  const [answer] = await once(sent, 'response')
  const text = Buffer.concat(await answer.toArray()).toString()
  server.close()
  return JSON.parse(text) as { client: string; base: string }
}

const PROXIES = { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8:ffff::/48' }

for (const [forwarded, from, client] of [
  ['203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['203.0.113.9', '127.0.0.2', '127.0.0.2'],
  ['203.0.113.9', '::1', '::1'],
  ['', '127.0.0.1', '127.0.0.1'],
  ['198.51.100.1, 203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['198.51.100.1, 203.0.113.9, 10.1.2.3', '127.0.0.1', '203.0.113.9'],
  ['198.51.100.1,10.9.9.9 ,203.0.113.9, 10.1.2.3,127.0.0.1', '127.0.0.1', '203.0.113.9'],
  ['203.0.113.9, 2001:db8:ffff::7', '127.0.0.1', '203.0.113.9'],
  ['10.0.0.1, 10.0.0.2', '127.0.0.1', '10.0.0.1'],
  ['198.51.100.1, nonsense, 10.0.0.2', '127.0.0.1', '10.0.0.2'],
  ['198.51.100.1, unknown', '127.0.0.1', '127.0.0.1'],
  ['203.0.113.9:51820', '127.0.0.1', '203.0.113.9'],
  ['[2001:db8:1::5]:443', '127.0.0.1', '2001:db8:1::5'],
  ['2001:db8:1::5', '127.0.0.1', '2001:db8:1::5'],
  ['::ffff:203.0.113.9', '127.0.0.1', '203.0.113.9'],
  ['::ffff:10.0.0.1', '127.0.0.1', '10.0.0.1'],
] as const) {
  test(`"${forwarded}" by way of ${from} comes from ${client}`, async (t) => {
    t.is((await seen(PROXIES, { 'X-Forwarded-For': forwarded }, from)).client, client)
  })
}

test('several headers are one list', async (t) => {
  t.is((await seen(PROXIES, { 'X-Forwarded-For': ['198.51.100.1', '203.0.113.9', '10.0.0.1'] })).client, '203.0.113.9')
})

test('without trusted proxies nothing that is forwarded is believed', async (t) => {
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' }
  t.deepEqual(await seen({}, headers), { client: '127.0.0.1', base: 'http://own.example:8080' })
})

for (const [what, headers, base] of [
  ['scheme and host', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'grid.example' }, 'https://grid.example'],
  ['the host with a port', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'grid.example:8443' }, 'https://grid.example:8443'],
  ['an IPv6 host', { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': '[2001:db8::1]:8443' }, 'https://[2001:db8::1]:8443'],
  ['the scheme alone', { 'X-Forwarded-Proto': 'HTTPS' }, 'https://own.example:8080'],
  ['no scheme of the web', { 'X-Forwarded-Proto': 'javascript', 'X-Forwarded-Host': 'grid.example' }, 'http://grid.example'],
  ['no host', { 'X-Forwarded-Host': 'evil.example/path?' }, 'http://own.example:8080'],
  ['lists, of which the nearest proxy wrote the last item', { 'X-Forwarded-Proto': 'http, https', 'X-Forwarded-Host': 'a.example, b.example' }, 'https://b.example'],
] as const) {
  test(`absolute links from a trusted proxy that forwards ${what}`, async (t) => {
    t.is((await seen(PROXIES, headers)).base, base)
    t.is((await seen({ ...PROXIES, PUBLIC_URL: 'https://public.example/' }, headers)).base, 'https://public.example')
    t.is((await seen(PROXIES, headers, '127.0.0.2')).base, 'http://own.example:8080')
  })
}
