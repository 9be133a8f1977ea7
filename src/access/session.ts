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
