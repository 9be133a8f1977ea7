import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { launchModule, supervise } from '../../src/cli/processes/supervisor.ts'

/** A module that notes each of its starts in `starts`, next to it. */
async function moduleOf(t: ExecutionContext, body: string): Promise<{ file: string; starts: () => Promise<number> }> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-supervisor-'))
  t.teardown(() => rm(dir, { recursive: true }))
  const file = join(dir, 'module.mjs')
  await writeFile(file, `
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(new URL('starts', import.meta.url), 'x')
    const starts = readFileSync(new URL('starts', import.meta.url), 'utf8').length
    ${body}`)
  return { file, starts: async () => (await readFile(join(dir, 'starts'), 'utf8').catch(() => '')).length }
}

test('a process that ends by itself is started again, until it is asked to stop', async (t) => {
  const { file, starts } = await moduleOf(t, `
    process.send({ starts }, () => { if (starts < 2) process.exit(3) })
    process.on('SIGTERM', () => process.exit(0))`)
  const child = supervise('thing', () => launchModule(file, [], {}))
  t.teardown(() => child.stop())
  t.deepEqual(await child.ready, { starts: 1 })
  for (let waited = 0; waited < 10_000 && (await starts()) < 2; waited += 100) await sleep(100)
  await child.stop()
  await sleep(1500)
  t.is(await starts(), 2)
})

test('a process that ends before it is ready is no success', async (t) => {
  const { file } = await moduleOf(t, 'process.exit(1)')
  const child = supervise('thing', () => launchModule(file, [], {}))
  t.teardown(() => child.stop())
  await t.throwsAsync(child.ready, { message: 'the thing did not start' })
  await child.stop()
})

test('a process that does not stop is killed after 9 s', async (t) => {
  const { file } = await moduleOf(t, `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('ready')`)
  const child = supervise('thing', () => launchModule(file, [], {}))
  t.teardown(() => child.stop())
  await child.ready
  const asked = Date.now()
  await child.stop()
  t.true(Date.now() - asked >= 8900 && Date.now() - asked < 10_000)
})

test('settings of its own reach the process', async (t) => {
  const { file } = await moduleOf(t, 'process.send(process.env.DATABASE_URL); process.disconnect()')
  const child = supervise('thing', () => launchModule(file, [], { DATABASE_URL: 'postgres://x' }))
  t.teardown(() => child.stop())
  t.is(await child.ready, 'postgres://x')
  await child.stop()
})
