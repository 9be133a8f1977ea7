import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { EgressError, type EgressFault } from '../../../worker/egress/egress-error.ts'
import { guardedRequest, type GuardedRequest } from '../../../worker/egress/guarded-request.ts'
import { selfSigned, trust } from '../../helpers/certificate.ts'
import { startDnsServer } from '../../helpers/dns-server.ts'
import { unstalled } from '../../helpers/unstalled.ts'

const BASE: GuardedRequest = {
  protocols: ['http:', 'https:'], ports: [443], loopback: true, dnsServer: null, deadlineMs: 5_000, maxBytes: 10_000,
}

/** Listens on loopback until the test ends. */
async function listen(t: ExecutionContext, server: Server | TcpServer): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.teardown(() => {
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  return (server.address() as AddressInfo).port
}

async function serve(t: ExecutionContext, handler: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(t, createServer(handler))}`
}

/** A server with raw sockets. */
async function serveRaw(t: ExecutionContext, handler: (socket: Socket) => void): Promise<string> {
  const open = new Set<Socket>()
  const server = createTcpServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    handler(socket)
  })
  t.teardown(() => open.forEach((socket) => socket.destroy()))
  return `http://127.0.0.1:${await listen(t, server)}`
}

/** The error of a request whose answer is read to its end, and its time in ms (`unstalled`). */
async function fault(url: string, more: Partial<GuardedRequest> = {}): Promise<{ fault: EgressFault; ms: number; message: string }> {
  const { result, ms } = await unstalled(async () => {
    try {
      const { body } = await guardedRequest(url, { ...BASE, ...more })
      await text(body)
      return null
    } catch (error) {
      return error
    }
  })
  if (result instanceof EgressError) return { fault: result.fault, ms, message: result.message }
  throw result ?? new Error(`${url} gave no fault`)
}

test('method, headers and body are sent as given, and the answer is returned unchanged', async (t) => {
  const seen: unknown[] = []
  const base = await serve(t, async (request, response) => {
    seen.push([request.method, request.url, request.headers['x-one'], request.headers.host, request.headers.connection, await text(request)])
    response.writeHead(201, { 'X-Two': 'b' }).end('made')
  })
  const answer = await guardedRequest(`${base}/a?b=c#d`, { ...BASE, method: 'POST', headers: { 'X-One': 'a' }, body: '{"é":1}' })
  t.is(answer.status, 201)
  t.is(answer.headers['x-two'], 'b')
  t.is(await text(answer.body), 'made')
  t.deepEqual(seen, [['POST', '/a?b=c', 'a', base.slice(7), 'close', '{"é":1}']])
})

test('without the setting no address of this machine is reached, by any name', async (t) => {
  let reached = 0
  const base = await serve(t, (_, response) => response.end(String(++reached)))
  const port = new URL(base).port
  const dns = await startDnsServer((_, type) => (type === 'A' ? ['127.0.0.1'] : []))
  t.teardown(dns.close)
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '[::ffff:127.0.0.1]', 'receiver.test']) {
    t.is((await fault(`http://${host}:${port}/`, { loopback: false, ports: [Number(port)], dnsServer: dns.address })).fault, 'refused', host)
  }
  t.is(reached, 0)
})

test('a name is resolved once: if its address changes afterwards, the first one is used', async (t) => {
  const base = await serve(t, (_, response) => response.end('first'))
  const dns = await startDnsServer((_, type, turn) => (type === 'AAAA' ? null : [turn === 0 ? '127.0.0.1' : '10.0.0.1']))
  t.teardown(dns.close)
  const url = `http://rebind.test:${new URL(base).port}/`
  const answer = await guardedRequest(url, { ...BASE, dnsServer: dns.address })
  t.is(await text(answer.body), 'first')
  t.deepEqual(dns.asked.toSorted(), ['A rebind.test', 'AAAA rebind.test'])
  t.is((await fault(url, { dnsServer: dns.address })).fault, 'refused')
})

test('after an unreachable address of a host, the next one is used', async (t) => {
  const base = await serve(t, (_, response) => response.end('second'))
  const dns = await startDnsServer((_, type) => (type === 'A' ? ['127.0.0.2', '127.0.0.1'] : ['::1']))
  t.teardown(dns.close)
  const answer = await guardedRequest(`http://two.test:${new URL(base).port}/`, { ...BASE, dnsServer: dns.address })
  t.is(await text(answer.body), 'second')
})

test('redirects are returned like other answers', async (t) => {
  const paths: (string | undefined)[] = []
  const base = await serve(t, (request, response) => {
    paths.push(request.url)
    response.writeHead(302, { Location: '/elsewhere' }).end()
  })
  const answer = await guardedRequest(`${base}/`, BASE)
  t.is(answer.status, 302)
  t.is(answer.headers.location, '/elsewhere')
  t.is(await text(answer.body), '')
  t.deepEqual(paths, ['/'])
})

