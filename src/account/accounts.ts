import type { Session } from '../access/session.ts'
import type { Query } from '../database/shared-query.ts'
import { html, type Html } from '../web/page/html.ts'
import { call, callOr } from './call.ts'
import { firstSteps, readFirstSteps } from './first-steps.ts'
import type { AccountDeps, Speech } from './frame.ts'
import { LIVE_SCRIPT } from './live.ts'
import { formToken, table, type AccountContext } from './markup.ts'
import type { Role } from './session.ts'
import { PATHS } from './paths.ts'
import { Redirect } from './problem.ts'
import { lastErrors, planAndUsage, whatNeedsYou, type AccountState } from './overview.ts'
import { addRoute, line, text } from './route.ts'

/** Characters of an account's name. */
const LONGEST_NAME = 100

/** A line that is not empty. */
const nameField = (given: string): string | undefined => (given === '' ? undefined : line(LONGEST_NAME)(given))

/** An account that a person belongs to. `is_last_owner`: they are its only owner. */
export type OwnAccount = { id: string; name: string; role: Role; is_last_owner: boolean }

export function readAccounts(query: Query, person: string): Promise<OwnAccount[]> {
  return call(query, 'api.person_accounts', person)
}

/** Adds `/account`: who is signed in to which account, and where to go from there; and the form that leads to another account of theirs. */
export function addAccounts({ router, query, config, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.overview, may: 'signed in' }, async (ctx, session) => {
    const [accounts, steps, state] = await Promise.all([
      readAccounts(query, session.personId), readFirstSteps({ query, config }, ctx, session), call<AccountState>(query, 'api.account_overview', session.accountId),
    ])
    const speech = frame.speech(ctx)
    const { overview, roles, frame: titles } = speech.words.account
    frame.send(ctx, {
      title: titles.overview,
      scripts: steps === null ? [] : [LIVE_SCRIPT.url],
      body: html`${steps === null ? null : firstSteps(speech, ctx, steps)}<dl><dt>${overview.account}</dt><dd>${session.accountName} <small><code>${session.accountId}</code></small></dd>
<dt>${overview.person}</dt><dd>${session.mailbox}</dd><dt>${overview.role}</dt><dd>${roles[session.role]}</dd>${planAndUsage(speech, state)}</dl>
${whatNeedsYou(speech, state)}${lastErrors(speech, state)}
${accounts.length === 1 ? null : html`<h2>${overview.accounts}</h2>${accountsTable(speech, ctx, session, accounts)}`}
${session.role === 'owner' ? renameForm(speech, ctx, session) : null}`,
    })
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.overview}/rename`, may: 'owner', fields: { name: nameField },
  }, async (_ctx, { accountId, personId }, { name }) => {
    await call(query, 'api.account_rename', accountId, personId, name)
    throw new Redirect(PATHS.overview)
  })

  addRoute(router, {
    method: 'post', path: PATHS.switch, may: 'signed in', fields: { account: text },
  }, async (_ctx, { personId, sessionId }, { account }) => {
    await callOr('notFound', query, 'api.session_switch', personId, sessionId, account)
    throw new Redirect(PATHS.overview)
  })
}

/** The accounts of a person who belongs to several, each with the button that leads there. */
function accountsTable({ words }: Speech, ctx: AccountContext, { accountId }: Session, accounts: OwnAccount[]): Html {
  const { overview, roles } = words.account
  return table(overview.accounts, [overview.account, overview.role, ''], accounts.map(({ id, name, role }) => [
    html`${name} <small><code>${id}</code></small>`, roles[role], id === accountId ? overview.here
      : html`<form method="post" action="${PATHS.switch}">${formToken(ctx)}<input type="hidden" name="account" value="${id}"><button aria-label="${
        overview.switch}: ${name}">${overview.switch}</button></form>`,
  ]))
}

function renameForm({ words }: Speech, ctx: AccountContext, { accountName }: Session): Html {
  const { overview } = words.account
  return html`<h2>${overview.rename}</h2>
<form method="post" action="${PATHS.overview}/rename" class="fields">${formToken(ctx)}
<label for="name">${overview.name}</label><input type="text" id="name" name="name" value="${accountName}" maxlength="${LONGEST_NAME}" required autocomplete="off">
<button>${overview.save}</button></form>`
}
