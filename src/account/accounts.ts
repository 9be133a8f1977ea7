import type { Router, RouterContext } from '@koa/router'
import type { Session } from '../access/session.ts'
import type { Query } from '../database/shared-query.ts'
import type { State } from '../middleware/state.ts'
import { html, type Html } from '../web/html.ts'
import type { AccountDeps } from './deps.ts'
import { text } from './fields.ts'
import { formToken, type Speech } from './frame.ts'
import type { Role } from './members/role.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { addRoute } from './route.ts'
import { table } from './table.ts'

/** An account that a person belongs to. `is_last_owner`: they are its only owner. */
export type OwnAccount = { id: string; name: string; role: Role; is_last_owner: boolean }

export async function readAccounts(query: Query, person: string): Promise<OwnAccount[]> {
  const [row] = await query({ name: 'api.person_accounts', text: 'select api.person_accounts($1) as accounts', values: [person] })
  return row?.accounts as OwnAccount[]
}

/** Adds `POST /account/switch`, which lets the session go on in another account of the person's. */
export function addSwitch(router: Router<State>, { query }: AccountDeps): void {
  addRoute(router, {
    method: 'post', path: PATHS.switch, may: 'signed in', fields: { account: text },
  }, async (_ctx, { personId, sessionId }, { account }) => {
    const [row] = await query({
      name: 'api.session_switch', text: 'select api.session_switch($1, $2, $3) as switched', values: [personId, sessionId, account],
    })
    if (row?.switched !== true) throw new Problem('notFound')
    throw new Redirect(PATHS.overview)
  })
}

/** The accounts of a person who belongs to several, each with the button that leads there. */
export function accountsTable({ words }: Speech, ctx: RouterContext<State>, { accountId }: Session, accounts: OwnAccount[]): Html {
  const { overview, roles } = words.account
  return table(overview.accounts, [overview.account, overview.role, ''], accounts.map(({ id, name, role }) => [
    html`${name} <small><code>${id}</code></small>`, roles[role], id === accountId ? overview.here
      : html`<form method="post" action="${PATHS.switch}">${formToken(ctx)}<input type="hidden" name="account" value="${id}"><button aria-label="${
        overview.switch}: ${name}">${overview.switch}</button></form>`,
  ]))
}
