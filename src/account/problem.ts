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

/** Leads a browser elsewhere by GET: within this service, or to the OpenID provider. */
export class Redirect extends Error {
  override name = 'Redirect'
  readonly to: string

  constructor(to: string) {
    super(`see ${to}`)
    this.to = to
  }
}
