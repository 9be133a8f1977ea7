/** Prints rows in columns as wide as their widest cell. The first row is the heading. A cell longer than `longest` is cut. */
export function printTable(rows: (string | number | null)[][], indent = '', longest = 60): void {
  const cells = rows.map((row) => row.map((cell) => cut(String(cell ?? '').replace(/\s+/g, ' '), longest)))
  const widths = cells.reduce<number[]>((widest, row) => row.map((cell, at) => Math.max(cell.length, widest[at] ?? 0)), [])
  for (const row of cells) console.log(indent + row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ').trimEnd())
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
