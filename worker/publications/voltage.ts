import { decimalText, type NumberSigns } from '../formats/decimal.ts'
import type { PublishedAsset } from './row.ts'

/** Which of a transformer's voltages its asset gets. */
export const SERVED_VOLTAGES = ['higher', 'lower'] as const
export type ServedVoltage = (typeof SERVED_VOLTAGES)[number]

/** What a publication states voltages in. */
export const VOLTAGE_UNITS = ['kV', 'V'] as const

/**
 * The voltage of an asset from a cell in kV: `132`, `33 kV`, or a transformer's `132/33 kV`, in whatever order. In V, `400000;132000` is
 * taken as `400/132`. Parts that are no numbers (`N/A`) state no voltage.
 */
export function voltageOf(
  cell: string, signs: NumberSigns, served: ServedVoltage, unit: (typeof VOLTAGE_UNITS)[number] = 'kV',
): Pick<PublishedAsset, 'voltageKv' | 'windings'> {
  const stated = cell.split(/[/|;\s]|kV/i).flatMap((part) => decimalText(part, signs) ?? []).toSorted((a, b) => Number(b) - Number(a))
  const voltages = unit === 'V' ? [...new Set(stated.map((volts) => String(Number(volts) / 1000)))] : stated
  const voltageKv = (served === 'higher' ? voltages[0] : voltages.at(-1)) ?? null
  return { voltageKv, windings: voltages.length > 1 ? { text: unit === 'V' ? voltages.join('/') : cell.trim(), kv: voltages } : null }
}
