/** Prints rows in columns as wide as their widest cell. The first row is the heading. Long cells are cut. */
export function printTable(rows: (string | number | null)[][], indent = ''): void {
  const cells = rows.map((row) => row.map((cell) => cut(String(cell ?? '').replace(/\s+/g, ' '))))
  const widths = cells.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)), [])
  for (const row of cells) console.log(indent + row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ').trimEnd())
}

const LONGEST = 60

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
}
