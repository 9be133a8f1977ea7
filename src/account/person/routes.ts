import type { Router } from '@koa/router'
import { dropCookie } from '../../access/cookies.ts'
import type { State } from '../../middleware/state.ts'
import { readAccounts } from '../accounts.ts'
import type { AccountDeps } from '../deps.ts'
import { text } from '../fields.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { personPage } from './page.ts'

/** Adds a person's own data: what is kept, a copy of it, and its deletion. */
export function addPerson(router: Router<State>, { query, config, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.person, may: 'signed in' }, async (ctx, session) => {
    frame.send(ctx, personPage(frame.speech(ctx), ctx, session, await readAccounts(query, session.personId)))
  })

  addRoute(router, { method: 'get', path: `${PATHS.person}.json`, may: 'proved lately' }, async (ctx, { personId }) => {
    const [row] = await query({ name: 'api.person_data', text: 'select api.person_data($1) as data', values: [personId] })
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Disposition', 'attachment; filename="headroom-person.json"')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = `${JSON.stringify(row?.data, null, 2)}\n`
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.person}/delete`, may: 'proved lately', fields: { mailbox: text },
  }, async (ctx, { personId, mailbox }, typed) => {
    // Typed, so that nobody does it by a slip.
    if (typed.mailbox.toLowerCase() !== mailbox.toLowerCase()) throw new Problem('invalid')
    await query({ name: 'api.person_delete', text: 'select api.person_delete($1)', values: [personId] })
    dropCookie(ctx, config, 'session')
    throw new Redirect(PATHS.signIn)
  })
}
