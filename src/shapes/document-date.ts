/** A date in a name that no pattern describes: `2026-04-01`, `2026_04_01` or `20260401`. */
export const PLAIN_DATE = String.raw`(?<!\d)(?<y>20\d{2})(?<sign>[-_.]?)(?<m>0[1-9]|1[0-2])\k<sign>(?<d>0[1-9]|[12]\d|3[01])(?!\d)`

/**
 * The date that a document's name carries, as YYYY-MM-DD, or null.
 * @param pattern regular expression with groups `y`, `m` and `d`; one without a day of the month stands for its first day
 */
export function dateInName(pattern: string | null, name: string): string | null {
  const groups = pattern === null ? undefined : new RegExp(pattern, 'u').exec(name)?.groups
  if (groups?.y === undefined || groups.m === undefined) return null
  return `${groups.y}-${groups.m.padStart(2, '0')}-${(groups.d ?? '1').padStart(2, '0')}`
}
