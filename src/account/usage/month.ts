import { Problem } from '../problem.ts'

/** UTC months, `2026-11`, whose usage is kept (access.forget_usage): this one and the twelve before it, newest first. */
export function keptMonths(now: Date): string[] {
  return Array.from({ length: 13 }, (_, before) => (
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - before)).toISOString().slice(0, 7)))
}

/** The month that a query asks for; this one where it names none. @throws Problem for anything but a month that is kept */
export function askedMonth(asked: unknown, now: Date): string {
  const kept = keptMonths(now)
  const month = kept.find((month) => asked === undefined || month === asked)
  if (month === undefined) throw new Problem('notFound')
  return month
}

/** The UTC days of a month, `2026-11-01` and so on. */
export function daysOf(month: string): string[] {
  const first = new Date(`${month}-01`)
  const count = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
}
