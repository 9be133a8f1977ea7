import { setTimeout as pause } from 'node:timers/promises'
import { ConnectionLost } from '../errors/refusal.ts'
import type { Query } from '../database/shared-query.ts'
import type { Caller } from './admission.ts'

/** Time in ms before the primary is asked again. */
const PAUSE = 1000

/** What a request was counted as: how many, and on which UTC day, as its admission told. */
export type Counted = { requests: number; day: string }

/** Takes a request out of the count that was counted before its data was read, and ended in an error of the service. */
export type GiveBack = (caller: Caller, counted: Counted) => void

/**
 * Tries until the primary has answered. If the connection is lost meanwhile, nobody knows whether it was given back, and it is not tried
 * again: a count that is given back twice would let the account pass its quota.
 */
export function givesBack(query: Query): GiveBack {
  async function giveBack([key, , route]: Caller, { requests, day }: Counted): Promise<void> {
    for (let done = false; !done;) {
      done = await query({ name: 'api.give_back', text: 'select api.give_back($1, $2, $3, $4)', values: [key, requests, route, day] })
        .then(() => true, (error: unknown) => error instanceof ConnectionLost)
      if (!done) await pause(PAUSE, undefined, { ref: false })
    }
  }
  return (caller, counted) => void giveBack(caller, counted)
}
