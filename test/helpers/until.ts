import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until `holds` answers true: for whatever comes a moment after what causes it. How long that takes is up to the machine, and judged nowhere.
 * @param patience ms
 * @throws Error when it does not come
 */
export async function until(holds: () => Promise<boolean> | boolean, patience = 30_000): Promise<void> {
  for (const end = Date.now() + patience; !(await holds());) {
    if (Date.now() > end) throw new Error(`not within ${patience} ms: ${holds}`)
    await sleep(50)
  }
}
