import { setTimeout as sleep } from 'node:timers/promises'
import { EgressError } from '../egress/egress-error.ts'

/** A fault that passes by itself: another attempt may succeed. */
export class TransientError extends Error {
  override name = 'TransientError'
  /** How long the server asks to be left alone, in ms; null when it does not say. */
  readonly pauseMs: number | null

  constructor(message: string, pauseMs: number | null = null) {
    super(message)
    this.pauseMs = pauseMs
  }
}

const ATTEMPTS = 4
/** A server that asks for more is not waited for: the run fails, and the source's next run is soon enough. */
const LONGEST_PAUSE_MS = 120_000

/**
 * Makes up to four attempts, with growing pauses. Only transient faults are tried again; any other is thrown at once.
 * @param pauseMs before the second attempt; a server's Retry-After counts when it is longer
 */
export async function withRetries<T>(pauseMs: number, attempt: () => Promise<T>): Promise<T> {
  for (let pause = pauseMs, left = ATTEMPTS - 1; ; pause *= 4, left--) {
    try {
      return await attempt()
    } catch (error) {
      const asked = error instanceof TransientError ? error.pauseMs ?? 0 : 0
      if (left === 0 || !isTransient(error) || asked > LONGEST_PAUSE_MS) throw error
      // Up to half as long again, so that workers that failed together do not come back together.
      await sleep(Math.max(asked, pause * (1 + Math.random() / 2)))
    }
  }
}

function isTransient(error: unknown): boolean {
  if (error instanceof EgressError) return ['unresolved', 'unreachable', 'broken', 'timeout'].includes(error.fault)
  // Z_…: a body that was packed ended early.
  return error instanceof TransientError || String((error as { code?: unknown }).code).startsWith('Z_')
}
