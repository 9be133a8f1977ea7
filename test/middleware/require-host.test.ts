import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'ava'
import { testServer } from '../helpers/server.ts'

for (const [what, lines, status] of [
  ['one Host', 'Host: x\r\n', 200], ['none', '', 400], ['two', 'Host: x\r\nHost: y\r\n', 400], ['two alike', 'Host: x\r\nhost: x\r\n', 400],
] as const) {
  test(`a request with ${what} is ${status}`, async (t) => {
    const socket = connect(Number(new URL((await testServer()).base).port), 'localhost')
    await once(socket, 'connect')
    socket.write(`GET /v1/plans HTTP/1.1\r\n${lines}Connection: close\r\n\r\n`)
    t.true((await text(socket)).startsWith(`HTTP/1.1 ${status} `))
  })
}
