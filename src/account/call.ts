import type { Query } from '../database/shared-query.ts'
import { openCursor, sealCursor } from '../access/cursor.ts'
import { Problem, type ProblemName } from './problem.ts'
import type { AccountDeps } from './frame.ts'

/** Calls a function of the database. @param name with its schema. @returns its value, as JSON parses */
export async function call<Value>(query: Query, name: string, ...values: unknown[]): Promise<Value> {
  const [row] = await query({ name, text: `select ${name}(${values.map((_, at) => `$${at + 1}`).join(', ')}) as value`, values })
  return row?.value as Value
}

/** Calls a function that answers whether it did its work. @throws Problem where it did not */
export async function callOr(problem: ProblemName, query: Query, name: string, ...values: unknown[]): Promise<void> {
  if ((await call<unknown>(query, name, ...values)) !== true) throw new Problem(problem)
}

/** Names of operators and sources, by an id or slug that was given. @returns the name of one of these; of an unknown one what was given */
export async function namesOf(query: Query, given: string[]): Promise<(one: string) => string> {
  const names = new Map(Object.entries(await call<Record<string, string>>(query, 'api.names', given)))
  return (one) => names.get(one) ?? one
}

type Asked = {
  account: string
  /** That the account's plan needs. */
  capability: 'exports' | 'webhooks'
  /** Schema-qualified function, such as `api.exports`. */
  sql: string
  params?: object
}

/** What a person reads of their account's things by a function of the interface, as one of the account's keys would; it is not counted as a request. */
export async function askInterface<Data>(query: Query, asked: Asked): Promise<Data> {
  return (await askOne<Data>(query, asked, null)).data
}

/**
 * The same for a page of a list.
 * @param before where the page begins, as the page before it named it; anything else that is no text is the first page
 * @returns the page, and where the next one begins; null after the last
 * @throws Refusal `invalid_cursor`
 */
export async function askPage<Row>(
  { query, secret }: Pick<AccountDeps, 'query' | 'secret'>, asked: Asked, before: unknown,
): Promise<{ rows: Row[]; next: string | null }> {
  const key = await secret()
  const bound = JSON.stringify([asked.sql, asked.account, asked.params ?? {}])
  const after = typeof before === 'string' ? openCursor(key, bound, before) : null
  const { data, next } = await askOne<Row[]>(query, asked, after)
  return { rows: data, next: next === null ? null : sealCursor(key, bound, next) }
}

async function askOne<Data>(query: Query, { account, capability, sql, params }: Asked, after: string | null): Promise<{ data: Data; next: string | null }> {
  const [row] = await query({
    name: `${sql} of an account`,
    text: `select f.data::json as data, f.next_after::text as next from ${sql}(api.plan_of_account($1, $2), $3::jsonb || jsonb_build_object('account', $1), $4) f`,
    values: [account, capability, JSON.stringify(params ?? {}), after],
  })
  return row as { data: Data; next: string | null }
}
