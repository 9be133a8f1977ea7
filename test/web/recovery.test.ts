import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import test from 'ava'
import { visit } from '../helpers/browser.ts'
import { mapServer, settled, until } from '../helpers/map-page.ts'
import type { TestServer } from '../helpers/server.ts'

let server: TestServer

test.before('start the application with visitors', async (t) => {
  t.timeout(180_000)
  server = await mapServer('enterprise')
})

/** The way to a server: a port that can be shut, with all its connections, and opened again. */
async function wayTo(base: string): Promise<{ base: string; shut: () => void; open: () => Promise<void> }> {
  const sockets = new Set<Socket>()
  let listening: Server
  const open = async (port: number): Promise<number> => {
    listening = createServer((client) => {
      const onwards = connect(Number(new URL(base).port), 'localhost')
      for (const socket of [client, onwards]) {
        sockets.add(socket)
        socket.on('error', () => {}).on('close', () => sockets.delete(socket))
      }
      client.pipe(onwards).pipe(client)
    }).listen(port)
    await once(listening, 'listening')
    return (listening.address() as AddressInfo).port
  }
  const port = await open(0)
  return {
    base: `http://localhost:${port}`,
    shut() {
      listening.close()
      for (const socket of sockets) socket.destroy()
    },
    open: async () => void await open(port),
  }
}

test.serial('after an outage list, asset and map are there again within five seconds, without a key or a click', async (t) => {
  t.timeout(120_000)
  const way = await wayTo(server.base)
  t.teardown(way.shut)
  const { page } = await visit(`${way.base}/?lang=en#map=8/43.1/-2.7&at=43.1,-2.7&radius=30`)
  t.teardown(() => page.context().close())
  await settled(page)
  await page.locator('#still').waitFor({ state: 'detached' })
  const id = await page.locator('#results tbody tr').first().getAttribute('data-asset')

  way.shut()
  await page.selectOption('#sort', 'name')
  await page.locator('#results .problem', { hasText: 'cannot be reached' }).waitFor()
  await page.mouse.move(900, 500)
  // To a zoom of other tiles.
  for (let zoom = 8; zoom < 9.5; zoom = Number(/map=([\d.]+)/.exec(page.url())?.[1])) {
    await page.mouse.wheel(0, -600)
    await page.waitForTimeout(500)
  }
  await page.locator('#map .map-status.problem', { hasText: 'cannot be reached' }).waitFor()
  await page.evaluate(`location.hash += '&asset=${id}'`)
  await page.locator('#asset .problem', { hasText: 'cannot be reached' }).waitFor()
  // Longer than one look at the service: it goes on looking.
  await page.waitForTimeout(4000)

  const tile = page.waitForResponse((answer) => answer.ok() && answer.url().includes('/v1/tiles/capacity/'))
  await way.open()
  const since = Date.now()
  await until(page, `document.querySelector('#asset .origin') && document.querySelector('#results tbody tr')
    && !document.querySelector('#results .problem, #map .map-status.problem:not([hidden])')`)
  await tile
  const took = Date.now() - since
  t.true(took < 5000, `${took} ms`)
  t.log(`${took} ms`)
})
