import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { readAccounts } from '../accounts.ts'
import { field } from '../form.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { dropSession, requireSession, SIGN_IN } from '../session.ts'
import { personPage } from './page.ts'

/** Adds a person's own data: what is kept, a copy of it, and its deletion. */
export function addPerson(router: Router<State>, { query, config, frame }: AccountDeps): void {
  router.get('/account/person', async (ctx) => {
    const session = requireSession(ctx)
    frame.send(ctx, personPage(frame.speech(ctx), ctx, session, await readAccounts(query, session.personId)))
  })

  router.get('/account/person.json', async (ctx) => {
    const { personId } = requireSession(ctx, { recent: true })
    const [row] = await query({ name: 'api.person_data', text: 'select api.person_data($1) as data', values: [personId] })
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Disposition', 'attachment; filename="headroom-person.json"')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = `${JSON.stringify(row?.data, null, 2)}\n`
  })

  router.post('/account/person/delete', async (ctx) => {
    const { personId, mailbox } = requireSession(ctx, { recent: true })
    // Typed, so that nobody does it by a slip.
    if (field(ctx, 'mailbox').toLowerCase() !== mailbox.toLowerCase()) throw new Problem('invalid')
    await query({ name: 'api.person_delete', text: 'select api.person_delete($1)', values: [personId] })
    dropSession(ctx, config)
    throw new Redirect(SIGN_IN)
  })
}
