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

/** Real workers with few slots, and hosts of several sources. None counts as dead, even on a busy machine: its jobs would be done twice. */
const SETTINGS = { HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_WORKER_DEAD_MS: '60000' }

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

test.serial('a host that never answers is asked for one of its sources at a time, and delays no other host', async (t) => {
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

  const worker = await startWorker(url, { ...SETTINGS, HEADROOM_WORKER_CONCURRENCY: '2', HEADROOM_DATA_DIR: scratchFolder() })
  await asked.promise
  const published = async () => {
    const { rows } = await owner.query<{ key: string; status: string }>(
      'select s.key, r.status from grid.run r join registry.source s on s.id = r.source_id order by s.key')
    return rows
  }
  const ended = once(worker.process, 'exit').then(() => true)
  for (;;) {
    const runs = await published()
    if (runs.every(({ key, status }) => key.endsWith('silent') || !['queued', 'running'].includes(status))) break
    if (await Promise.race([ended, sleep(200).then(() => false)])) throw new Error('the worker ended')
  }
  t.deepEqual((await published()).map(({ status }) => status), ['running', 'queued', 'published', 'published', 'published'])
  t.is(silent.met.most, 1)
  t.is(good.met.most, 1)
  await worker.kill()
})

test.serial('hosts that never answer occupy no slot of local documents, and no lock', async (t) => {
  t.timeout(120_000)
  const { owner, url } = await testDatabase()
  const folder = scratchFolder()
  const file = await writeMonth(join(folder, 'month 2026-10-01.csv'), 20, false)
  const month = await readFile(file, 'utf8')
  const asked = new Set<string>()
  const silent = await host(t, ({ headers: { host: name = '' } }) => { asked.add(name) })
  const good = await host(t, (_, response) => { response.writeHead(200, { 'Last-Modified': 'Sun, 01 Nov 2026 00:00:00 GMT' }).end(month) })
  const at = (name: string, { address }: { address: string }) => address.replace('127.0.0.1', `${name}.localhost`)
  const addresses = { 'other-a-silent': at('a', silent), 'other-b-silent': at('b', silent), 'other-c-silent': at('c', silent), 'other-d-good': at('d', good) }
  const registry = await writeRegistry(join(folder, 'registry'))
  const manifest = join(registry, 'operators/bench-two.json')
  const operator = JSON.parse(await readFile(manifest, 'utf8')) as { sources: object[] }
  await rm(join(registry, 'operators/bench-one.json'))
  await writeFile(manifest, JSON.stringify({
    ...operator, sources: Object.entries(addresses).map(([key, base]) => ({ ...operator.sources[0], key, name: key, document: { url: `${base}/${key}.csv` } })),
  }))
  await applyRegistry(owner, registry)
  await owner.query(`update grid.run set status = 'failed' where status in ('queued', 'running')`)
  await owner.query('select ingest.queue_run(id) from registry.source where listed order by key')
  await owner.query(`select ingest.add_run_job(ingest.open_run('other-a-silent', $1, null, false))`, [file])

  await startWorker(url, {
    ...SETTINGS, HEADROOM_WORKER_CONCURRENCY: '1', HEADROOM_FETCH_CONCURRENCY: '4', HEADROOM_HOST_PAUSE_MS: '0', HEADROOM_DATA_DIR: folder,
  })
  const statuses = async () => (await owner.query<{ run: string }>(
    `select s.key || coalesce(' ' || right(r.file, 14), '') || ' ' || r.status as run from grid.run r join registry.source s on s.id = r.source_id where s.listed order by 1`,
  )).rows.map(({ run }) => run)
  const expected = ['other-a-silent 2026-10-01.csv published', 'other-a-silent running', 'other-b-silent running', 'other-c-silent running', 'other-d-good published']
  while (asked.size < 3 || (await statuses()).join() !== expected.join()) await sleep(100)
  t.deepEqual(await statuses(), expected)
  // Those of the imports that ended go with their sessions.
  const locks = async () => (await owner.query(
    `select from pg_locks l join pg_database d on d.oid = l.database where l.locktype = 'advisory' and d.datname = current_database()`)).rowCount
  while (await locks() !== 0) await sleep(100)
  t.deepEqual(await statuses(), expected)
})
