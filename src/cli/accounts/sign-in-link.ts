import type pg from 'pg'
import { hashOfKey } from '../../access/key.ts'
import { PATHS } from '../../account/paths.ts'
import { hashOfToken, newToken } from '../../access/token.ts'

export type SignInLink = { path: string; mailbox: string }

/** Whom the demonstration's link signs in, and who signs in again by mail: its mails are files, unless a server is set. The domain is nobody's (RFC 2606). */
export const DEMONSTRATION = 'demo@example.com'

/**
 * A link that signs in, once, within 15 minutes.
 * @param who a person's mailbox, or the id of an account for its first owner
 */
export async function signInLink(owner: pg.Pool, who: string): Promise<SignInLink> {
  const token = newToken()
  const { rows: [made] } = await owner.query<{ mailbox: string }>('select access.make_link($1, $2) as mailbox', [who, hashOfToken(token)])
  return { path: `${PATHS.signIn}/link/${token}`, mailbox: made?.mailbox ?? '' }
}

/** The same to the account of a key of the demonstration, which gets an owner when it has none. */
export async function demonstrationLink(owner: pg.Pool, key: string): Promise<SignInLink> {
  const { rows: [account] } = await owner.query<{ id: string; owned: boolean }>(
    `select k.account_id as id, exists (select from access.member m where m.account_id = k.account_id and m.role = 'owner') as owned
     from access.api_key k where k.sha256 = $1`, [hashOfKey(key)],
  )
  if (account === undefined) throw new Error('the key of the demonstration is gone')
  if (!account.owned) await owner.query('select access.add_owner($1, $2)', [account.id, DEMONSTRATION])
  return signInLink(owner, account.id)
}
