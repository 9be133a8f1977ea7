import type { Socket } from 'node:net'
import { EgressError } from './egress-error.ts'

export type Deadline = {
  /** Aborted with an EgressError, `timeout` or `aborted`. */
  signal: AbortSignal
  /** Also aborts when the socket is idle for too long. */
  watch: (socket: Socket) => void
  /** Stops all timers. */
  lift: () => void
}

/** Aborts a request: at its deadline, when its socket is idle, or when the caller aborts. Starts now. */
export function requestDeadline(
  { deadlineMs, idleMs, signal }: { deadlineMs: number; idleMs?: number; signal?: AbortSignal },
): Deadline {
  const ending = new AbortController()
  const end = (fault: 'timeout' | 'aborted', message: string) => ending.abort(new EgressError(fault, message))
  const timer = setTimeout(() => end('timeout', `No whole answer within ${deadlineMs / 1000} s`), deadlineMs)
  const giveUp = () => end('aborted', 'The answer was not waited for')
  if (signal?.aborted) giveUp()
  signal?.addEventListener('abort', giveUp)
  return {
    signal: ending.signal,
    watch: (socket) => {
      if (idleMs !== undefined) socket.setTimeout(idleMs, () => end('timeout', `No byte for ${idleMs / 1000} s`))
    },
    lift: () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', giveUp)
    },
  }
}
