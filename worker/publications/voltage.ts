import { decimalText, type NumberSigns } from '../formats/decimal.ts'
import type { PublishedAsset } from './row.ts'

/** Which of a transformer's voltages its asset gets. */
export const SERVED_VOLTAGES = ['higher', 'lower'] as const
export type ServedVoltage = (typeof SERVED_VOLTAGES)[number]

/** What a publication states voltages in. */
export const VOLTAGE_UNITS = ['kV', 'V'] as const

/** Other spellings of `V`: of alternating current, in words, and in letters of Cyrillic and Greek that look like it. */
const VOLTS = /(?<=\d\s?k?)(?:V\s?(?:ac|ca|dc|cc)|volt(?:s|ios?|ů|ów|i|ai|y|en)?|вольт(?:а|ов)?|[ВѴΒ])(?!\p{L})/giu
/** `kV` in such letters. */
const KILOVOLTS = /(?<=\d\s?)[kкκ]\s?[vвѵβ](?!\p{L})/giu
/** A unit before its amount: `V 400`. */
const UNIT_FIRST = /^\s*(k?V)\s*[:=]?\s*(\d[^\p{L}]*)$/iu

/**
 * The voltage of an asset from a cell in kV: `132`, `33 kV`, or a transformer's `132/33 kV`, in whatever order. In V, `400000;132000` is
 * taken as `400/132`. A unit in the cell counts for the parts before it: `400/230 V`, or `400/230 volts`, is 0.4 and 0.23 kV, whatever the column is in. Parts that
 * are no numbers (`N/A`) state no voltage.
 */
export function voltageOf(
  cell: string, signs: NumberSigns, served: ServedVoltage, unit: (typeof VOLTAGE_UNITS)[number] = 'kV',
): Pick<PublishedAsset, 'voltageKv' | 'windings'> {
  const spelled = cell.normalize('NFKC').replaceAll(KILOVOLTS, 'kV').replaceAll(VOLTS, 'V').replace(UNIT_FIRST, '$2 $1')
  const parts = [...spelled.matchAll(/([^/|;\s]+?)?\s*(kV|V)(?!\p{L})|[^/|;\s]+/giu)].map(([whole, number, stated]) => ({ text: number ?? (stated === undefined ? whole : ''), unit: stated }))
  let after: string | undefined
  const stated = parts.toReversed().flatMap(({ text, unit: own }) => {
    after = own ?? after
    const number = decimalText(text, signs)
    return number === null ? [] : [(after ?? unit).toLowerCase() === 'v' ? String(Number(number) / 1000) : number]
  })
  const inVolts = unit === 'V' || parts.some(({ unit: own }) => own?.toLowerCase() === 'v')
  const voltages = (inVolts ? [...new Set(stated)] : stated).toSorted((a, b) => Number(b) - Number(a))
  const voltageKv = (served === 'higher' ? voltages[0] : voltages.at(-1)) ?? null
  return { voltageKv, windings: voltages.length > 1 ? { text: inVolts ? voltages.join('/') : cell.trim(), kv: voltages } : null }
}
