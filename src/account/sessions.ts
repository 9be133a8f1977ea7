import Bowser from 'bowser'
import { dropCookie } from '../access/cookies.ts'
import { html } from '../web/page/html.ts'
import { call, callOr } from './call.ts'
import type { AccountDeps } from './frame.ts'
import { buttonForm, formToken, moment, table } from './markup.ts'
import { PATHS } from './paths.ts'
import { Redirect } from './problem.ts'
import { addRoute } from './route.ts'

type Listed = { id: string; agent: string; address: string; made_at: string; used_at: string }

/** Adds the list of a person's own sessions, each of which they may end, or all others at once. */
export function addSessions({ router, query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.sessions, may: 'signed in' }, async (ctx, { personId, sessionId }) => {
    const sessions = await call<Listed[]>(query, 'api.account_sessions', personId)
    const speech = frame.speech(ctx)
    const { frame: titles, sessions: words } = speech.words.account
    const rows = sessions.map(({ id, agent, address, made_at: madeAt, used_at: usedAt }) => [
      html`<span title="${agent}">${browserName(agent)}</span>`, address, moment(speech, madeAt), moment(speech, usedAt), id === sessionId ? words.thisOne
        : buttonForm(ctx, `${PATHS.sessions}/${id}/end`, words.end, browserName(agent)),
    ])
    frame.send(ctx, {
      title: titles.sessions,
      body: html`<p>${words.lead}</p>${table(titles.sessions, [words.agent, words.address, words.madeAt, words.usedAt, ''], rows)}
<form method="post" action="${PATHS.sessions}/end-others">${formToken(ctx)}<p><button>${words.endOthers}</button></p></form>`,
    })
  })

  addRoute(router, { method: 'post', path: `${PATHS.sessions}/end-others`, may: 'signed in' }, async (_ctx, { personId, sessionId }) => {
    await call(query, 'api.account_sessions_end', personId, sessionId)
    throw new Redirect(PATHS.sessions)
  })

  addRoute(router, { method: 'post', path: `${PATHS.sessions}/:id/end`, may: 'signed in' }, async (ctx, { personId }) => {
    await callOr('notFound', query, 'api.session_end', personId, ctx.params.id)
    throw new Redirect(PATHS.sessions)
  })
}

/** Browser and system, as people know them, of a `User-Agent`; the text itself where these are not known. */
export function browserName(agent: string): string {
  const { browser, os } = Bowser.parse(agent || ' ')
  return [browser.name, os.name].filter(Boolean).join(' · ') || agent
}

/** Adds `POST /account/sign-out`, which ends the session. */
export function addSignOut({ router, query, config }: AccountDeps): void {
  addRoute(router, { method: 'post', path: PATHS.signOut, may: 'anyone' }, async (ctx, session) => {
    if (session !== null) await call(query, 'api.session_end', session.personId, session.sessionId)
    dropCookie(ctx, config, 'session')
    throw new Redirect(PATHS.signIn)
  })
}
