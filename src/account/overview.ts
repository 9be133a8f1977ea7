import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { html } from '../web/html.ts'
import type { AccountDeps } from './routes.ts'
import { requireSession } from './session.ts'

/** Adds `/account`: who is signed in to which account, and where to go from there. */
export function addOverview(router: Router<State>, { frame }: AccountDeps): void {
  router.get('/account', (ctx) => {
    const session = requireSession(ctx)
    const { words } = frame.speech(ctx)
    const { overview, roles } = words.account
    frame.send(ctx, {
      title: words.account.frame.overview,
      body: html`<dl><dt>${overview.account}</dt><dd>${session.accountName} <small><code>${session.accountId}</code></small></dd>
<dt>${overview.person}</dt><dd>${session.mailbox}</dd><dt>${overview.role}</dt><dd>${roles[session.role]}</dd></dl>`,
    })
  })
}
