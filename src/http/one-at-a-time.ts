import type { ServerResponse } from 'node:http'
import { ClientGone, Refusal } from '../errors/refusal.ts'

type Run = <T>(job: () => Promise<T>, wanted: readonly ServerResponse[]) => Promise<T>

/**
 * Runs one job after the other, so that dear ones never take both cores. One whose clients have all left before its turn is not run.
 * @param most jobs that may be under way, the running one among them
 * @param busy what is the matter beyond that, for the client: "Too many files are being written"
 * @returns the function that runs a job for the answers that want it, which may become more while it waits; it throws Refusal with status 503
 * where too many are under way, and ClientGone
 */
export function oneAtATime(most: number, busy: string): Run {
  let underWay = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (job, wanted) => {
    if (underWay >= most) throw new Refusal('internal_error', `${busy}; try again shortly`, { status: 503, headers: { 'Retry-After': '2' } })
    underWay++
    const result = last.then(() => {
      if (wanted.every(({ destroyed }) => destroyed)) throw new ClientGone()
      return job()
    }).finally(() => { underWay-- })
    last = result.catch(() => {})
    return result
  }
}
