import { decimalText, type NumberSigns } from '../formats/decimal.ts'
import type { PublishedAsset } from './row.ts'

/** Which of a transformer's voltages its asset gets. */
export const SERVED_VOLTAGES = ['higher', 'lower'] as const
export type ServedVoltage = (typeof SERVED_VOLTAGES)[number]

/**
 * The voltage of an asset from a cell in kV: `132`, `33 kV`, or a transformer's `132/33 kV`, in whatever order.
 * Parts that are no numbers (`N/A`) state no voltage.
 */
export function voltageOf(cell: string, signs: NumberSigns, served: ServedVoltage): Pick<PublishedAsset, 'voltageKv' | 'windings'> {
  const voltages = cell.split(/[/|;\s]|kV/i).flatMap((part) => decimalText(part, signs) ?? []).toSorted((a, b) => Number(b) - Number(a))
  const voltageKv = (served === 'higher' ? voltages[0] : voltages.at(-1)) ?? null
  return { voltageKv, windings: voltages.length > 1 ? { text: cell.trim(), kv: voltages } : null }
}
