import { DatabaseSync } from 'node:sqlite'

/**
 * QGIS's language is SQL as SQLite has it, as far as it is used here, with functions of its own; `@map_scale` is a parameter. Its literals
 * escape by backslashes, which SQLite leaves as they are.
 */
export function qgisSqlite(): DatabaseSync {
  const sqlite = new DatabaseSync(':memory:')
  const functions: Record<string, (...values: never[]) => string | number | null> = {
    to_string: (value: unknown) => String(value),
    format_number: (value: number, digits: number, locale: string) => new Intl.NumberFormat(
      locale.replace('_', '-'), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
    regexp_replace: (text: string | null, pattern: string, by: string) => text?.replaceAll(new RegExp(pattern, 'g'), by.replace('\\\\1', '$1')) ?? null,
    scale_linear: (value: number, from: number, to: number, least: number, most: number) => least + (most - least) * Math.max(0, Math.min(1, (value - from) / (to - from))),
  }
  for (const [name, call] of Object.entries(functions)) sqlite.function(name, call as never)
  return sqlite
}
