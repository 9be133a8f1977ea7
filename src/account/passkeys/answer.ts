import { create, string, StructError, type } from 'superstruct'
import { Problem } from '../problem.ts'

/** How long a challenge is valid. */
export const MINUTES = 5

/** The same in ms: for so long a browser waits for the authenticator. */
export const TIMEOUT = MINUTES * 60_000

/** The library, loaded when a passkey is first used: its 262 modules take 0.13 s of processor time and 8 MB, which a process without passkeys saves. */
export const webauthn = () => import('@simplewebauthn/server')

/** How authenticators name a person: by their id, which is random. In base64url. */
export function userHandle(person: string): string {
  return Buffer.from(person).toString('base64url')
}

/** What every answer of an authenticator has; the rest is read as it is checked. */
const ANSWER = type({ id: string(), response: type({ clientDataJSON: string() }) })

/**
 * An answer of an authenticator as a form holds it.
 * @throws Problem `passkey`
 */
export function readAnswer<Answer>(text: string): Answer {
  try {
    return create(JSON.parse(text), ANSWER) as Answer
  } catch (error) {
    if (error instanceof StructError || error instanceof SyntaxError) throw new Problem('passkey')
    throw error
  }
}

/**
 * Checks an answer by the library, and finds what it answers to.
 * @param check called with what takes any challenge: whether it is ours is for the caller to ask, since it is used up by that
 * @throws Problem `passkey` for an answer that is refused, whatever is wrong with it
 */
export async function verified<Checked extends { verified: boolean }>(
  check: (anyChallenge: (challenge: string) => boolean) => Promise<Checked>,
): Promise<{ checked: Checked & { verified: true }; challenge: string }> {
  let challenge = ''
  const checked = await check((given) => { challenge = given; return true }).catch(() => null)
  if (!checked?.verified) throw new Problem('passkey')
  return { checked: checked as Checked & { verified: true }, challenge }
}
