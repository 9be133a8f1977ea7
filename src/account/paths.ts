import type { Words } from '../languages/words.ts'

/** The addresses of the pages of accounts, by the names that their titles have. What is below them begins with these. */
export const PATHS = {
  overview: '/account',
  keys: '/account/keys',
  usage: '/account/usage',
  requests: '/account/requests',
  plan: '/account/plan',
  members: '/account/members',
  person: '/account/person',
  passkeys: '/account/passkeys',
  clients: '/account/clients',
  mailbox: '/account/mailbox',
  exports: '/account/exports',
  webhooks: '/account/webhooks',
  questions: '/account/questions',
  mails: '/account/mails',
  sessions: '/account/sessions',
  audit: '/account/audit',
  /** Where people are sent who must sign in, or prove again who they are. */
  signIn: '/account/sign-in',
  signOut: '/account/sign-out',
  invitations: '/account/invitations',
  /** What the documentation asks for. */
  sampleKey: '/account/sample-key',
  /** Of the form that leads to another account. */
  switch: '/account/switch',
} as const

type Entry = {
  /** Its title is in the words of the frame under this name. */
  page: keyof typeof PATHS & keyof Words['account']['frame']
  ownersOnly?: true
  /** Only where people sign in this way, too. */
  method?: 'passkey'
}

/** The pages of an account, in the order of the menu. */
export const NAVIGATION: readonly Entry[] = [
  { page: 'overview' }, { page: 'keys' }, { page: 'usage' }, { page: 'requests' }, { page: 'plan' }, { page: 'members' }, { page: 'person' },
  { page: 'passkeys', method: 'passkey' }, { page: 'clients' }, { page: 'exports' }, { page: 'webhooks' }, { page: 'questions' }, { page: 'mails' }, { page: 'sessions' },
  { page: 'audit', ownersOnly: true },
]
