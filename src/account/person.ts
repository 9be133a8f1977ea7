import type { Session } from '../access/session.ts'
import { dropCookie } from '../access/cookies.ts'
import { html } from '../web/html.ts'
import { readAccounts, type OwnAccount } from './accounts.ts'
import { call } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { formToken, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { addRoute, text } from './route.ts'

/** Adds a person's own data: what is kept, a copy of it, and its deletion. */
export function addPerson({ router, query, config, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.person, may: 'signed in' }, async (ctx, session) => {
    frame.send(ctx, personPage(frame.speech(ctx), ctx, session, await readAccounts(query, session.personId)))
  })

  addRoute(router, { method: 'get', path: `${PATHS.person}.json`, may: 'proved lately' }, async (ctx, { personId }) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Disposition', 'attachment; filename="headroom-person.json"')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = `${JSON.stringify(await call(query, 'api.person_data', personId), null, 2)}\n`
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.person}/delete`, may: 'proved lately', fields: { mailbox: text },
  }, async (ctx, { personId, mailbox }, typed) => {
    // Typed, so that nobody does it by a slip.
    if (typed.mailbox.toLowerCase() !== mailbox.toLowerCase()) throw new Problem('invalid')
    await call(query, 'api.person_delete', personId)
    dropCookie(ctx, config, 'session')
    throw new Redirect(PATHS.signIn)
  })
}

function personPage({ words, say }: Speech, ctx: AccountContext, { mailbox }: Session, accounts: OwnAccount[]): AccountPage {
  const { frame, person } = words.account
  const closed = accounts.filter(({ is_last_owner: isLast }) => isLast)
  return {
    title: frame.person,
    body: html`<p>${person.lead}</p>
<p><a href="${PATHS.person}.json">${person.download}</a></p>
<h2>${person.delete}</h2>
<p>${person.goes}</p><p>${person.stays}</p>
${closed.length === 0 ? null : html`<p>${person.closes}</p><ul>${closed.map(({ id, name }) => html`<li>${name} <small><code>${id}</code></small></li>`)}</ul>`}
<form method="post" action="${PATHS.person}/delete" class="fields">${formToken(ctx)}
<label for="mailbox">${say(person.confirm, { mailbox })}</label><input type="email" id="mailbox" name="mailbox" required autocomplete="off">
<button>${person.delete}</button></form>`,
  }
}
