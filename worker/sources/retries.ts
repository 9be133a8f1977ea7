import { setTimeout as sleep } from 'node:timers/promises'
import { EgressError } from '../egress/egress-error.ts'

/** A temporary fault: another attempt may succeed. */
export class TransientError extends Error {
  override name = 'TransientError'
  /** The server's Retry-After in ms; null when it has none. */
  readonly pauseMs: number | null

  constructor(message: string, pauseMs: number | null = null) {
    super(message)
    this.pauseMs = pauseMs
  }
}

const ATTEMPTS = 4
/** For a longer Retry-After the run fails at once: the source's next run is soon enough. */
const LONGEST_PAUSE_MS = 120_000

/**
 * Makes several attempts, with growing pauses. Only transient faults are retried; any other is thrown at once.
 * @param attempts maximum; four without it
 * @param pauseMs before the second attempt; a server's Retry-After replaces it when longer
 * @param expected whether a host is expected to be there. Of another one that has no address or cannot be reached the next run is soon enough
 */
export async function withRetries<T>(
  { pauseMs, attempts = ATTEMPTS }: { pauseMs: number; attempts?: number }, attempt: () => Promise<T>, expected: () => boolean = () => true,
): Promise<T> {
  for (let pause = pauseMs, left = attempts - 1; ; pause *= 4, left--) {
    try {
      return await attempt()
    } catch (error) {
      const asked = error instanceof TransientError ? error.pauseMs ?? 0 : 0
      if (left === 0 || !isTransient(error) || asked > LONGEST_PAUSE_MS || (isUnreached(error) && !expected())) throw error
      // Random jitter of up to 50 %, so that workers that failed together do not retry together.
      await sleep(Math.max(asked, pause * (1 + Math.random() / 2)))
    }
  }
}

function isUnreached(error: unknown): boolean {
  return error instanceof EgressError && (error.fault === 'unresolved' || error.fault === 'unreachable')
}

function isTransient(error: unknown): boolean {
  if (error instanceof EgressError) return ['unresolved', 'unreachable', 'broken', 'timeout'].includes(error.fault)
  // Z_…: a compressed body ended early.
  return error instanceof TransientError || String((error as { code?: unknown }).code).startsWith('Z_')
}
