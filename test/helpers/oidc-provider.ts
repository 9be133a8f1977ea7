import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import test from 'ava'
import { Provider, type KoaContextWithOIDC } from 'oidc-provider'
import { readConfig } from '../../src/settings/config.ts'
import type { OidcSettings } from '../../src/settings/derived-settings.ts'

/** Who signs in at the provider next, and what it says of them. */
export type Claims = { sub: string } & Record<string, unknown>

export type OidcProvider = {
  issuer: string
  settings: OidcSettings
  /** Begins to answer, for a client that people are sent back to at this address. */
  allow: (redirect: string) => void
  /** Signs somebody in at the address that they were sent to; answers where they are sent then. */
  signIn: (address: string, claims: Claims) => Promise<string>
  /** Changes what the token endpoint answers; null for nothing. */
  tamper: ((tokens: Record<string, string>) => void) | null
}

const CLIENT = { id: 'headroom', secret: 'a secret of the client & more' }

/** A real OpenID provider on loopback, which asks nobody for a password; it stops after the file's last test. */
export async function startOidcProvider(): Promise<OidcProvider> {
  let answer: RequestListener = (_, response) => { response.writeHead(503).end() }
  const server = createServer((request, response) => { void answer(request, response) })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stopping.push(() => { server.close(); server.closeAllConnections() })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  let next = ''

  const running: OidcProvider = {
    issuer,
    settings: settingsFor(issuer),
    tamper: null,
    allow: (redirect) => {
      const provider = new Provider(issuer, {
        clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirect] }],
        claims: { email: ['email', 'email_verified'] },
        findAccount: (_, sub) => ({ accountId: sub, claims: async () => people.get(sub) ?? { sub } }),
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_, { uid }) => `/interaction/${uid}` },
        cookies: { keys: ['of this test'] },
        jwks: { keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
        loadExistingGrant: async ({ oidc }) => {
          const grant = new oidc.provider.Grant({ clientId: CLIENT.id, accountId: oidc.session?.accountId ?? '' })
          grant.addOIDCScope('openid email')
          await grant.save()
          return grant
        },
      })
      provider.use(async (ctx, following) => {
        await following()
        const { oidc, status, body } = ctx as KoaContextWithOIDC & { body: Record<string, string> }
        if (oidc?.route === 'token' && status === 200) running.tamper?.(body)
      })
      const callback = provider.callback()
      answer = (request, response) => (request.url?.startsWith('/interaction/')
        ? provider.interactionFinished(request, response, { login: { accountId: next } }) : callback(request, response))
    },
    async signIn(address, claims) {
      people.set(claims.sub, claims)
      next = claims.sub
      const cookies = new Map<string, string>()
      let at = address
      while (at.startsWith(issuer)) {
        const reply = await fetch(at, { redirect: 'manual', headers: { Cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } })
        for (const line of reply.headers.getSetCookie()) cookies.set(...(/^([^=]+)=([^;]*)/.exec(line)?.slice(1) as [string, string]))
        const to = reply.headers.get('Location')
        if (to === null) throw new Error(`the provider answered ${reply.status}: ${await reply.text()}`)
        at = new URL(to, at).href
      }
      return at
    },
  }
  return running
}

/** Exchanges a code that was made without PKCE, as the client itself. */
export async function tokensFor(issuer: string, code: string, redirect: string): Promise<Record<string, string>> {
  const authorization = Buffer.from([CLIENT.id, CLIENT.secret].map((part) => encodeURIComponent(part)).join(':')).toString('base64')
  const reply = await fetch(`${issuer}/token`, {
    method: 'POST', headers: { Authorization: `Basic ${authorization}` },
    body: new URLSearchParams({ grant_type: 'authorization_code', code, redirect_uri: redirect }),
  })
  return await reply.json() as Record<string, string>
}

/** The settings of a deployment whose provider it is. */
function settingsFor(issuer: string): OidcSettings {
  const { oidc } = readConfig({
    HEADROOM_OIDC_ISSUER: issuer, HEADROOM_OIDC_CLIENT_ID: CLIENT.id, HEADROOM_OIDC_CLIENT_SECRET: CLIENT.secret, HEADROOM_OIDC_NAME: 'Company',
    HEADROOM_EGRESS_LOOPBACK: '1',
  })
  if (oidc === null) throw new Error('the settings name no provider')
  return oidc
}

const stopping: (() => void)[] = []

test.after.always('stop the OpenID providers of this file', () => {
  for (const stop of stopping) stop()
})
