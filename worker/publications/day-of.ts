/**
 * The day that a cell states as YYYY-MM-DD, or null: `2026-03-31…`, `31/03/2026`, `31.03.2026`, or seconds or milliseconds since
 * 1970, of which the day is that of the time zone.
 */
export function dayOf(cell: string, timeZone: string): string | null {
  const plain = /^(\d{4})-(\d{2})-(\d{2})/.exec(cell) ?? /^(?<d>\d{1,2})[/.](?<m>\d{1,2})[/.](?<y>\d{4})/.exec(cell)
  if (plain?.groups) return `${plain.groups.y}-${plain.groups.m?.padStart(2, '0')}-${plain.groups.d?.padStart(2, '0')}`
  if (plain) return plain[0]
  if (!/^\d{9,10}$|^\d{12,13}$/.test(cell)) return null
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(Number(cell) * (cell.length > 10 ? 1 : 1000))
}

/** The later of two days; null counts as none. */
export function later(one: string | null, other: string | null): string | null {
  return (other ?? '') > (one ?? '') ? other : one
}
