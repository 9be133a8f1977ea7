/** A date in a name that no pattern describes: `2026-04-01`, `2026_04_01` or `20260401`. */
export const PLAIN_DATE = String.raw`(?<!\d)(?<y>20\d{2})(?<sign>[-_.]?)(?<m>0[1-9]|1[0-2])\k<sign>(?<d>0[1-9]|[12]\d|3[01])(?!\d)`

/** A day in a name as Europeans write it: `28-02-2023`, `28.02.2023`. */
export const DAY_FIRST = String.raw`(?<!\d)(?<d>0[1-9]|[12]\d|3[01])(?<sign>[-_.])(?<m>0[1-9]|1[0-2])\k<sign>(?<y>20\d{2})(?!\d)`

/** A month in a name, without a day: `2026-03`, `2026_03`. */
const PLAIN_MONTH = String.raw`(?<!\d)(?<y>20\d{2})[-_.](?<m>0[1-9]|1[0-2])(?![-_.]?\d)`

/** A month written out, before its year or after it: `marzo_2026`, `2026 March`. */
const WRITTEN_MONTHS = [
  String.raw`(?<!\p{L})(?<m>\p{L}{3,})[-_. ]?(?<y>20\d{2})(?!\d)`, String.raw`(?<!\d)(?<y>20\d{2})[-_. ]?(?<m>\p{L}{3,})(?!\p{L})`,
]

const LANGUAGES = ['en', 'de', 'da', 'es', 'fr', 'it', 'nb', 'nl', 'pt', 'sv']

/** Names of months, long and short, with their numbers: `march`, `mar`, `marz` → `03`. No name means two months. */
export function monthNames(lengths: ('long' | 'short')[] = ['long', 'short']): [name: string, month: string][] {
  return LANGUAGES.flatMap((language) => lengths.flatMap((length) => {
    const format = new Intl.DateTimeFormat(language, { month: length, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, at): [string, string] => [plain(format.format(Date.UTC(2026, at))), String(at + 1).padStart(2, '0')])
  }))
}

const MONTHS: ReadonlyMap<string, string> = new Map(monthNames())
const WHOLE_MONTHS: ReadonlyMap<string, string> = new Map(monthNames(['long']))

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

/**
 * The date that the name of a file or a folder carries, as YYYY-MM-DD, or null; a month stands for its first day.
 * @param pattern of the publisher's names, or null; where it finds nothing, any day counts, then any month of this century, of which a written
 *   one must be whole: `set` in `data-set-2026` is no September
 */
export function dateInAnyName(pattern: string | null, name: string): string | null {
  return dateInName(pattern, name) ?? dateInName(PLAIN_DATE, name) ?? dateInName(DAY_FIRST, name) ?? dateInName(PLAIN_MONTH, name) ?? writtenMonth(name.normalize('NFC'))
}

function writtenMonth(name: string): string | null {
  for (const pattern of WRITTEN_MONTHS) {
    for (const { groups } of name.matchAll(new RegExp(pattern, 'gu'))) {
      const month = WHOLE_MONTHS.get(plain(groups?.m ?? ''))
      if (month !== undefined) return `${groups?.y}-${month}-01`
    }
  }
  return null
}

function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}|\./gu, '').trim().toLowerCase()
}
