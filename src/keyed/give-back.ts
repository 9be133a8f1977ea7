import { setTimeout as pause } from 'node:timers/promises'
import type { Query } from '../database/shared-query.ts'
import { ConnectionLost } from '../errors/refusal.ts'
import type { Caller } from './admission.ts'

/** Time in ms before the primary is asked again. */
const PAUSE = 1000

/** What a request was counted as: how many, and on which UTC day, from its admission. */
export type Counted = { requests: number; day: string }

/** Takes requests out of the month's count that were counted before their work, and ended in an error of the service; answers when it has tried. */
export type GiveBack = (caller: Caller, counted: Counted) => Promise<void>

type Due = Counted & { key: Buffer; route: string }

/**
 * Tries until the primary has answered. If the connection is lost meanwhile, nobody knows whether it was given back, and it is not tried
 * again: a count that is given back twice would let the account pass its quota. Under overload many requests of a key are given back at once: those
 * that come while others are under way are one statement.
 */
export function givesBack(query: Query): GiveBack {
  let waiting = new Map<string, Due>()
  let round: Promise<void> = Promise.resolve()

  function add({ key, route, requests, day }: Due): void {
    const name = `${key.toString('latin1')} ${route} ${day}`
    waiting.set(name, { key, route, requests: requests + (waiting.get(name)?.requests ?? 0), day })
  }

  async function giveAll(): Promise<void> {
    const all = waiting
    waiting = new Map()
    for (const due of all.values()) if (!await give(due)) void pause(PAUSE, undefined, { ref: false }).then(() => begin(due))
  }

  const give = ({ key, requests, route, day }: Due): Promise<boolean> => (
    query({ name: 'api.give_back', text: 'select api.give_back($1, $2, $3, $4)', values: [key, requests, route, day] })
      .then(() => true, (error: unknown) => error instanceof ConnectionLost)
  )

  function begin(due: Due): Promise<void> {
    if (waiting.size === 0) round = round.then(giveAll)
    add(due)
    return round
  }

  return ([key, , route], counted) => begin({ key, route, ...counted })
}
