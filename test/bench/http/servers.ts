import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { workSince, type Work } from '../../helpers/count-work.ts'
import { startHeadroom } from '../../helpers/headroom.ts'
import type { BareAnswer } from './bare-koa.ts'
import type { BareTiles } from './bare-tiles.ts'

export type Serving = {
  port: number
  pid: number
  stop: () => Promise<void>
}

export type CountedServing = Serving & {
  /** What the process does meanwhile. */
  counting: (task: () => Promise<unknown>) => Promise<Work>
}

/** Settings of a server that all of the load reaches from one address. */
const UNLIMITED = { PORT: '0', HEADROOM_ADDRESS_RATE: '1000000', HEADROOM_ADDRESS_BURST: '1000000' }

const COUNTER = join(import.meta.dirname, '../../helpers/count-work.ts')

/** Starts `headroom serve` as it is deployed. */
export async function startApi(url: string, settings: Record<string, string> = {}): Promise<Serving> {
  return (await start(url, settings)).serving
}

/** The same, with its queries, hashes and compressions counted, which takes time: not to be measured. */
export async function startCountedApi(url: string): Promise<CountedServing> {
  const { serving, errors } = await start(url, { NODE_OPTIONS: `--import ${COUNTER}` })
  async function work(): Promise<Work> {
    const before = errors().length
    process.kill(serving.pid, 'SIGUSR2')
    for (;;) {
      const told = /work: (.*)\n/.exec(errors().slice(before))?.[1]
      if (told !== undefined) return JSON.parse(told) as Work
      await sleep(10)
    }
  }
  return { ...serving, counting: async (task) => {
    const before = await work()
    await task()
    return workSince(before, await work())
  } }
}

async function start(url: string, settings: Record<string, string>): Promise<{ serving: Serving; errors: () => string }> {
  const running = startHeadroom(['serve'], { DATABASE_URL: url, ...UNLIMITED, ...settings })
  await running.says('\n')
  const port = Number(/port (\d+)/.exec(running.output().stdout)?.[1])
  const stop = async () => {
    running.process.kill('SIGTERM')
    await running.ended
  }
  return { serving: { port, pid: running.process.pid ?? 0, stop }, errors: () => running.output().stderr }
}

/** Starts the bare server that a figure is held against. */
export async function startBare(answer: BareAnswer): Promise<Serving> {
  return startFile('bare-koa.ts', answer)
}

/** Starts the bare server that cold tiles are held against. */
export async function startBareTiles(settings: BareTiles): Promise<Serving> {
  return startFile('bare-tiles.ts', settings)
}

async function startFile(name: string, settings: BareAnswer | BareTiles): Promise<Serving> {
  const child = fork(join(import.meta.dirname, name))
  child.send(settings)
  const [port] = await once(child, 'message') as [number]
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { port, pid: child.pid ?? 0, stop }
}

/**
 * Processor time in ms that a process and its threads have used. A thread that ends while it is asked for has none any more.
 * @see https://docs.kernel.org/scheduler/sched-stats.html, /proc/<pid>/task/<tid>/schedstat: its first number is ns on the processor
 */
export async function processorTime(pid: number): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const texts = await Promise.all(threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return '0'
    throw error
  })))
  return texts.reduce((sum, text) => sum + Number(text.split(' ')[0]), 0) / 1e6
}
