import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseUnavailable } from '../database/pool.ts'

/** Until the database is asked again, ms. */
const PAUSE = 250

/**
 * Does work that a database which goes away only interrupts: it is begun again until the database is back.
 * @param work may be done from its beginning any number of times
 * @param signal gives up: the error is thrown
 */
export async function onceReachable<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !isDatabaseUnavailable(error)) throw error
    }
    await sleep(PAUSE, undefined, { signal }).catch(() => {})
  }
}
