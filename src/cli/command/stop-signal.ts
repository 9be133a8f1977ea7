import { setInterval } from 'node:timers/promises'

/**
 * Waits until this process is asked to stop: by Ctrl-C, SIGTERM or SIGHUP, or by the end of its parent process, if that has
 * a channel to it. Further signals count as the same request, because Ctrl-C reaches a process from the terminal and a
 * second time from npm.
 */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    if (process.connected) process.once('disconnect', resolve)
  })
}

/** Waits until the parent process has ended, which is noticed within half a second. */
export async function orphaned(): Promise<void> {
  const parent = process.ppid
  for await (const _ of setInterval(500, null, { ref: false })) if (process.ppid !== parent) return
}
