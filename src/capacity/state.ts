import type { Capacity, State } from './shapes.ts'

/** An amount below this, in its own unit, counts as zero: published files hold floating-point dust. */
export const DUST = 0.0005

/**
 * What a record's capacity says. Zero, negative, a class, an empty cell and a withheld figure are different things;
 * any of them can also be stale. A range is negative or zero when all of it is.
 */
export function stateOf({ state, value, min, max }: Pick<Capacity, 'state' | 'value' | 'min' | 'max'>): State {
  if (state !== 'published') return state
  const most = Number(value ?? max ?? min ?? NaN)
  if (Number.isNaN(most)) return 'not_published'
  if (most >= DUST) return 'figure'
  return most <= -DUST ? 'negative' : 'zero'
}
