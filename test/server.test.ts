import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { drain, httpServer } from '../src/server.ts'

async function listening(answerAfter: number) {
  const server = httpServer((_, res) => {
    setTimeout(() => res.end('whole'), answerAfter)
  })
  server.listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, base: `http://localhost:${port}`, port }
}

test('draining answers what is under way, closes idle and busy connections and takes no more', async (t) => {
  const { server, base, port } = await listening(800)
  const agent = new Agent({ keepAlive: true })
  const idle = request({ port, agent }).end()
  await once(idle, 'response').then(([answer]) => answer.resume())
  const underWay = fetch(base)
  await sleep(100)
  const begun = performance.now()
  await drain(server, 5000)
  t.true(performance.now() - begun < 2000)
  t.is(await (await underWay).text(), 'whole')
  await t.throwsAsync(fetch(base))
  agent.destroy()
})

test('a client that keeps sending does not keep the server from ending, and no request of its is cut', async (t) => {
  const { server, port } = await listening(20)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: string[] = []
  let stop = false
  const client = (async () => {
    while (!stop) {
      const { promise, resolve } = Promise.withResolvers<string>()
      request({ port, agent }, async (answer) => {
        let text = ''
        for await (const chunk of answer) text += String(chunk)
        resolve(text)
      }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)).end()
      outcomes.push(await promise)
      if (outcomes.at(-1) === 'ECONNREFUSED') stop = true
    }
  })()
  await sleep(150)
  await drain(server, 5000)
  await client
  t.deepEqual([...new Set(outcomes)].toSorted(), ['ECONNREFUSED', 'whole'])
})

test('what outlasts the patience is cut', async (t) => {
  const { server, base } = await listening(60_000)
  const failing = t.throwsAsync(fetch(base))
  await sleep(50)
  const begun = performance.now()
  await drain(server, 200)
  t.true(performance.now() - begun < 1000)
  await failing
})
