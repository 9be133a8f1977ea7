import type { CapacityRecord } from './shapes.ts'

/** What its publisher calls the part of an asset that a record is of, such as a transformer; null where it has no name (worker/publications/es-access-capacity.ts writes it). */
export function pointName({ decision_context: { notes } }: Pick<CapacityRecord, 'decision_context'>): string | null {
  return /^Point: ([^;]+)/.exec(notes ?? '')?.[1] ?? null
}

/** What else the publisher notes of it. */
export function noteBesidesPoint({ decision_context: { notes } }: Pick<CapacityRecord, 'decision_context'>): string | null {
  return notes?.replace(/^Point: [^;]+(; )?/, '') || null
}
