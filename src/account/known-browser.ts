import type { KeyObject } from 'node:crypto'
import type { Context } from 'koa'
import { lifeOf, readCookie, setCookie } from '../access/cookies.ts'
import { openCursor, sealCursor } from '../access/cursor.ts'
import type { ForwardingConfig } from '../http/forwarded.ts'

/** What the seal is bound to: no cursor of a list passes for one. */
const BOUND = 'browser in which a person signed in'

/**
 * Gives the browser proof that a person signed in here, which outlives the session: the mails that strangers ask for never refuse it one.
 * @param secret the database's, the same for every process
 */
export async function rememberBrowser(ctx: Context, config: ForwardingConfig, secret: () => Promise<KeyObject>, person: string): Promise<void> {
  const ends = Math.floor(Date.now() / 1000) + lifeOf('known')
  setCookie(ctx, config, 'known', sealCursor(await secret(), BOUND, JSON.stringify([person, ends])))
}

/** Who signed in last in this browser, by its cookie alone; null for nobody, and for a cookie that was made up or is too old. */
export async function knownPerson(ctx: Context, config: ForwardingConfig, secret: () => Promise<KeyObject>): Promise<string | null> {
  const sealed = readCookie(ctx, config, 'known')
  if (sealed === null) return null
  const key = await secret()
  try {
    const [person, ends] = JSON.parse(openCursor(key, BOUND, sealed)) as [string, number]
    return ends > Date.now() / 1000 ? person : null
  } catch {
    return null
  }
}
