import type { Query } from '../../database/shared-query.ts'
import type { Role } from './role.ts'

export type Invitation = { id: string; mailbox: string; role: Role; expires_at: string }

/** The invitations to an account that wait. */
export async function readInvitations(query: Query, account: string): Promise<Invitation[]> {
  const [row] = await query({ name: 'api.account_invitations', text: 'select api.account_invitations($1) as invitations', values: [account] })
  return row?.invitations as Invitation[]
}
