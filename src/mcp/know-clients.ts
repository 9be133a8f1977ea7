import type pg from 'pg'
import { clientTokenOf } from '../access/client-token.ts'
import { noteCaller, requireShortQueue } from '../database/request-queue.ts'
import type { Query } from '../database/shared-query.ts'
import { Refusal, refusalOf } from '../errors/refusal.ts'
import { networkOf } from '../http/address-limiter.ts'
import { clientAddress, publicBase, type ForwardingConfig } from '../http/forwarded.ts'
import type { AppMiddleware } from '../middleware/state.ts'
import { RESOURCE_METADATA, SCOPE } from '../oauth/addresses.ts'

/**
 * Lets clients ask with an access token in place of a key: it leads to the key that the client's connection is, and each request is judged as one by that.
 * Every message asks the database, so that the token of a connection that has ended is refused with the next one. Whoever is refused as unknown is
 * told where a client may sign a person in (RFC 9728 section 5.1).
 * A page of a browser may use the token of its connection alone: its origin is that of the address to which the person was sent back who let it in.
 */
export function knowClients({ pool, query, config }: { pool: pg.Pool; query: Query; config: ForwardingConfig }): AppMiddleware {
  return async (ctx, next) => {
    const token = clientTokenOf(ctx.headers)
    try {
      if (token !== null) {
        const network = networkOf(clientAddress(ctx.req, config.trustedProxies))
        noteCaller(ctx.res, network)
        requireShortQueue(pool, network)
        const [row] = await query({ name: 'api.client_key', text: 'select api.client_key($1) as key, api.client_redirect($1) as redirect', values: [token] }, network)
        if (!Buffer.isBuffer(row?.key)) throw new Refusal('unauthorized', 'The token of the client has ended: refresh it, or have somebody let the client in again')
        const origin = ctx.get('Origin')
        if (origin !== '' && origin !== URL.parse(String(row.redirect))?.origin) throw otherOrigin('the token is for pages of the address to which its person was sent back')
        ctx.state.lentKey = row.key
      }
      await next()
    } catch (error) {
      const { code, message } = refusalOf(error)
      if (code !== 'unauthorized') throw error
      const invalid = token === null ? '' : 'error="invalid_token", '
      throw new Refusal('unauthorized', message, {
        headers: { 'WWW-Authenticate': `Bearer ${invalid}resource_metadata="${publicBase(ctx, config)}${RESOURCE_METADATA}", scope="${SCOPE}"` },
      })
    }
  }
}

/** The refusal of a page that may not ask with what it has. @param why in words, without a full stop */
export function otherOrigin(why: string): Refusal {
  return new Refusal('invalid_parameter', `The header Origin: ${why}`, { status: 403 })
}
