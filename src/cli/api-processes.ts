import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time in ms after which a process that ended by itself is started again. */
const PAUSE = 1000

/** Several processes on one port. */
export type ApiProcesses = {
  /** Their port, once all are ready. Rejects when one ends before. */
  ready: Promise<number>
  /** Tells all of them to stop and waits until they have. */
  stop: () => Promise<void>
}

/**
 * Runs this command again in several processes, which share its port. Connections are distributed among them, so that a
 * process that ends loses only its own. A process that ends by itself is started again. Each sends its port when it is
 * ready.
 * @param settings environment variables besides those of this process
 */
export function startApiProcesses(count: number, settings: Record<string, string>): ApiProcesses {
  let stopping = false
  const { promise: ready, resolve, reject } = Promise.withResolvers<number>()
  const answering = new Set<number>()
  const start = () => {
    const worker: Worker = cluster.fork(settings)
    worker.once('message', (port: number) => {
      answering.add(worker.id)
      if (answering.size === count) resolve(port)
    })
  }
  cluster.on('exit', async (worker, code, signal) => {
    if (!answering.delete(worker.id)) reject(new Error('the API did not start'))
    if (stopping) return
    console.error(`An API process ended (${signal ?? `code ${code}`}); starting it again.`)
    await sleep(PAUSE)
    if (!stopping) start()
  })
  for (let n = 0; n < count; n++) start()
  return {
    ready,
    stop: async () => {
      stopping = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      await Promise.all(workers.map((worker) => new Promise<void>((ended) => {
        worker.once('exit', () => ended())
        worker.process.kill('SIGTERM')
      })))
    },
  }
}
