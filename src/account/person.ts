import type { Session } from '../access/session.ts'
import { dropCookie } from '../access/cookies.ts'
import { html, type Html } from '../web/page/html.ts'
import { readAccounts, type OwnAccount } from './accounts.ts'
import { call, callOr } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { mailboxForm } from './mailbox.ts'
import { buttonForm, formToken, moment, table, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { addRoute, text } from './route.ts'

/** What an OpenID provider calls the person. */
type Identity = { id: string; issuer: string; subject: string; made_at: string }

/** Adds a person's own data: what is kept, a copy of it, what sign-in providers call them, and its deletion. */
export function addPerson({ router, query, config, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.person, may: 'signed in' }, async (ctx, session) => {
    const [accounts, identities] = await Promise.all([
      readAccounts(query, session.personId), call<Identity[]>(query, 'api.person_identities', session.personId),
    ])
    frame.send(ctx, personPage(frame.speech(ctx), ctx, session, accounts, identities))
  })

  addRoute(router, { method: 'get', path: `${PATHS.person}.json`, may: 'proved lately' }, async (ctx, { personId }) => {
    ctx.set('Cache-Control', 'no-store')
    ctx.set('Content-Disposition', 'attachment; filename="headroom-person.json"')
    ctx.type = 'application/json; charset=utf-8'
    ctx.body = `${JSON.stringify(await call(query, 'api.person_data', personId), null, 2)}\n`
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.person}/identities/:id/unlink`, may: 'proved lately',
  }, async (ctx, { accountId, personId }) => {
    await callOr('notFound', query, 'api.identity_unlink', accountId, personId, ctx.params.id)
    throw new Redirect(PATHS.person)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.person}/delete`, may: 'proved lately', fields: { mailbox: text },
  }, async (ctx, { personId, mailbox }, typed) => {
    // Typed, so that nobody does it by a slip.
    if (typed.mailbox.toLowerCase() !== mailbox.toLowerCase()) throw new Problem('invalid')
    await call(query, 'api.person_delete', personId)
    dropCookie(ctx, config, 'session')
    dropCookie(ctx, config, 'known')
    throw new Redirect(PATHS.signIn)
  })
}

function personPage(speech: Speech, ctx: AccountContext, { mailbox }: Session, accounts: OwnAccount[], identities: Identity[]): AccountPage {
  const { words, say } = speech
  const { frame, person } = words.account
  const closed = accounts.filter(({ is_last_owner: isLast }) => isLast)
  return {
    title: frame.person,
    body: html`<p>${person.lead}</p>
<p><a href="${PATHS.person}.json">${person.download}</a></p>
${mailboxForm(speech, ctx, mailbox)}
${identities.length === 0 ? null : identitiesTable(speech, ctx, identities)}
<h2>${person.delete}</h2>
<p>${person.goes}</p><p>${person.stays}</p>
${closed.length === 0 ? null : html`<p>${person.closes}</p><ul>${closed.map(({ id, name }) => html`<li>${name} <small><code>${id}</code></small></li>`)}</ul>`}
<form method="post" action="${PATHS.person}/delete" class="fields">${formToken(ctx)}
<label for="mailbox">${say(person.confirm, { mailbox })}</label><input type="email" id="mailbox" name="mailbox" required autocomplete="off">
<button>${person.delete}</button></form>`,
  }
}

function identitiesTable(speech: Speech, ctx: AccountContext, identities: Identity[]): Html {
  const { person } = speech.words.account
  return html`<h2>${person.identities}</h2><p>${person.identitiesLead}</p>${
    table(person.identities, [person.provider, person.subject, person.linkedAt, ''], identities.map(({ id, issuer, subject, made_at }) => [
      issuer, html`<code>${subject}</code>`, moment(speech, made_at), buttonForm(ctx, `${PATHS.person}/identities/${id}/unlink`, person.unlink, subject),
    ]))}`
}
