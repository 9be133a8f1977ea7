import type { Router } from '@koa/router'
import type { State } from '../middleware/state.ts'
import { html } from '../web/html.ts'
import { accountsTable, readAccounts } from './accounts.ts'
import type { AccountDeps } from './deps.ts'
import { PATHS } from './paths.ts'
import { addRoute } from './route.ts'

/** Adds `/account`: who is signed in to which account, and where to go from there. */
export function addOverview(router: Router<State>, { query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.overview, may: 'signed in' }, async (ctx, session) => {
    const accounts = await readAccounts(query, session.personId)
    const speech = frame.speech(ctx)
    const { overview, roles, frame: titles } = speech.words.account
    frame.send(ctx, {
      title: titles.overview,
      body: html`<dl><dt>${overview.account}</dt><dd>${session.accountName} <small><code>${session.accountId}</code></small></dd>
<dt>${overview.person}</dt><dd>${session.mailbox}</dd><dt>${overview.role}</dt><dd>${roles[session.role]}</dd></dl>
${accounts.length === 1 ? null : html`<h2>${overview.accounts}</h2>${accountsTable(speech, ctx, session, accounts)}`}`,
    })
  })
}
