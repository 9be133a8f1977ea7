import type { TECHNOLOGIES } from './vocabulary.ts'

type Technology = (typeof TECHNOLOGIES)[number]

/**
 * The kinds that a technology belongs to, narrowest first: solar and wind connect as power park modules, hydro as synchronous modules (Regulation
 * (EU) 2016/631, article 2), data centres and chargers as load with power electronics, as Spain's publications distinguish it. Storage connects as a
 * power park module, where a publication says nothing of storage itself.
 */
const KINDS = new Map<string, Technology[]>([
  ['solar', ['inverter_based']], ['wind', ['inverter_based']], ['wind_onshore', ['wind', 'inverter_based']], ['wind_offshore', ['wind', 'inverter_based']],
  ['storage', ['inverter_based']], ['hydro', ['synchronous']], ['data_centre', ['power_electronic_load']], ['ev_charging', ['power_electronic_load']],
])

/**
 * Whose figures a plant of a technology may use, the closest first: those for it alone, for its kind, and where the publisher makes no difference.
 * `grid.usable_technologies` says the same to searches.
 */
export const usableBy = (technology: string): string[] => [...new Set([technology, ...KINDS.get(technology) ?? [], 'any'])]
