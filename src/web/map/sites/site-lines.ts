/** The lines of a table that hold something, each with its number from 1 and its cells. */
export type SiteLine = { number: number; cells: string[] }

/** Whether a line may be a header: none of its cells begins as a number or an angle does. */
export const hasNoNumber = (cells: string[]): boolean => !cells.some((cell) => /^\s*([-+−]?\.?\d|[NSEWO] ?\d)/i.test(cell))

/** Splits a pasted table, separated by tab, semicolon or comma as its first line that has one is; between commas decimals may have one, too. */
export function siteLines(text: string): SiteLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/).map((line, at) => ({ line, number: at + 1 })).filter(({ line }) => line.trim() !== '')
  // Above the table there may be a title.
  const first = lines.find(({ line }) => /[\t;,]/.test(line))?.line ?? ''
  const separator = first.includes('\t') ? '\t' : first.includes(';') ? ';' : ','
  const split = lines.map(({ line, number }) => ({ number, cells: cellsOf(line, separator) }))
  const top = split.find(({ cells }) => cells.length > 1)?.cells ?? []
  const width = top.length
  const isHeaded = hasNoNumber(top)
  return split.map(({ number, cells }) => ({
    number, cells: (separator === ',' && (isHeaded ? cells.length > width : cells.length > 3) ? withDecimals(cells, isHeaded ? width : null) : cells).map((cell) => cell.trim()),
  }))
}

/**
 * `41`, `65`, `-0`, `88` as `41,65`, `-0,88`: whole numbers, of which each second one stands right behind the comma.
 * @param width how many cells there should be; null for a name, latitude and longitude at most
 */
function withDecimals(cells: string[], width: number | null): string[] {
  const merged: string[] = []
  for (let at = 0; at < cells.length; at++) {
    const [cell = '', next = ''] = cells.slice(at, at + 2)
    const isPair = /^\s*[-+−]?\d{1,3}$/.test(cell) && /^\d+\s*$/.test(next)
    merged.push(isPair ? `${cell},${next}` : cell)
    if (isPair) at++
  }
  return width === null ? merged.length === 2 || merged.length === 3 ? merged : cells : merged.length === width ? merged : cells
}

/** The cells of a line, with blanks around them; one in double quotes may hold the separator, and a doubled quote. */
function cellsOf(line: string, separator: string): string[] {
  const found: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < line.length; at++) {
    const character = line[at] ?? ''
    if (character === '"' && quoted && line[at + 1] === '"') cell += line[++at]
    else if (character === '"') quoted = !quoted
    else if (character === separator && !quoted) {
      found.push(cell)
      cell = ''
    } else cell += character
  }
  return [...found, cell]
}
