import { Refusal } from '../errors/refusal.ts'
import type { AppMiddleware } from '../middleware/state.ts'

/** Why a client does not get what it asks for, in the words of RFC 6749 section 5.2, RFC 7591 section 3.2.2 and RFC 8707 section 2. */
export const REASONS = [
  'invalid_request', 'invalid_client', 'invalid_grant', 'unsupported_grant_type', 'invalid_target', 'invalid_redirect_uri', 'invalid_client_metadata',
] as const

type Reason = (typeof REASONS)[number]

export class OauthFailure extends Error {
  override name = 'OauthFailure'
  readonly reason: Reason

  constructor(reason: Reason, message: string) {
    super(message)
    this.reason = reason
  }
}

/** Answers in the form that clients of OAuth read: an error that they made. Limits and faults of the service are answered as everywhere. */
export const answerOauthFailures: AppMiddleware = async (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  try {
    await next()
  } catch (error) {
    const known = error instanceof Refusal && error.code === 'invalid_parameter' ? new OauthFailure('invalid_request', error.message) : error
    if (!(known instanceof OauthFailure)) throw error
    ctx.status = error instanceof Refusal ? error.status : 400
    ctx.body = { error: known.reason, error_description: known.message }
  }
}
