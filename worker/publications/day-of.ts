/**
 * The day that a cell states as YYYY-MM-DD, or null: `2026-03-31…`, `31/03/2026`, `31.03.2026`, or an instant, of which the day is that of the
 * time zone: seconds or milliseconds since 1970, or a time with its offset (`2026-03-30T22:00:00Z`).
 */
export function dayOf(cell: string, timeZone: string): string | null {
  const offset = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?)\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?(?: (?:UTC|GMT))?)$/i.exec(cell)
  if (offset) {
    const [, day = '', time = '', utc, hours = '', minutes = '00'] = offset
    const instant = Date.parse(`${day}T${time.replace(',', '.')}${utc === undefined ? `${hours}:${minutes}` : 'Z'}`)
    return Number.isNaN(instant) ? null : localDay(instant, timeZone)
  }
  const plain = /^(\d{4})-(\d{2})-(\d{2})/.exec(cell) ?? /^(?<d>\d{1,2})[/.](?<m>\d{1,2})[/.](?<y>\d{4})/.exec(cell)
  if (plain?.groups) return existing(`${plain.groups.y}-${plain.groups.m?.padStart(2, '0')}-${plain.groups.d?.padStart(2, '0')}`)
  if (plain) return existing(plain[0])
  if (!/^\d{9,10}$|^\d{12,13}$/.test(cell)) return null
  return localDay(Number(cell) * (cell.length > 10 ? 1 : 1000), timeZone)
}

/** A day, null where the calendar does not have it. */
function existing(day: string): string | null {
  const instant = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(day) ? day : null
}

function localDay(instant: number, timeZone: string): string {
  // Sweden writes days as ISO 8601 does.
  return new Intl.DateTimeFormat('sv', { timeZone }).format(instant)
}

/** The later of two days; null counts as none. */
export function later(one: string | null, other: string | null): string | null {
  return (other ?? '') > (one ?? '') ? other : one
}
