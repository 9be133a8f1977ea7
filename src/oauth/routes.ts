import type { OauthDeps } from './deps.ts'
import { register } from './register.ts'
import { tokensOfClients } from './token.ts'

/**
 * Adds what clients of OAuth themselves ask (RFC 6749, 7009, 7591, 7636, 8707): registration, tokens, and their end. People let them in on a page of
 * accounts (src/account/clients). Small code of our own: sessions, people and keys are ours, and a library has its own of each.
 */
export function oauth(deps: OauthDeps): void {
  register(deps)
  tokensOfClients(deps)
}
