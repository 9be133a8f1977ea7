import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { BlockList, connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { httpServer, type ServerOptions } from '../../src/server.ts'
import { until } from '../helpers/until.ts'

async function listening(t: ExecutionContext, listener: RequestListener, options: ServerOptions = {}, parsed: RequestListener = () => {}) {
  const server = httpServer(listener, options).on('request', parsed).listen(0, '127.0.0.1')
  t.teardown(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return async (more: object = {}) => {
    const socket = connect({ port, host: '127.0.0.1', ...more }).on('error', () => {})
    await once(socket, 'connect')
    return socket
  }
}

const get = (path: number | string) => `GET /${path} HTTP/1.1\r\nHost: x\r\n\r\n`

test('requests sent ahead are taken one after the other, in their order', async (t) => {
  let underWay = 0
  const open = await listening(t, async (req, res) => {
    t.is(++underWay, 1)
    await sleep(5)
    underWay--
    res.end(`answer ${req.url};`)
  })
  const socket = await open()
  socket.write(Array.from({ length: 10 }, (_, n) => get(n)).join(''))
  let got = ''
  for await (const part of socket as AsyncIterable<Buffer>) {
    got += part
    if (got.includes('answer /9;')) break
  }
  t.deepEqual(got.match(/answer \/\d;/g), Array.from({ length: 10 }, (_, n) => `answer /${n};`))
})

test('a connection that sends too far ahead ends with the answers to the first requests', async (t) => {
  let taken = 0
  let parsed = 0
  const open = await listening(t, (_, res) => {
    taken++
    setTimeout(() => res.end('done;'), 2)
  }, {}, () => parsed++)
  const socket = await open()
  socket.write(Array.from({ length: 600 }, (_, n) => get(n)).join(''))
  const got = await text(socket)
  t.is(taken, 17)
  t.is(parsed, 18, 'Node makes no objects for the others')
  t.is(got.match(/done;/g)?.length, 17)
  t.is(got.match(/^connection: close/gim)?.length, 1)
})

test('requests sent ahead that are answered at once hold up no other client', async (t) => {
  let taken = 0
  let before = 0
  const { promise: other, resolve } = Promise.withResolvers<void>()
  const open = await listening(t, ({ url }, res) => {
    taken++
    if (url === '/other') {
      before = taken
      resolve()
    }
    res.end('done;')
  })
  const sockets = await Promise.all(Array.from({ length: 51 }, () => open()))
  for (const [at, socket] of sockets.entries()) socket.resume().write(at < 50 ? Array.from({ length: 16 }, (_, n) => get(n)).join('') : get('other'))
  await other
  t.true(before < 200, `${before} of 801 were taken before it`)
})

test('of a client that does not read, one answer is made, and its connection is closed', async (t) => {
  let taken = 0
  const { promise: closed, resolve: close } = Promise.withResolvers<void>()
  const open = await listening(t, (req, res) => {
    taken++
    req.socket.once('close', close)
    res.end(Buffer.alloc(20_000_000))
  }, { patience: { headers: 1000, request: 1000, stalled: 300, idle: 1000 } })
  const socket = (await open()).pause()
  socket.write(get(1) + get(2) + get(3))
  await closed
  t.is(taken, 1)
})

test('a client that closes its sending side gets its answer', async (t) => {
  const open = await listening(t, ({ socket }, res) => {
    const answer = () => { setTimeout(() => res.end('whole'), 50) }
    if (socket.readableEnded) answer()
    else socket.once('end', answer)
  })
  const socket = await open({ allowHalfOpen: true })
  socket.end(get(1))
  const got = await text(socket)
  t.regex(got, /^(HTTP\/1\.1 102 Processing\r\n\r\n)+HTTP\/1\.1 200 OK\r\n/)
  t.true(got.endsWith('whole'))
})

test('a client of HTTP/1.0 that closes its sending side gets its answer alone', async (t) => {
  const open = await listening(t, (_, res) => { setTimeout(() => res.end('whole'), 100) })
  const socket = await open({ allowHalfOpen: true })
  socket.end('GET / HTTP/1.0\r\n\r\n')
  t.regex(await text(socket), /^HTTP\/1\.1 200 OK\r\n/)
})

test('a client that leaves altogether is noticed', async (t) => {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>()
  const { promise: came, resolve: come } = Promise.withResolvers<void>()
  const open = await listening(t, (_, res) => {
    come()
    res.once('close', leave)
  })
  const socket = await open()
  socket.write(get(1))
  await came
  socket.destroy()
  await left
  t.pass()
})

test('connections of one address are bounded, and those of trusted proxies are not', async (t) => {
  const proxies = new BlockList()
  proxies.addAddress('127.0.0.2')
  const open = await listening(t, (_, res) => { res.end('whole') }, { addressConnections: 3, trustedProxies: proxies })
  const alive = async (socket: Socket) => {
    socket.write(get(1))
    return (await Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)]))
  }
  const first = [await open(), await open(), await open()]
  for (const socket of first) t.true(await alive(socket))
  t.false(await alive(await open()))
  t.true(await alive(await open({ localAddress: '127.0.0.3' })))
  for (let n = 0; n < 5; n++) t.true(await alive(await open({ localAddress: '127.0.0.2' })))
  first[0]?.destroy()
  await until(async () => alive(await open()))
})
