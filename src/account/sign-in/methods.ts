import type { Config } from '../../config.ts'

/** How people and programs can sign in to this deployment, as the health route tells it. */
export function signInMethods({ oidc }: Pick<Config, 'oidc'>): string[] {
  return ['email', ...(oidc === null ? [] : ['oidc']), 'api_key']
}
