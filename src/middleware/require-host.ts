import { Refusal } from '../errors.ts'
import type { AppMiddleware } from './state.ts'

/** Refuses HTTP/1.1 without Host (RFC 9112 section 3.2) in the envelope of every error; Node's own refusal has no body. */
export const requireHost: AppMiddleware = (ctx, next) => {
  if (ctx.req.httpVersion === '1.1' && ctx.req.headers.host === undefined) throw new Refusal('invalid_parameter', 'The header Host is missing')
  return next()
}
