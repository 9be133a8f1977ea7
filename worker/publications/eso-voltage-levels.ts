import type { Item } from '../formats/item.ts'
import type { ItemsLayout } from './layout.ts'
import { plainRecords } from './plain-records.ts'

type Level = { rows?: unknown } & Record<string, unknown>

/**
 * ESO EAD's answers about one substation each: a list of its `voltages`, and for each a list of `rows`, which are amounts by name
 * (`remaining_total`). Each voltage is a record of its own for `plain_records`: the answer's members, the voltage's as `level`, and its rows by their
 * names as `rows`: `rows.remaining_total.powerMw`.
 */
export const esoVoltageLevels: ItemsLayout = {
  reads: 'items',
  options: plainRecords.options,
  open: (items, source) => plainRecords.open(levelsOf(items), source),
}

async function* levelsOf(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let index = 0
  for await (const { key, value } of items) {
    const { voltages = [], ...answer } = (value ?? {}) as { voltages?: unknown }
    for (const { rows = [], ...level } of listOf(voltages) as Level[]) {
      yield { index: ++index, key, value: { ...answer, level, rows: Object.fromEntries(listOf(rows).map((row) => [nameOf(row), row])) } }
    }
  }
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A row's name is its text of small letters with underscores: under which member it stands is not described. */
function nameOf(row: unknown): string {
  return Object.values(row ?? {}).find((text): text is string => typeof text === 'string' && /^[a-z]+(_[a-z]+)+$/.test(text)) ?? ''
}
