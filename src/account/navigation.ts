import type { Words } from '../languages/words.ts'

export type Entry = {
  path: string
  title: (words: Words) => string
  ownersOnly?: true
  /** Only where people sign in this way, too. */
  method?: 'passkey'
}

/** The pages of an account, in the order of the menu; one line a page. */
export const NAVIGATION: readonly Entry[] = [
  { path: '/account', title: ({ account }) => account.frame.overview },
  { path: '/account/keys', title: ({ account }) => account.frame.keys },
  { path: '/account/usage', title: ({ account }) => account.frame.usage },
  { path: '/account/plan', title: ({ account }) => account.frame.plan },
  { path: '/account/members', title: ({ account }) => account.frame.members },
  { path: '/account/person', title: ({ account }) => account.frame.person },
  { path: '/account/passkeys', title: ({ account }) => account.frame.passkeys, method: 'passkey' },
  { path: '/account/exports', title: ({ account }) => account.frame.exports },
  { path: '/account/webhooks', title: ({ account }) => account.frame.webhooks },
  { path: '/account/questions', title: ({ account }) => account.frame.questions },
  { path: '/account/sessions', title: ({ account }) => account.frame.sessions },
  { path: '/account/audit', title: ({ account }) => account.frame.audit, ownersOnly: true },
]
