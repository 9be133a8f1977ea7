import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import test from 'ava'
import { ListenError, requireFreePort } from '../../src/http/port.ts'

async function taken() {
  const server = createServer().listen(0)
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('a port that stays taken is refused by name after 3 s', async (t) => {
  const { server, port } = await taken()
  const started = Date.now()
  await t.throwsAsync(requireFreePort(port, null), {
    instanceOf: ListenError,
    message: `PORT: cannot listen on port ${port}: it is taken by another program; set PORT to another one`,
  })
  t.true(Date.now() - started < 5000)
  server.close()
})

test('a port that becomes free in time is waited for', async (t) => {
  const { server, port } = await taken()
  setTimeout(() => server.close(), 300)
  await t.notThrowsAsync(requireFreePort(port, null))
})

test('an address that is not of this machine is refused', async (t) => {
  await t.throwsAsync(requireFreePort(0, '192.0.2.1'), { instanceOf: ListenError, message: /EADDRNOTAVAIL/ })
})
