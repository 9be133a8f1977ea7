import { createHmac, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { Context } from 'koa'
import { networkOf } from '../http/address-limiter.ts'
import type { Config } from '../settings/config.ts'
import { clientAddress, publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import { lifeOf, readCookie, setCookie } from './cookies.ts'

/** Sessions of the map's visitors, who have no key. */
export type Visitors = {
  /** Gives the answer a cookie: a session of the client's network, from now on. */
  begin: (ctx: Context) => Promise<void>
  /**
   * Who the request comes from, in place of the hash of a key, for api.judge_key: the same for all requests from one network, and
   * without the database's secret the network cannot be found from it.
   * @returns null without a session, and for a request of a page of another origin
   */
  caller: (ctx: Context) => Promise<Buffer | null>
  /** The same for a page that begins the session with its own answer: who follows a link to it has none yet. */
  newcomer: (ctx: Context) => Promise<Buffer>
}

/**
 * A session is a cookie with its end and an HMAC of it and of the network: it works for no other network, and nothing is stored.
 * @param secret the database's, the same for every process
 */
export function visitorSessions(
  secret: () => Promise<KeyObject>, config: ForwardingConfig & Pick<Config, 'embedOrigins'>, now: () => number = Date.now,
): Visitors {
  const network = (ctx: Context) => networkOf(clientAddress(ctx.req, config.trustedProxies))
  const nameOf = (key: KeyObject, ctx: Context) => Buffer.concat([MARK, mac(key, `network\n${network(ctx)}`)])

  return {
    async begin(ctx) {
      const ends = String(Math.floor(now() / 1000) + lifeOf('visitor'))
      const value = `${ends}.${seal(await secret(), ends, network(ctx))}`
      setCookie(ctx, config, 'visitor', value)
      // The page that frames the map decides which of them the browser keeps.
      if (config.embedOrigins.length > 0) setCookie(ctx, config, 'framed', value)
    },
    async caller(ctx) {
      const [ends = '', given = ''] = (readCookie(ctx, config, 'visitor') ?? readCookie(ctx, config, 'framed'))?.split('.') ?? []
      if (Number(ends) <= now() / 1000 || !isSameOrigin(ctx, config)) return null
      const key = await secret()
      if (!timingSafeEqual(Buffer.from(given), Buffer.from(seal(key, ends, network(ctx))))) return null
      return nameOf(key, ctx)
    },
    newcomer: async (ctx) => nameOf(await secret(), ctx),
  }
}

/** A byte more than the hash of a key has: none is ever taken for the other. */
const MARK = Buffer.from('v')

/**
 * Whether a page of this service sent the request, or a person who entered its address. Browsers say so over https and on localhost;
 * elsewhere only an `Origin` shows that it was another page, and what browsers do with cookies of other sites keeps those out.
 */
export function isSameOrigin(ctx: Context, config: ForwardingConfig): boolean {
  const site = ctx.get('Sec-Fetch-Site')
  if (site !== '') return site === 'same-origin' || site === 'none'
  const origin = ctx.get('Origin')
  return origin === '' || origin === new URL(publicBase(ctx, config)).origin
}

/** 43 characters. They are compared as text: several texts decode to the same bytes. */
function seal(secret: KeyObject, ends: string, network: string): string {
  return mac(secret, `session\n${ends}\n${network}`).toString('base64url')
}

function mac(secret: KeyObject, what: string): Buffer {
  return createHmac('sha256', secret).update(`visitor ${what}`).digest()
}
