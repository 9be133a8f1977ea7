/** A date in a name that no pattern describes: `2026-04-01`, `2026_04_01` or `20260401`. */
export const PLAIN_DATE = String.raw`(?<!\d)(?<y>20\d{2})(?<sign>[-_.]?)(?<m>0[1-9]|1[0-2])\k<sign>(?<d>0[1-9]|[12]\d|3[01])(?!\d)`

const LANGUAGES = ['en', 'de', 'da', 'es', 'fr', 'it', 'nb', 'nl', 'pt', 'sv']

/** Names of months, long and short, with their numbers: `march`, `mar`, `marz` → `03`. No name means two months. */
export function monthNames(): [name: string, month: string][] {
  return LANGUAGES.flatMap((language) => (['long', 'short'] as const).flatMap((length) => {
    const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at): [string, string] => [plain(format.format(Date.UTC(2026, at))), String(at + 1).padStart(2, '0')])
  }))
}

const MONTHS: ReadonlyMap<string, string> = new Map(monthNames())

/**
 * The date that a document's name carries, as YYYY-MM-DD, or null.
 * @param pattern regular expression with groups `y`, `m` (a number, or a month's name) and `d`; one without a day of the month stands for its first day
 */
export function dateInName(pattern: string | null, name: string): string | null {
  const groups = pattern === null ? undefined : new RegExp(pattern, 'u').exec(name)?.groups
  if (groups?.y === undefined || groups.m === undefined) return null
  const month = /^\d+$/.test(groups.m) ? groups.m.padStart(2, '0') : MONTHS.get(plain(groups.m))
  return month === undefined ? null : `${groups.y}-${month}-${(groups.d ?? '1').padStart(2, '0')}`
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}|\./gu, '').trim().toLowerCase()
}
