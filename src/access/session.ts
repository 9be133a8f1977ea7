import type { Query } from '../database/shared-query.ts'
import { hashOfToken } from './token.ts'

/** Who sends a request from the pages of accounts, and what they may. */
export type Session = {
  sessionId: string
  personId: string
  mailbox: string
  accountId: string
  accountName: string
  role: 'owner' | 'member'
  /** The person proved who they are within the last 12 hours. */
  recent: boolean
}

/**
 * The session that a cookie's token belongs to; null for one that has ended, or never was.
 * @param caller whose turn it takes (callerOf), where `query` does not know
 */
export async function sessionOf(query: Query, token: string, caller?: string): Promise<Session | null> {
  const [row] = await query({
    name: 'api.session_read',
    text: `select session_id as "sessionId", person_id as "personId", mailbox, account_id as "accountId", account_name as "accountName", role, recent
      from api.session_read($1)`,
    values: [hashOfToken(token)],
  }, caller)
  return (row as Session | undefined) ?? null
}
