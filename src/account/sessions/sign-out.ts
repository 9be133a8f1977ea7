import type { Router } from '@koa/router'
import { dropCookie } from '../../access/cookies.ts'
import type { State } from '../../middleware/state.ts'
import type { AccountDeps } from '../deps.ts'
import { PATHS } from '../paths.ts'
import { Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { endSession } from './end-session.ts'

/** Adds `POST /account/sign-out`, which ends the session. */
export function addSignOut(router: Router<State>, { query, config }: AccountDeps): void {
  addRoute(router, { method: 'post', path: PATHS.signOut, may: 'anyone' }, async (ctx, session) => {
    if (session !== null) await endSession(query, session.personId, session.sessionId)
    dropCookie(ctx, config, 'session')
    throw new Redirect(PATHS.signIn)
  })
}
