import type { Router } from '@koa/router'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { State } from '../../middleware/state.ts'
import type { AccountDeps } from '../deps.ts'
import { line, text } from '../fields.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { makeChallenge, takeChallenge } from '../sign-in/challenge.ts'
import { MINUTES, readAnswer, TIMEOUT, userHandle, verified, webauthn } from './answer.ts'
import { LONGEST_NAME, passkeysPage, type Passkey } from './page.ts'
import { relyingParty } from './relying-party.ts'
import { addPasskeySignIn } from './sign-in.ts'

/** COSE's numbers of the signatures that authenticators make (EdDSA, ES256, RS256); the library's own choice adds one that Node still calls experimental. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Adds passkeys where browsers allow them: a person registers, names and removes their own after a recent sign-in, and signs in with them.
 * No attestation is asked for: any authenticator will do that checks the person.
 */
export function addPasskeys(router: Router<State>, deps: AccountDeps): void {
  const { query, config, frame } = deps
  const party = relyingParty(config)
  if (party === null) return
  addPasskeySignIn(router, deps, party)

  async function passkeysOf(person: string): Promise<Passkey[]> {
    const [row] = await query({ name: 'api.passkeys', text: 'select api.passkeys($1) as passkeys', values: [person] })
    return row?.passkeys as Passkey[]
  }

  addRoute(router, { method: 'get', path: PATHS.passkeys, may: 'proved lately' }, async (ctx, { personId }) => {
    frame.send(ctx, passkeysPage(frame.speech(ctx), ctx, await passkeysOf(personId)))
  })

  addRoute(router, { method: 'post', path: `${PATHS.passkeys}/options`, may: 'proved lately' }, async (ctx, { personId, mailbox }) => {
    const challenge = await makeChallenge(ctx, deps, { purpose: 'passkey_registration', minutes: MINUTES, person: personId })
    ctx.set('Cache-Control', 'no-store')
    const { generateRegistrationOptions } = await webauthn()
    ctx.body = await generateRegistrationOptions({
      rpName: 'Headroom', rpID: party.id, userID: Buffer.from(userHandle(personId), 'base64url'), userName: mailbox, userDisplayName: mailbox,
      challenge: Buffer.from(challenge, 'base64url'), timeout: TIMEOUT,
      supportedAlgorithmIDs: ALGORITHMS, authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: (await passkeysOf(personId)).map(({ credential, transports }) => ({ id: credential, transports })),
    })
  })

  addRoute(router, {
    method: 'post', path: PATHS.passkeys, may: 'proved lately', fields: { name: readName, answer: text },
  }, async (ctx, { accountId, personId }, { name, answer }) => {
    const response = readAnswer<RegistrationResponseJSON>(answer)
    const { verifyRegistrationResponse } = await webauthn()
    const { checked, challenge } = await verified((anyChallenge) => verifyRegistrationResponse({
      response, expectedChallenge: anyChallenge, expectedOrigin: party.origin, expectedRPID: party.id, requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }))
    await takeChallenge(ctx, deps, challenge, { purpose: 'passkey_registration', person: personId })
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential
    const [row] = await query({
      name: 'api.passkey_add', text: 'select api.passkey_add($1, $2, $3, $4, $5, $6, $7) as added',
      values: [accountId, personId, Buffer.from(id, 'base64url'), Buffer.from(publicKey), counter, transports, name],
    })
    if (row?.added !== true) throw new Problem('tooMany')
    throw new Redirect(PATHS.passkeys)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.passkeys}/:id/rename`, may: 'proved lately', fields: { name: readName },
  }, async (ctx, { personId }, { name }) => {
    const [row] = await query({
      name: 'api.passkey_rename', text: 'select api.passkey_rename($1, $2, $3) as done', values: [personId, String(ctx.params.id), name],
    })
    if (row?.done !== true) throw new Problem('notFound')
    throw new Redirect(PATHS.passkeys)
  })

  addRoute(router, { method: 'post', path: `${PATHS.passkeys}/:id/remove`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    const [row] = await query({
      name: 'api.passkey_remove', text: 'select api.passkey_remove($1, $2, $3) as done', values: [accountId, personId, String(ctx.params.id)],
    })
    if (row?.done !== true) throw new Problem('notFound')
    throw new Redirect(PATHS.passkeys)
  })
}

function readName(name: string): string | undefined {
  return name === '' ? undefined : line(LONGEST_NAME)(name)
}
