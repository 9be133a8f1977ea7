import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html } from '../../web/html.ts'
import { formToken, moment } from '../frame.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { requireSession } from '../session.ts'
import { table } from '../table.ts'
import { endSession } from './end-session.ts'

const SESSIONS = '/account/sessions'

type Listed = { id: string; agent: string; address: string; made_at: string; used_at: string }

/** Adds the list of a person's own sessions, each of which they may end, or all others at once. */
export function addSessions(router: Router<State>, { query, frame }: AccountDeps): void {
  router.get(SESSIONS, async (ctx) => {
    const { personId, sessionId } = requireSession(ctx)
    const [row] = await query({ name: 'api.account_sessions', text: 'select api.account_sessions($1) as sessions', values: [personId] })
    const speech = frame.speech(ctx)
    const { frame: titles, sessions: words } = speech.words.account
    const rows = ((row?.sessions ?? []) as Listed[]).map(({ id, agent, address, made_at: madeAt, used_at: usedAt }) => [
      agent, address, moment(speech, madeAt), moment(speech, usedAt), id === sessionId ? words.thisOne
        : html`<form method="post" action="${SESSIONS}/${id}/end">${formToken(ctx)}<button aria-label="${words.end}: ${agent}">${words.end}</button></form>`,
    ])
    frame.send(ctx, {
      title: titles.sessions,
      body: html`<p>${words.lead}</p>${table(titles.sessions, [words.agent, words.address, words.madeAt, words.usedAt, ''], rows)}
<form method="post" action="${SESSIONS}/end-others">${formToken(ctx)}<p><button>${words.endOthers}</button></p></form>`,
    })
  })

  router.post(`${SESSIONS}/end-others`, async (ctx) => {
    const { personId, sessionId } = requireSession(ctx)
    await query({ name: 'api.account_sessions_end', text: 'select api.account_sessions_end($1, $2)', values: [personId, sessionId] })
    throw new Redirect(SESSIONS)
  })

  router.post(`${SESSIONS}/:id/end`, async (ctx) => {
    const { personId } = requireSession(ctx)
    if (!(await endSession(query, personId, String(ctx.params.id)))) throw new Problem('notFound')
    throw new Redirect(SESSIONS)
  })
}
