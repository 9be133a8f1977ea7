import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { AccountDeps } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { Problem } from '../problem.ts'
import { addRoute, text } from '../route.ts'
import { makeChallenge, takeChallenge } from '../sign-in/challenge.ts'
import { nextPath } from '../sign-in/next-path.ts'
import { signIn } from '../sign-in/open-session.ts'
import { requireParty } from './relying-party.ts'
import { MINUTES, readAnswer, TIMEOUT, userHandle, verified, webauthn } from './answer.ts'

/** Signs in with a passkey; what the browser asks its authenticator for is at `/options` below. */
export const USE_PASSKEY = `${PATHS.signIn}/passkey`

/**
 * Adds the sign-in by passkey. The authenticator names the person (a discoverable credential), so that nobody is asked who they are and no
 * answer reveals who is known here; it must also check them, by PIN, finger or face: nothing else is asked of them.
 */
export function addPasskeySignIn(deps: AccountDeps): void {
  const { router, query, config } = deps

  addRoute(router, {
    method: 'post', path: `${USE_PASSKEY}/options`, may: 'anyone', fields: { next: text },
  }, async (ctx, _session, { next }) => {
    const { id: rpID } = requireParty(ctx, config)
    const challenge = await makeChallenge(ctx, deps, { purpose: 'passkey_sign_in', minutes: MINUTES, next: nextPath(next) })
    ctx.set('Cache-Control', 'no-store')
    const { generateAuthenticationOptions } = await webauthn()
    ctx.body = await generateAuthenticationOptions({
      rpID, challenge: Buffer.from(challenge, 'base64url'), userVerification: 'required', timeout: TIMEOUT,
    })
  })

  addRoute(router, { method: 'post', path: USE_PASSKEY, may: 'anyone', fields: { answer: text } }, async (ctx, _session, fields) => {
    const party = requireParty(ctx, config)
    const answer = readAnswer<AuthenticationResponseJSON>(fields.answer)
    const credentialId = Buffer.from(answer.id, 'base64url')
    const [known] = await query({
      name: 'api.passkey_credential', text: 'select public_key as key, person_id as person from api.passkey_credential($1)', values: [credentialId],
    })
    if (known === undefined || answer.response.userHandle !== userHandle(String(known.person))) throw new Problem('passkey')
    const { verifyAuthenticationResponse } = await webauthn()
    const { checked, challenge } = await verified((anyChallenge) => verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: anyChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The count is compared where it is kept, so that of two answers at once one is refused.
      credential: { id: answer.id, publicKey: known.key as Uint8Array<ArrayBuffer>, counter: 0 },
    }))
    const next = await takeChallenge(ctx, deps, challenge, { purpose: 'passkey_sign_in' })
    const { newCounter } = checked.authenticationInfo
    await signIn(ctx, query, config, 'sign_in_by_passkey', [credentialId, newCounter, next])
    throw new Problem('passkey')
  })
}
