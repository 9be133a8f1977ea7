import { once } from 'node:events'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import test, { type ExecutionContext } from 'ava'
import { ROOT } from '../../src/settings/config.ts'
import { freePort, startHeadroom, type Running } from './headroom.ts'

/** `headroom up` on a data folder and a port of its own; `up` waits until it says that it runs. */
export type UpService = { settings: Record<string, string>; base: string; up: (start?: () => Running) => Promise<Running> }

/** A data folder that tests use one after the other: the first of them makes the database, which takes longer than all else. */
let used: string | null = null

test.after.always('remove the folder that tests used one after the other', async () => {
  if (used !== null) await rm(used, { recursive: true, force: true })
})

/** A service on the folder that this file's tests use one after the other. */
export async function usedService(t: ExecutionContext): Promise<UpService> {
  used ??= await newFolder()
  return service(t, used, { HEADROOM_REGISTRY: await oneSource(used) })
}

/** A service on a folder and a port, with further settings; whatever runs at the end of the test is killed. */
export async function service(t: ExecutionContext, dir: string, more: Record<string, string> = {}): Promise<UpService> {
  const port = await freePort()
  const settings = { HEADROOM_DATA_DIR: join(dir, '.data'), PORT: String(port), ...more }
  const started: Running[] = []
  t.teardown(async () => {
    for (const { process: { pid = 0 } } of started) if (isAlive(-pid)) process.kill(-pid, 'SIGKILL')
    const postmaster = await postmasterId(settings.HEADROOM_DATA_DIR)
    if (postmaster === null) return
    if (isAlive(postmaster)) process.kill(postmaster, 'SIGQUIT')
    await within(5000, async () => !isAlive(postmaster))
  })
  return {
    settings,
    base: `http://localhost:${port}`,
    up: async (start = () => startHeadroom(['up'], settings)) => {
      const running = start()
      started.push(running)
      await running.says('Ctrl-C stops it')
      return running
    },
  }
}

/** An empty data folder, which the caller removes. */
export async function newFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'headroom-up-'))
  await chmod(dir, 0o755) // for the database's user; its own folder in it is closed
  return dir
}

/** A registry of one source of the demonstration, in a folder of `dir`: all of them take ten seconds of processor time. */
export async function oneSource(dir: string): Promise<string> {
  const demo = join(ROOT, 'fixtures/registry/demo')
  const registry = join(dir, 'registry')
  await mkdir(join(registry, 'operators'), { recursive: true })
  for (const name of ['registry.json', 'countries.json']) await cp(join(demo, name), join(registry, name))
  const manifest = await readFile(join(demo, 'operators/demo-fells.json'), 'utf8')
  await writeFile(join(registry, 'operators/demo-fells.json'), manifest.replaceAll('../../../publications', join(ROOT, 'fixtures/publications')))
  return registry
}

/** Whether a process is there, or of a negative id any of its group. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The process of the database in a data folder, null where none runs. */
export async function postmasterId(dataDir: string): Promise<number | null> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => null)
  return text === null ? null : Number.parseInt(text, 10)
}

/** Whether a service answers. */
export async function answers(base: string): Promise<boolean> {
  return fetch(`${base}/v1/unknown`).then((response) => response.status === 404, () => false)
}

/** Whether something becomes true within so many milliseconds. */
export async function within(limit: number, condition: () => Promise<boolean>): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < limit; await sleep(100)) if (await condition()) return true
  return false
}

/** Kills a start without warning, with all that it started where `whole`, and expects that the next start works. */
export async function survivesKill(t: ExecutionContext, start: (settings: Record<string, string>) => Running, whole: boolean): Promise<void> {
  const { up, base, settings } = await usedService(t)
  const first = await up(() => start(settings))
  process.kill((first.process.pid ?? 0) * (whole ? -1 : 1), 'SIGKILL')
  await once(first.process, 'exit')
  const second = await up()
  t.true(await answers(base))
  process.kill(second.process.pid ?? 0, 'SIGINT')
  const { code, stderr } = await second.ended
  t.is(code, 0)
  t.notRegex(stderr, /did not start/)
}
