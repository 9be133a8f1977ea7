import * as client from 'openid-client'
import type { OidcSettings } from '../../settings/derived-settings.ts'

/** Longest wait for an answer of the provider, in seconds. */
const PATIENCE = 10

/** Who signs in, as the provider says. */
export type Person = {
  issuer: string
  subject: string
  /** As the provider spells it; null for one that it has not verified. */
  mailbox: string | null
}

/** What an authorization request is bound to. */
export type Binding = { state: string; nonce: string; verifier: string }

/** The provider did not answer as one. */
export class ProviderAway extends Error {
  override name = 'ProviderAway'
}

export type OidcProvider = {
  /** The page of the provider at which a person signs in. @throws ProviderAway */
  address: (redirect: string, binding: Binding) => Promise<string>
  /**
   * The person whom the provider has sent back.
   * @param answer the whole address that they were sent back to
   * @throws ProviderAway; errors of openid-client, whose `code` names what was wrong
   */
  person: (answer: URL, binding: Binding) => Promise<Person>
}

/** The provider that the settings name. It is asked what it can do when somebody first signs in, and again after it did not answer. */
export function oidcProvider({ issuer, clientId, clientSecret }: OidcSettings): OidcProvider {
  let known: Promise<client.Configuration> | null = null

  function discovered(): Promise<client.Configuration> {
    // The settings allow http to this machine alone.
    const insecure = issuer.startsWith('http:') ? [client.allowInsecureRequests] : []
    known ??= client.discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
      timeout: PATIENCE, execute: [...insecure, client.enableNonRepudiationChecks],
    }).catch((error: unknown) => {
      known = null
      throw new ProviderAway('the OpenID provider does not answer', { cause: error })
    })
    return known
  }

  return {
    async address(redirect, { state, nonce, verifier }) {
      return client.buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirect, scope: 'openid email', state, nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256',
      }).href
    },

    async person(answer, { state, nonce, verifier }) {
      const provider = await discovered()
      const tokens = await client.authorizationCodeGrant(provider, answer, { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier })
      const claims = tokens.claims()
      if (claims === undefined) throw new Error('the provider sent no ID token')
      const { email, email_verified: verified } = claims.email === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
        ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub) : claims
      return { issuer: claims.iss, subject: claims.sub, mailbox: verified === true && typeof email === 'string' ? email : null }
    },
  }
}

/** In the header, which is what providers expect that do not say (OpenID Connect Discovery section 3), or in the body where they take nothing else. */
function authentication(secret: string | null): client.ClientAuth {
  if (secret === null) return client.None()
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => (
    server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true ? basic : post)(server, ...rest)
}
