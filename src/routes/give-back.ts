import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionLost } from '../errors.ts'
import type { Query } from '../shared-query.ts'

/** Time in ms before the primary is asked again. */
const PAUSE = 1000

/**
 * Takes a request out of the count that was counted before its data was read, and ended in an error of the service.
 * @param key as in api.judge_key
 * @param requests how many it counted as
 */
export type GiveBack = (key: Buffer, requests: number) => void

/**
 * Tries until the primary has answered. If the connection is lost meanwhile, nobody knows whether it was given back, and it is not tried
 * again: a count that is given back twice would let the account pass its quota.
 */
export function givesBack(query: Query): GiveBack {
  async function giveBack(key: Buffer, requests: number): Promise<void> {
    for (let done = false; !done;) {
      done = await query({ name: 'api.give_back', text: 'select api.give_back($1, $2)', values: [key, requests] })
        .then(() => true, (error: unknown) => error instanceof ConnectionLost)
      if (!done) await pause(PAUSE, undefined, { ref: false })
    }
  }
  return (key, requests) => void giveBack(key, requests)
}
