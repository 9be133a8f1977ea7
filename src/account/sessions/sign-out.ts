import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { dropSession, readSession, SIGN_IN } from '../session.ts'
import { endSession } from './end-session.ts'

/** Adds `POST /account/sign-out`, which ends the session. */
export function addSignOut(router: Router<State>, { query, config }: AccountDeps): void {
  router.post('/account/sign-out', async (ctx) => {
    const session = readSession(ctx)
    if (session !== null) await endSession(query, session.personId, session.sessionId)
    dropSession(ctx, config)
    throw new Redirect(SIGN_IN)
  })
}
