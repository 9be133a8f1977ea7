import type { IncomingHttpHeaders } from 'node:http'
import { hashOfToken, newToken } from './token.ts'

/** What every access token of a client begins with: no key does, so that none is ever taken for the other. */
const PREFIX = 'svc_mcp_'

const BEARER = new RegExp(`^Bearer +(${PREFIX}[\\w-]{43}) *$`, 'i')

export const newClientToken = (): string => PREFIX + newToken()

/** What the database keeps of the access token of a request; null for a request without one. */
export function clientTokenOf({ authorization = '' }: IncomingHttpHeaders): Buffer | null {
  const [, token] = BEARER.exec(authorization) ?? []
  return token === undefined ? null : hashOfToken(token)
}
