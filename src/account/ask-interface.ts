import { openCursor, sealCursor } from '../access/cursor.ts'
import type { Query } from '../database/shared-query.ts'
import type { AccountDeps } from './deps.ts'

export type Asked = {
  account: string
  /** That the account's plan needs. */
  capability: 'exports' | 'webhooks'
  /** Schema-qualified function, such as `api.exports`. */
  sql: string
  params?: object
}

/** What a person reads of their account's things by a function of the interface, as one of the account's keys would; it is not counted as a request. */
export async function askInterface<Data>(query: Query, asked: Asked): Promise<Data> {
  return (await call<Data>(query, asked, null)).data
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
  const { data, next } = await call<Row[]>(query, asked, after)
  return { rows: data, next: next === null ? null : sealCursor(key, bound, next) }
}

async function call<Data>(query: Query, { account, capability, sql, params }: Asked, after: string | null): Promise<{ data: Data; next: string | null }> {
  const [row] = await query({
    name: `${sql} of an account`,
    text: `select f.data::json as data, f.next_after::text as next from ${sql}(api.plan_of_account($1, $2), $3::jsonb || jsonb_build_object('account', $1), $4) f`,
    values: [account, capability, JSON.stringify(params ?? {}), after],
  })
  return row as { data: Data; next: string | null }
}
