import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { applyRegistry } from '../../src/registry/apply.ts'
import { testDatabase } from '../helpers/database.ts'
import { writeMonth, writeRegistry } from '../helpers/plain-month.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { serve } from '../helpers/web.ts'
import { startWorker } from '../helpers/worker-process.ts'

/** A real worker with two places, and hosts of several sources. */

/** A server that counts the requests that it has at once, at most. */
async function host(t: ExecutionContext, handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const met = { most: 0 }
  let now = 0
  const address = await serve(t, (request, response) => {
    met.most = Math.max(met.most, ++now)
    response.once('close', () => { now-- })
    handler(request, response)
  })
  return { address, met }
}

test('a host that never answers is asked for one of its sources at a time, and keeps no other host waiting', async (t) => {
  t.timeout(120_000)
  const { owner, url } = await testDatabase()
  const month = await readFile(await writeMonth(join(scratchFolder(), 'month.csv'), 20, false), 'utf8')
  const asked = Promise.withResolvers<void>()
  const silent = await host(t, () => { asked.resolve() })
  const good = await host(t, (_, response) => { response.writeHead(200, { 'Last-Modified': 'Sun, 01 Nov 2026 00:00:00 GMT' }).end(month) })
  const addresses = {
    'a-silent': silent.address.replace('127.0.0.1', 'localhost'), 'b-silent': silent.address.replace('127.0.0.1', 'localhost'),
    'c-good': good.address, 'd-good': good.address, 'e-good': good.address,
  }
  const folder = await writeRegistry(scratchFolder())
  await rm(join(folder, 'operators/bench-two.json'))
  const file = join(folder, 'operators/bench-one.json')
  const operator = JSON.parse(await readFile(file, 'utf8')) as { sources: object[] }
  await writeFile(file, JSON.stringify({
    ...operator, sources: Object.entries(addresses).map(([key, base]) => ({ ...operator.sources[0], key, name: key, document: { url: `${base}/${key}.csv` } })),
  }))
  await applyRegistry(owner, folder)
  await owner.query('select ingest.queue_run(id) from registry.source where listed order by key')

  const worker = await startWorker(url, { HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_WORKER_CONCURRENCY: '2', HEADROOM_DATA_DIR: scratchFolder() })
  await asked.promise
  const published = async () => {
    const { rows } = await owner.query<{ key: string; status: string }>(
      'select s.key, r.status from grid.run r join registry.source s on s.id = r.source_id order by s.key')
    return rows
  }
  for (;;) {
    const runs = await published()
    if (runs.every(({ key, status }) => key.endsWith('silent') || !['queued', 'running'].includes(status))) break
    const ended = once(worker.process, 'exit').then(() => true)
    if (await Promise.race([ended, sleep(200).then(() => false)])) throw new Error('the worker ended')
  }
  t.deepEqual((await published()).map(({ status }) => status), ['running', 'queued', 'published', 'published', 'published'])
  t.is(silent.met.most, 1)
  t.is(good.met.most, 1)
})
