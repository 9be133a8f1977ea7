import type { Figure } from './figures.ts'

/** The figures as a table for people. */
export function table(figures: Figure[]): string {
  const rows = figures.map(({ area, name, value, unit, reference, target }) => [
    area, name, `${short(value)} ${unit}`, Number.isNaN(reference) ? '' : `× ${short(value / reference)}`, target === null ? '' : target.text,
    target === null ? '' : target.met ? 'met' : 'NOT MET',
  ])
  const all = [['area', 'figure', 'measured', 'of reference', 'target', ''], ...rows]
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? []
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()).join('\n')
}

/** Three significant digits. */
export function short(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '–'
}
