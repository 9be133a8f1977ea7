import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html } from '../../web/html.ts'
import type { AccountDeps } from '../deps.ts'
import { formToken, moment } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { table } from '../table.ts'
import { endSession } from './end-session.ts'

type Listed = { id: string; agent: string; address: string; made_at: string; used_at: string }

/** Adds the list of a person's own sessions, each of which they may end, or all others at once. */
export function addSessions(router: Router<State>, { query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.sessions, may: 'signed in' }, async (ctx, { personId, sessionId }) => {
    const [row] = await query({ name: 'api.account_sessions', text: 'select api.account_sessions($1) as sessions', values: [personId] })
    const speech = frame.speech(ctx)
    const { frame: titles, sessions: words } = speech.words.account
    const rows = ((row?.sessions ?? []) as Listed[]).map(({ id, agent, address, made_at: madeAt, used_at: usedAt }) => [
      agent, address, moment(speech, madeAt), moment(speech, usedAt), id === sessionId ? words.thisOne
        : html`<form method="post" action="${PATHS.sessions}/${id}/end">${formToken(ctx)}<button aria-label="${words.end}: ${agent}">${words.end}</button></form>`,
    ])
    frame.send(ctx, {
      title: titles.sessions,
      body: html`<p>${words.lead}</p>${table(titles.sessions, [words.agent, words.address, words.madeAt, words.usedAt, ''], rows)}
<form method="post" action="${PATHS.sessions}/end-others">${formToken(ctx)}<p><button>${words.endOthers}</button></p></form>`,
    })
  })

  addRoute(router, { method: 'post', path: `${PATHS.sessions}/end-others`, may: 'signed in' }, async (_ctx, { personId, sessionId }) => {
    await query({ name: 'api.account_sessions_end', text: 'select api.account_sessions_end($1, $2)', values: [personId, sessionId] })
    throw new Redirect(PATHS.sessions)
  })

  addRoute(router, { method: 'post', path: `${PATHS.sessions}/:id/end`, may: 'signed in' }, async (ctx, { personId }) => {
    if (!(await endSession(query, personId, String(ctx.params.id)))) throw new Problem('notFound')
    throw new Redirect(PATHS.sessions)
  })
}
