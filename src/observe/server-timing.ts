import type { ServerResponse } from 'node:http'

const spent = new WeakMap<ServerResponse, Map<string, number>>()

/** The parts of an answer's time that are reported: judging the key in a batch, waiting for a connection, the statement. */
export type Part = 'admission' | 'wait' | 'data'

/** Adds the time since `begun` (performance.now) to a part of an answer's time. */
export function addTiming(res: ServerResponse, part: Part, begun: number): void {
  const parts = spent.get(res) ?? new Map<string, number>()
  parts.set(part, (parts.get(part) ?? 0) + performance.now() - begun)
  spent.set(res, parts)
}

/**
 * The header `Server-Timing` of an answer: its parts in ms, and what is left of the whole as `encode`. A keyed answer's key is judged in the
 * statement that reads the data, so that `data` holds both, except where the answer is kept or read on a standby.
 * @param whole ms from the request's arrival
 */
export function serverTiming(res: ServerResponse, whole: number): string {
  const parts = [...(spent.get(res) ?? [])]
  const rest = parts.reduce((left, [, ms]) => left - ms, whole)
  return [...parts, ['encode', Math.max(rest, 0)] as const].map(([part, ms]) => `${part};dur=${ms.toFixed(1)}`).join(', ')
}
