import type { Config } from '../../settings/config.ts'
import { relyingParty } from '../passkeys/relying-party.ts'

/** How people and programs can sign in to this deployment, as the health route lists them. */
export function signInMethods(config: Pick<Config, 'oidc' | 'publicUrl'>): string[] {
  return ['email', ...(config.oidc === null ? [] : ['oidc']), ...(relyingParty(config) === null ? [] : ['passkey']), 'api_key']
}
