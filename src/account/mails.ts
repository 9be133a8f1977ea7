import { html } from '../web/page/html.ts'
import { call } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { formToken, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Redirect } from './problem.ts'
import { addRoute, oneOf } from './route.ts'

const checkbox = oneOf(['', 'on'] as const)

/** What owners may be told of by mail: the kinds of access.account_news. */
const FIELDS = { webhooks: checkbox, questions: checkbox, keys: checkbox, quota: checkbox, exports: checkbox }
const KINDS = Object.keys(FIELDS) as (keyof typeof FIELDS)[]

/** Adds `/account/mails`: of what owners are told by mail, which one of them chooses for all. */
export function addMails({ router, query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.mails, may: 'signed in' }, async (ctx, { accountId, personId, role }) => {
    const off = await call<string[]>(query, 'api.account_mails', accountId, personId, null)
    frame.send(ctx, mailsPage(frame.speech(ctx), ctx, off, role === 'owner'))
  })

  addRoute(router, {
    method: 'post', path: PATHS.mails, may: 'owner who proved lately', fields: FIELDS,
  }, async (_ctx, { accountId, personId }, wanted) => {
    await call(query, 'api.account_mails', accountId, personId, KINDS.filter((kind) => wanted[kind] === ''))
    throw new Redirect(`${PATHS.mails}?done=saved`)
  })
}

/** @param off the kinds of which nobody is told */
function mailsPage(speech: Speech, ctx: AccountContext, off: string[], isOwner: boolean): AccountPage {
  const { frame, mails: words } = speech.words.account
  const boxes = KINDS.map((kind) => html`<label class="inline"><input type="checkbox" name="${kind}" value="on"${off.includes(kind) ? null : html` checked`}${isOwner ? null : html` disabled`}> ${words[kind]}</label>`)
  return {
    title: frame.mails,
    body: html`${ctx.query.done === 'saved' ? html`<p class="made" role="status">${words.saved}</p>` : null}
<p>${words.lead}</p>
<form method="post" action="${PATHS.mails}" class="fields">${formToken(ctx)}
${boxes}
${isOwner ? html`<button class="primary">${words.save}</button>` : html`<p class="note">${words.ownersOnly}</p>`}</form>`,
  }
}
