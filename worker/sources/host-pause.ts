import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'

/** Time at which the last answer of a host ended, in ms since 1970. */
const quietSince = new Map<string, number>()

/**
 * Makes a request to a host after a pause since the end of the last one of this process to it.
 * @param pauseMs at least, from the last byte of an answer to the next request
 */
export async function afterPause<T extends { body: Readable }>(host: string, pauseMs: number, request: () => Promise<T>): Promise<T> {
  const since = quietSince.get(host)
  if (since !== undefined) await sleep(Math.max(0, since + pauseMs - Date.now()))
  const end = () => { quietSince.set(host, Date.now()) }
  try {
    const answer = await request()
    answer.body.once('close', end)
    return answer
  } finally {
    end()
  }
}
