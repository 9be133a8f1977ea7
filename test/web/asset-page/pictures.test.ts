import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import test, { type ExecutionContext } from 'ava'
import { noteCaller } from '../../../src/database/request-queue.ts'
import { refusalOf } from '../../../src/errors/refusal.ts'
import { drawPng, MOST_PICTURES, pictures } from '../../../src/web/asset-page/pictures.ts'
import { until } from '../../helpers/until.ts'

/** A server whose pictures are drawn once `open` is called: `/name` is that of the name. */
async function gated(t: ExecutionContext) {
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const drawn: string[] = []
  let [asked, left] = [0, 0]
  const picture = pictures(async (svg) => {
    await gate
    drawn.push(/<title>(.*)<\/title>/.exec(svg)?.[1] ?? '')
    return drawPng(svg)
  })
  const server = createServer(async ({ url }, res) => {
    asked++
    noteCaller(res, String(url)) // each picture is another caller's
    res.once('close', () => { if (!res.headersSent) left++ })
    try {
      res.end(await picture(`<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><title>${url}</title></svg>`, res))
    } catch (error) {
      const { status, headers } = refusalOf(error)
      res.writeHead(status, headers).end()
    }
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = (name: string, signal?: AbortSignal) => fetch(`http://127.0.0.1:${port}/${name}`, { ...(signal && { signal }) })
  return { ask, open, drawn, asked: () => asked, left: () => left }
}

test('beyond so many pictures under way a request is answered 503 with Retry-After, and those before it are drawn', async (t) => {
  const { ask, open, drawn, asked } = await gated(t)
  const first = Array.from({ length: MOST_PICTURES }, (_, n) => ask(`first-${n}`))
  await until(async () => asked() === MOST_PICTURES)
  const late = await ask('late')
  t.deepEqual([late.status, late.headers.get('Retry-After')], [503, '2'])
  const same = ask('first-3') // waits for a picture that is under way
  await until(async () => asked() === MOST_PICTURES + 2)
  open()
  t.deepEqual([...new Set((await Promise.all([...first, same])).map(({ status }) => status))], [200])
  t.is(drawn.length, MOST_PICTURES)
  t.is((await ask('late')).status, 200, 'there is room again')
})

test('what only clients that left have asked for is not drawn', async (t) => {
  const { ask, open, drawn, asked, left } = await gated(t)
  const leaving = new AbortController()
  const drawing = ask('drawing')
  await until(async () => asked() === 1)
  const gone = ['left-1', 'left-2', 'shared'].map((name) => ask(name, leaving.signal))
  await until(async () => asked() === 4)
  const stayed = ask('shared')
  await until(async () => asked() === 5)
  leaving.abort()
  await Promise.allSettled(gone)
  await until(async () => left() === 3)
  open()
  t.deepEqual([(await drawing).status, (await stayed).status], [200, 200])
  t.deepEqual(drawn, ['/drawing', '/shared'])
})
