import { Problem } from '../problem.ts'
import type { Query } from '../../database/shared-query.ts'

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

/** `mode` is null, and the id empty, where pages asked for who was signed in. */
export type KeyName = { key_id: string; label: string | null; mode: 'live' | 'test' | 'client' | null }

/** Requests of one day, `2026-11-22`, by one key to one route, as they counted against the quota. */
export type Used = KeyName & { day: string; route: string; requests: number }

export type Usage = {
  /** This month's first day, what the meter says of it, and the plan's quota. */
  meter: { month: string; used: number; quota: number }
  rows: Used[]
}

/** A request that was answered with an error. */
export type ErrorNoted = KeyName & { request_id: string; route: string; status: number; code: string; param: string | null; at: Date }

/** What an account used in a month, and its meter, as they were at one moment. */
export async function readUsage(query: Query, account: string, month: string): Promise<Usage> {
  const [row] = await query({
    name: 'api.account_usage',
    text: `select (select to_jsonb(m) from api.account_meter($1) m) as meter,
      (select coalesce(jsonb_agg(u), '[]') from api.account_usage($1, $2) u) as rows`,
    values: [account, `${month}-01`],
  })
  return row as Usage
}

export async function readErrors(query: Query, account: string): Promise<ErrorNoted[]> {
  return await query({ name: 'api.account_errors', text: 'select * from api.account_errors($1)', values: [account] }) as ErrorNoted[]
}
