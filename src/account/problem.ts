import pg from 'pg'
import { refusalOf, type ErrorCode } from '../errors/refusal.ts'

/** Every way in which a page of accounts refuses, with its status; what a person reads of it is in the words, under its name. */
export const PROBLEMS = {
  signIn: 401,
  form: 403,
  ownersOnly: 403,
  notFound: 404,
  invalid: 400,
  tooMany: 429,
  lastOwner: 409,
  memberAlready: 409,
  stale: 400,
  provider: 400,
  unverified: 403,
  providerAway: 503,
  passkey: 400,
  planLacks: 403,
  noFile: 409,
} as const

export type ProblemName = keyof typeof PROBLEMS

/** A page that says what is wrong. */
export class Problem extends Error {
  override name = 'Problem'
  readonly problem: ProblemName

  constructor(problem: ProblemName) {
    super(problem)
    this.problem = problem
  }
}

/** Leads a browser elsewhere by GET: within this service, to the OpenID provider, or back to a client that somebody answered. */
export class Redirect extends Error {
  override name = 'Redirect'
  readonly to: string

  constructor(to: string) {
    super(`see ${to}`)
    this.to = to
  }
}

/** The problem that a refusal of the interface is here. */
const OF_REFUSALS: Partial<Record<ErrorCode, ProblemName>> = {
  invalid_parameter: 'invalid',
  country_not_supported: 'invalid',
  operator_not_supported: 'invalid',
  operator_not_found: 'invalid',
  plan_required: 'planLacks',
  export_not_found: 'notFound',
  webhook_not_found: 'notFound',
  invalid_cursor: 'invalid',
  source_not_found: 'invalid',
  source_not_available: 'invalid',
  source_rights_restricted: 'invalid',
  export_not_ready: 'noFile',
  export_expired: 'noFile',
  download_limit_exceeded: 'tooMany',
  rate_limit_exceeded: 'tooMany',
}

/** SQLSTATEs of text that the database cannot hold: with a character of code 0. */
const UNSTORABLE = ['22021', '22P05']

/** The problem that a thrown error is for whoever sees a page; undefined for one that no page shows. */
export function problemOf(error: unknown): ProblemName | undefined {
  if (error instanceof Problem) return error.problem
  if (error instanceof pg.DatabaseError && UNSTORABLE.includes(error.code ?? '')) return 'invalid'
  const { code, status } = refusalOf(error)
  return status === 416 ? undefined : OF_REFUSALS[code]
}
