import { Refusal } from '../errors/refusal.ts'
import { HOST } from '../http/forwarded.ts'
import type { AppMiddleware } from './state.ts'

/**
 * Refuses HTTP/1.1 without Host or with two (RFC 9112 section 3.2), in the envelope of every error, which Node's own refusal lacks; and any host that
 * is none, since links of answers are made of it.
 */
export const requireHost: AppMiddleware = ({ req }, next) => {
  const { host } = req.headers
  if ((req.headersDistinct.host?.length ?? 0) > 1) throw new Refusal('invalid_parameter', 'The header Host is given more than once')
  if (host === undefined && req.httpVersion === '1.1') throw new Refusal('invalid_parameter', 'The header Host is missing')
  if (host !== undefined && !HOST.test(host)) throw new Refusal('invalid_parameter', 'The header Host: expected a host name or address, with or without a port')
  return next()
}
