import { headersOfEveryAnswer } from '../http/headers-of-every-answer.ts'
import type { AppMiddleware } from './state.ts'

/** Sets the headers of every answer; routes that serve pages set a policy of their own in place of the strict one. */
export function securityHeaders(https: boolean): AppMiddleware {
  const headers = Object.entries(headersOfEveryAnswer(https))
  return ({ res }, next) => {
    for (const [name, value] of headers) res.setHeader(name, value)
    return next()
  }
}
