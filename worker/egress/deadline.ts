import type { Socket } from 'node:net'
import { EgressError } from './egress-error.ts'

export type Deadline = {
  /** Aborted with an EgressError, `timeout` or `aborted`. */
  signal: AbortSignal
  /** Also ends when the other end of a socket is silent for too long. */
  watch: (socket: Socket) => void
  /** Nothing is waited for any more. */
  lift: () => void
}

/** What ends a request before its answer does: its time, the other end's silence, the caller. Starts now. */
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
