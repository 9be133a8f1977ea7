import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { call, callOr } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { Redirect } from '../problem.ts'
import { addRoute, line, text } from '../route.ts'
import { makeChallenge, takeChallenge } from '../sign-in/challenge.ts'
import { requireParty } from './relying-party.ts'
import { MINUTES, readAnswer, TIMEOUT, userHandle, verified, webauthn } from './answer.ts'
import { LONGEST_NAME, passkeysPage, type Passkey } from './page.ts'
import { addPasskeySignIn } from './sign-in.ts'

/** COSE's numbers of the signatures that authenticators make (EdDSA, ES256, RS256); the library's own choice adds one that Node still calls experimental. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Adds passkeys where browsers allow them: a person registers, names and removes their own after a recent sign-in, and signs in with them.
 * No attestation is asked for: any authenticator will do that checks the person.
 */
export function addPasskeys(deps: AccountDeps): void {
  const { router, query, config, frame } = deps
  addPasskeySignIn(deps)

  const passkeysOf = (person: string) => call<Passkey[]>(query, 'api.passkeys', person)

  addRoute(router, { method: 'get', path: PATHS.passkeys, may: 'proved lately' }, async (ctx, { personId }) => {
    requireParty(ctx, config)
    frame.send(ctx, passkeysPage(frame.speech(ctx), ctx, await passkeysOf(personId)))
  })

  addRoute(router, { method: 'post', path: `${PATHS.passkeys}/options`, may: 'proved lately' }, async (ctx, { personId, mailbox }) => {
    const { id: rpID } = requireParty(ctx, config)
    const challenge = await makeChallenge(ctx, deps, { purpose: 'passkey_registration', minutes: MINUTES, person: personId })
    ctx.set('Cache-Control', 'no-store')
    const { generateRegistrationOptions } = await webauthn()
    ctx.body = await generateRegistrationOptions({
      rpName: 'Headroom', rpID, userID: Buffer.from(userHandle(personId), 'base64url'), userName: mailbox, userDisplayName: mailbox,
      challenge: Buffer.from(challenge, 'base64url'), timeout: TIMEOUT,
      supportedAlgorithmIDs: ALGORITHMS, authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: (await passkeysOf(personId)).map(({ credential, transports }) => ({ id: credential, transports })),
    })
  })

  addRoute(router, {
    method: 'post', path: PATHS.passkeys, may: 'proved lately', fields: { name: readName, answer: text },
  }, async (ctx, { accountId, personId }, { name, answer }) => {
    const party = requireParty(ctx, config)
    const response = readAnswer<RegistrationResponseJSON>(answer)
    const { verifyRegistrationResponse } = await webauthn()
    const { checked, challenge } = await verified((anyChallenge) => verifyRegistrationResponse({
      response, expectedChallenge: anyChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }))
    await takeChallenge(ctx, deps, challenge, { purpose: 'passkey_registration', person: personId })
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
    const credential = Buffer.from(id, 'base64url')
    await callOr('tooMany', query, 'api.passkey_add', accountId, personId, credential, Buffer.from(publicKey), counter, transports, name)
    throw new Redirect(PATHS.passkeys)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.passkeys}/:id/rename`, may: 'proved lately', fields: { name: readName },
  }, async (ctx, { personId }, { name }) => {
    await callOr('notFound', query, 'api.passkey_rename', personId, ctx.params.id, name)
    throw new Redirect(PATHS.passkeys)
  })

  addRoute(router, { method: 'post', path: `${PATHS.passkeys}/:id/remove`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    await callOr('notFound', query, 'api.passkey_remove', accountId, personId, ctx.params.id)
    throw new Redirect(PATHS.passkeys)
  })
}

function readName(name: string): string | undefined {
  return name === '' ? undefined : line(LONGEST_NAME)(name)
}
