import { createHmac } from 'node:crypto'
import { ResponseBodyError } from 'openid-client'
import { publicBase } from '../../http/forwarded.ts'
import type { AccountDeps } from '../frame.ts'
import type { AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { makeChallenge, takeChallenge } from '../sign-in/challenge.ts'
import { readMailbox } from '../sign-in/mailbox.ts'
import { nextPath } from '../sign-in/next-path.ts'
import { signIn } from '../sign-in/open-session.ts'
import { oidcProvider, ProviderAway, type Binding } from './provider.ts'

/** Leads to the provider. */
export const OIDC = `${PATHS.signIn}/oidc`

/** The provider leads back here. */
const BACK = `${OIDC}/callback`

/**
 * Adds the sign-in by OpenID Connect: authorization code with PKCE, state and nonce (OpenID Connect Core section 3.1). The way there is a
 * link, not a form: the policy of the pages keeps forms from leading elsewhere.
 */
export function addOidc(deps: AccountDeps): void {
  const { router, query, secret, config, frame, log } = deps
  if (config.oidc === null) return
  const provider = oidcProvider(config.oidc)

  /**
   * Nonce and verifier follow from the state and the browser's cookie, so that they are kept nowhere, and another browser has others.
   * @param state 43 characters, random
   */
  async function binding({ state: { browser = '' } }: AccountContext, state: string): Promise<Binding> {
    const key = await secret()
    const derived = (what: string) => createHmac('sha256', key).update(`oidc ${what}\n${browser}\n${state}`).digest('base64url')
    return { state, nonce: derived('nonce'), verifier: derived('verifier') }
  }

  /** What the provider did wrong is for the log: a person can only try again. */
  function refusal(error: unknown): Problem {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    const { code, message } = cause as { code?: string; message?: string }
    const reported = error instanceof ResponseBodyError ? error.error : undefined
    log.warn({ event: 'sign-in at the OpenID provider failed', code, said: reported, cause: message })
    return new Problem(error instanceof ProviderAway ? 'providerAway' : 'provider')
  }

  addRoute(router, { method: 'get', path: OIDC, may: 'anyone' }, async (ctx) => {
    // Pictures in pages of other sites would use up what a network may ask for.
    if (['cross-site', 'same-site'].includes(ctx.get('Sec-Fetch-Site'))) throw new Redirect(PATHS.signIn)
    const state = await makeChallenge(ctx, deps, { purpose: 'oidc', minutes: 15, next: nextPath(String(ctx.query.then ?? '')) })
    const address = await provider.address(publicBase(ctx, config) + BACK, await binding(ctx, state)).catch((error: unknown) => { throw refusal(error) })
    throw new Redirect(address)
  })

  addRoute(router, { method: 'get', path: BACK, may: 'anyone' }, async (ctx) => {
    const state = String(ctx.query.state ?? '')
    const next = await takeChallenge(ctx, deps, state, { purpose: 'oidc' })
    const answer = new URL(publicBase(ctx, config) + BACK + ctx.search)
    const { issuer, subject, mailbox } = await provider.person(answer, await binding(ctx, state)).catch((error: unknown) => { throw refusal(error) })
    const { language } = frame.speech(ctx)
    await signIn(ctx, query, config, 'sign_in_by_oidc', [issuer, subject, mailbox === null ? null : readMailbox(mailbox) ?? null, language, next])
    throw new Problem('unverified')
  })
}
