import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import test from 'ava'
import { answerBrokenRequest } from '../../src/http/broken-request.ts'

for (const [what, request, status] of [
  ['no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['headers above 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
] as const) {
  test(`${what} is answered with ${status} in the envelope of errors`, async (t) => {
    const server = createServer().on('clientError', answerBrokenRequest(true)).listen(0)
    t.teardown(() => { server.close() })
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port)
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    const { error } = JSON.parse(body) as { error: { code: string; request_id: string; details: object } }
    t.true(head.startsWith(`HTTP/1.1 ${status} `))
    t.is(error.code, 'invalid_parameter')
    t.deepEqual(error.details, {})
    t.regex(error.request_id, /^req_[0-9a-z]{20}$/)
    t.true(head.includes(`X-Request-Id: ${error.request_id}`))
    t.true(head.includes('X-Content-Type-Options: nosniff'))
    t.true(head.includes('Strict-Transport-Security: '))
  })
}
