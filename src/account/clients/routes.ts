import { hashOfToken, newToken } from '../../access/token.ts'
import { publicBase } from '../../http/forwarded.ts'
import { AUTHORIZE, resourceOf } from '../../oauth/addresses.ts'
import { readAccounts } from '../accounts.ts'
import { call, callOr } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import type { AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute, oneOf, text } from '../route.ts'
import { answerTo, readAsked, WronglyAsked, type Asked } from './asked.ts'
import { consentPage, listPage, wronglyAskedPage } from './pages.ts'

/**
 * Adds the clients that may read with an account: the list, the button that ends each, and the page at which a client asks a person to let it in (the
 * authorization endpoint of OAuth). Only the press of a button leads back to a client. Who may make keys may let clients in: what one gets is a key.
 */
export function addClients({ router, query, config, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.clients, may: 'signed in' }, async (ctx, { accountId }) => {
    frame.send(ctx, listPage(frame.speech(ctx), ctx, await call(query, 'api.account_clients', accountId)))
  })

  addRoute(router, { method: 'post', path: `${PATHS.clients}/:id/end`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    await callOr('notFound', query, 'api.account_client_end', accountId, personId, ctx.params.id)
    throw new Redirect(PATHS.clients)
  })

  addRoute(router, { method: 'get', path: AUTHORIZE, may: 'proved lately' }, async (ctx, session) => {
    const asked = await readOrSay(ctx)
    if (asked === null) return
    frame.send(ctx, consentPage(frame.speech(ctx), ctx, asked, session, await readAccounts(query, session.personId)))
  })

  addRoute(router, {
    method: 'post', path: AUTHORIZE, may: 'proved lately', fields: { account: text, choice: oneOf(['allow', 'deny']) },
  }, async (ctx, { personId }, { account, choice }) => {
    const asked = await readOrSay(ctx)
    if (asked === null) return
    const issuer = publicBase(ctx, config)
    if (choice === 'deny') throw new Redirect(answerTo(asked, issuer, { error: 'access_denied' }))
    const code = newToken()
    const outcome = await call<string>(query, 'api.client_allow', asked.client.id, account, personId, asked.redirectUri, asked.challenge, hashOfToken(code))
    if (outcome !== 'done') throw new Problem(outcome === 'too_many' ? 'tooMany' : 'notFound')
    throw new Redirect(answerTo(asked, issuer, { code }))
  })

  /** @returns null where the page has said what is wrong */
  async function readOrSay(ctx: AccountContext): Promise<Asked | null> {
    try {
      return await readAsked(query, new URLSearchParams(ctx.querystring), resourceOf(ctx, config))
    } catch (error) {
      if (!(error instanceof WronglyAsked)) throw error
      frame.send(ctx, wronglyAskedPage(frame.speech(ctx), error.message))
      return null
    }
  }
}
