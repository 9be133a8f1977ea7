import { setInterval } from 'node:timers/promises'

/**
 * Waits until this process is asked to stop: by Ctrl-C, SIGTERM or SIGHUP, or by the end of the process that
 * started it, when that keeps a channel to it. Further signals are taken as the same request: Ctrl-C reaches a
 * process from the terminal and once more from npm.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    if (process.connected) process.once('disconnect', resolve)
  })
}

/** Waits until the process that started this one has ended, which is seen within half a second. */
export async function orphaned(): Promise<void> {
  const parent = process.ppid
  for await (const _ of setInterval(500, null, { ref: false })) if (process.ppid !== parent) return
}
