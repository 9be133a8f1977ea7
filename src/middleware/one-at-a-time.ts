import type { ServerResponse } from 'node:http'
import { callerOf } from '../database/request-queue.ts'
import { Turns } from '../database/turns.ts'
import { ClientGone, Refusal } from '../errors/refusal.ts'

type Run = <T>(job: () => Promise<T>, wanted: readonly [ServerResponse, ...ServerResponse[]]) => Promise<T>

/** Longest that a timer can hold: a job waits until those before it have ended. */
const FOR_EVER = 2 ** 31 - 1

/**
 * Runs one job after the other, so that dear ones never take both cores. Callers take turns, and one has a third of the places at most. A job whose
 * clients have all left before its turn is not run.
 * @param most jobs that may be under way, the running one among them
 * @param busy what is the matter beyond that, for the client: "Too many files are being written"
 * @returns the function that runs a job for the answers that want it, which may become more while it waits; its turn is that of the first. It throws
 * Refusal with status 503 where too many are under way, and ClientGone
 */
export function oneAtATime(most: number, busy: string): Run {
  const turns = new Turns(1, 1)
  const places = new Turns(most, Math.max(Math.floor(most / 3), 1))
  return async (job, wanted) => {
    const caller = callerOf(wanted[0])
    if (!places.takeNow(caller)) throw new Refusal('internal_error', `${busy}; try again shortly`, { status: 503, headers: { 'Retry-After': '2' } })
    try {
      await turns.take(caller, FOR_EVER)
      try {
        if (wanted.every(({ destroyed }) => destroyed)) throw new ClientGone()
        return await job()
      } finally {
        turns.leave(caller)
      }
    } finally {
      places.leave(caller)
    }
  }
}
