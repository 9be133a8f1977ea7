import { readFileSync } from 'node:fs'
import { Socket } from 'node:net'
import { join } from 'node:path'
import test from 'ava'
import { ROOT } from '../../../src/settings/config.ts'
import { addressKind } from '../../../src/shapes/public-address.ts'
import { urlRefusal } from '../../../src/shapes/public-url.ts'
import { EgressError } from '../../../worker/egress/egress-error.ts'
import { guardedRequest, type GuardedRequest } from '../../../worker/egress/guarded-request.ts'
import { startDnsServer, type DnsServer } from '../../helpers/dns-server.ts'

/** Nothing of this file leaves the machine: the connecting call records and fails. */
type Payloads = {
  refused: Record<string, string[]>
  names: Record<string, { A: string[]; AAAA: string[] }>
  public: string[]
}
const payloads = JSON.parse(readFileSync(join(ROOT, 'fixtures/payloads/egress.json'), 'utf8')) as Payloads

const LIMITS = { protocols: ['https:'], ports: [443, 8443], loopback: false }

let dns: DnsServer
test.before('start a DNS server', async () => {
  dns = await startDnsServer((name, type) => payloads.names[name]?.[type] ?? (name === 'hooks.example.org' ? PUBLIC : null))
})
test.after.always('stop it', () => dns.close())
const PUBLIC = ['93.184.215.14']

/** What the guard does with an address: the error, and every connection it tried. */
async function attempt(url: string, more: Partial<GuardedRequest> = {}): Promise<{ fault: string; connected: string[] }> {
  const connected: string[] = []
  const connect = (address: string, port: number) => {
    connected.push(`${address} ${port}`)
    const socket = new Socket()
    socket.destroy(Object.assign(new Error('recorded'), { code: 'ECONNREFUSED' }))
    return socket
  }
  try {
    await guardedRequest(url, { ...LIMITS, dnsServer: dns.address, deadlineMs: 5_000, maxBytes: 1, connect, ...more })
    return { fault: 'none', connected }
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    return { fault: error.fault, connected }
  }
}

test('there are at least 400 payloads and 50 public addresses', (t) => {
  const refused = Object.values(payloads.refused).flat()
  t.true(new Set(refused).size + Object.keys(payloads.names).length >= 400)
  t.true(new Set(payloads.public).size >= 50)
})

for (const [category, urls] of Object.entries(payloads.refused)) {
  test(`nothing connects to addresses that are not public: ${category}`, async (t) => {
    for (const url of urls) t.deepEqual(await attempt(url), { fault: 'refused', connected: [] }, JSON.stringify(url))
  })
}

test('one address that is not public refuses the whole name', async (t) => {
  for (const name of Object.keys(payloads.names)) {
    t.is(urlRefusal(`https://${name}/`, LIMITS), null)
    t.deepEqual(await attempt(`https://${name}/`), { fault: 'refused', connected: [] }, name)
  }
})

test('public addresses are accepted, and connected to', async (t) => {
  for (const url of payloads.public) {
    const { fault, connected } = await attempt(url)
    t.is(fault, 'unreachable', url)
    t.is(connected.length, 1, url)
  }
  t.deepEqual(await attempt('https://hooks.example.org/'), { fault: 'unreachable', connected: ['93.184.215.14 443'] })
  t.deepEqual(await attempt('https://8.8.2056/'), { fault: 'unreachable', connected: ['8.8.8.8 443'] })
})

test('a name that changes its address between two look-ups is resolved once, and the judged address is connected to', async (t) => {
  const changing = await startDnsServer((_, type, turn) => (type === 'AAAA' ? [] : [turn === 0 ? '93.184.215.14' : '127.0.0.1']))
  const first = await attempt('https://rebind.test/', { dnsServer: changing.address })
  t.deepEqual(first, { fault: 'unreachable', connected: ['93.184.215.14 443'] })
  t.deepEqual(changing.asked.toSorted(), ['A rebind.test', 'AAAA rebind.test'])
  t.deepEqual(await attempt('https://rebind.test/', { dnsServer: changing.address }), { fault: 'refused', connected: [] })
  changing.close()
})

test('the other end of a connection is judged again before a byte is sent', async (t) => {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' })
  const written: unknown[] = []
  socket.write = (chunk: unknown) => written.push(chunk) > 0
  const connect = () => {
    setImmediate(() => socket.emit('connect'))
    return socket
  }
  t.is((await attempt('https://93.184.215.14/', { connect })).fault, 'refused')
  t.deepEqual(written, [])
  t.true(socket.destroyed)
})

test('the setting allows loopback and nothing else', async (t) => {
  const free = { loopback: true }
  t.deepEqual((await attempt('https://127.0.0.1:4433/', free)).connected, ['127.0.0.1 4433'])
  t.deepEqual((await attempt('https://localhost/', free)).connected, ['127.0.0.1 443', '::1 443'])
  t.deepEqual((await attempt('https://private-0.test/', free)).connected, ['127.0.0.1 443'])
  const closed = [
    'https://10.0.0.1/', 'https://0.0.0.0/', 'https://private-2.test/', 'https://[::7f00:1]/', 'https://[64:ff9b::127.0.0.1]/',
    'https://[2002:7f00:1::1]/', 'https://hooks.example.org:4433/',
  ]
  for (const url of closed) t.deepEqual(await attempt(url, free), { fault: 'refused', connected: [] }, url)
})

test('http is for addresses that name this machine, with the setting alone', async (t) => {
  const here = ['http://127.0.0.1:3000/', 'http://localhost:3000/', 'http://app.localhost/', 'http://[::1]:3000/', 'http://[::ffff:127.0.0.1]/', 'http://2130706433/']
  for (const url of here) {
    t.is((await attempt(url)).fault, 'refused', url)
    const { fault, connected } = await attempt(url, { loopback: true })
    t.is(fault, 'unreachable', url)
    for (const each of connected) t.regex(each, /^(127\.0\.0\.1|::1|::ffff:7f00:1) \d+$/, url)
  }
  // Among them every other address of the payloads, and names that lead to this machine.
  const elsewhere = [
    ...Object.values(payloads.refused).flat(), ...payloads.public, ...Object.keys(payloads.names).map((name) => `https://${name}/`),
    'https://hooks.example.org/', 'https://hooks.example.org:8443/', 'https://localhost.example.org/', 'https://10.0.0.1/', 'https://0.0.0.0/',
  ].flatMap((url) => { const parsed = URL.parse(url.replace(/^https:/i, 'http:')); return parsed?.protocol === 'http:' ? [parsed] : [] })
  t.true(elsewhere.length > 300)
  for (const { href, hostname } of elsewhere) {
    if (hostname.endsWith('localhost') || hostname.endsWith('localhost.') || addressKind(hostname.replace(/^\[|\]$/g, '')) === 'loopback') continue
    t.deepEqual(await attempt(href, { loopback: true }), { fault: 'refused', connected: [] }, href)
  }
  for (const url of ['ftp://localhost/', 'file://localhost/etc/passwd', 'ws://127.0.0.1/', 'gopher://127.0.0.1/', 'http://user@127.0.0.1/']) {
    t.deepEqual(await attempt(url, { loopback: true }), { fault: 'refused', connected: [] }, url)
  }
})
