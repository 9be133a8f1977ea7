import type { Context } from 'koa'
import type { ForwardingConfig } from '../../http/forwarded.ts'
import type { Config } from '../../settings/config.ts'
import { relyingParty } from '../passkeys/relying-party.ts'

/** How people and programs can sign in where a request is sent to, as the health route lists them. */
export function signInMethods(ctx: Context, config: ForwardingConfig & Pick<Config, 'oidc'>): string[] {
  return ['email', ...(config.oidc === null ? [] : ['oidc']), ...(relyingParty(ctx, config) === null ? [] : ['passkey']), 'api_key']
}