test('https: the certificate must be trusted and the host its own; no session is used again', async (t) => {
  const certificate = await selfSigned(['DNS:receiver.test', 'IP:127.0.0.1'])
  const reused: boolean[] = []
  const sockets = new Set<unknown>()
  const server = createTlsServer(certificate, (request, response) => {
    reused.push((request.socket as unknown as { isSessionReused: () => boolean }).isSessionReused())
    sockets.add(request.socket)
    response.end('safe')
  })
  const port = await listen(t, server)
  const dns = await startDnsServer((_, type) => (type === 'A' ? ['127.0.0.1'] : []))
  t.teardown(dns.close)
  const dnsServer = dns.address
  const refused = await fault(`https://receiver.test:${port}/`, { dnsServer })
  t.is(refused.fault, 'tls')
  t.regex(refused.message, /SELF_SIGNED/)
  trust(certificate)
  for (const host of ['receiver.test', '127.0.0.1', 'receiver.test']) {
    const { body } = await guardedRequest(`https://${host}:${port}/`, { ...BASE, dnsServer })
    t.is(await text(body), 'safe')
  }
  t.is((await fault(`https://other.test:${port}/`, { dnsServer })).fault, 'tls')
  t.deepEqual(reused, [false, false, false])
  t.is(sockets.size, 3)
})

test('every way of not answering ends with its own error, in time', async (t) => {
  const silent = await serveRaw(t, () => {})
  const dripping = await serveRaw(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n')
    const timer = setInterval(() => socket.write('x'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  const endless = await serveRaw(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    const more = () => { while (socket.writable && socket.write('x'.repeat(65_536))); }
    socket.on('drain', more)
    more()
  })
  const drippingHead = await serveRaw(t, (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nX: ')
    const timer = setInterval(() => socket.write('x'), 50)
    socket.on('close', () => clearInterval(timer))
  })
  const cases: [string, EgressFault, Partial<GuardedRequest>, string][] = [
    ['silent', 'timeout', { deadlineMs: 300 }, silent],
    ['silent once connected', 'timeout', { idleMs: 300 }, silent],
    ['silent after TLS was asked for', 'timeout', { deadlineMs: 300 }, silent.replace('http:', 'https:')],
    ['a byte now and then', 'timeout', { deadlineMs: 300 }, dripping],
    ['a byte of the head now and then', 'timeout', { deadlineMs: 300 }, drippingHead],
    ['endless', 'too_large', {}, endless],
    ['closes at once', 'broken', {}, await serveRaw(t, (socket) => socket.end())],
    ['resets', 'broken', {}, await serveRaw(t, (socket) => socket.once('data', () => socket.resetAndDestroy()))],
    ['breaks off the body', 'broken', {}, await serveRaw(t, (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort'))],
    ['breaks off a chunk', 'broken', {}, await serveRaw(t, (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nshort'))],
    ['speaks something else', 'broken', {}, await serveRaw(t, (socket) => socket.end('220 smtp ready\r\n'))],
    ['switches protocols', 'broken', {}, await serveRaw(t, (socket) => socket.end('HTTP/1.1 101 Switching\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'))],
    ['a head without end', 'broken', {}, await serveRaw(t, (socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}`))],
    ['speaks no TLS', 'tls', {}, (await serveRaw(t, (socket) => socket.end('HTTP/1.1 400 Bad\r\n\r\n'))).replace('http:', 'https:')],
    ['nobody there', 'unreachable', {}, 'http://127.0.0.1:1'],
  ]
  for (const [name, expected, more, url] of cases) {
    const found = await fault(url, more)
    t.is(found.fault, expected, `${name}: ${found.message}`)
    t.true(found.ms < 2_000, `${name}: ${found.ms} ms`)
  }
})

test('names without an address, and DNS servers that do not answer, end as unresolved or at the deadline', async (t) => {
  const none = await startDnsServer((name) => (name === 'empty.test' ? [] : null))
  t.teardown(none.close)
  t.is((await fault('http://missing.test/', { dnsServer: none.address })).fault, 'unresolved')
  t.is((await fault('http://empty.test/', { dnsServer: none.address })).fault, 'unresolved')
  const mute = createSocket('udp4').bind(0, '127.0.0.1')
  await once(mute, 'listening')
  t.teardown(() => { mute.close() })
  const late = await fault('http://slow.test/', { dnsServer: `127.0.0.1:${mute.address().port}`, deadlineMs: 300 })
  t.is(late.fault, 'timeout')
  t.true(late.ms < 1_000, `${late.ms} ms`)
})

test('a body that breaks before it is read fails for its reader', async (t) => {
  const base = await serveRaw(t, (socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort'))
  })
  const { body } = await guardedRequest(base, BASE)
  await sleep(100)
  t.is((await t.throwsAsync<EgressError>(text(body))).fault, 'broken')
})

test('the caller can abort at any time', async (t) => {
  const base = await serveRaw(t, (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nsome'))
  t.is((await fault(base, { signal: AbortSignal.abort() })).fault, 'aborted')
  t.is((await fault(base, { signal: AbortSignal.timeout(200) })).fault, 'aborted')
})
