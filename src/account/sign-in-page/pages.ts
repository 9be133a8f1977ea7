import { html, type Html } from '../../web/page/html.ts'
import type { AccountDeps, AccountPage, Speech } from '../frame.ts'
import { formToken, type AccountContext } from '../markup.ts'
import { OIDC } from '../oidc/routes.ts'
import { gaveUp, PASSKEY_SCRIPT } from '../passkeys/page.ts'
import { USE_PASSKEY } from '../passkeys/sign-in.ts'
import { PATHS } from '../paths.ts'
import { relyingParty } from '../passkeys/relying-party.ts'

/** The ways to sign in without a mail, and the scripts that they need. */
export type OtherWays = { body: Html; scripts: string[] }

/** Those that this deployment has; null for none. @param then where to go after the sign-in */
export function otherWays(speech: Speech, ctx: AccountContext, config: AccountDeps['config'], then: string): OtherWays | null {
  const { oidc } = config
  const { signIn } = speech.words.account
  const hasPasskeys = relyingParty(ctx, config) !== null
  if (oidc === null && !hasPasskeys) return null
  return {
    body: html`${oidc === null ? null : html`<p><a class="button" href="${OIDC}?then=${encodeURIComponent(then)}">${speech.say(signIn.oidc, { name: oidc.name })}</a></p>`}
${!hasPasskeys ? null : html`<form method="post" action="${USE_PASSKEY}" data-passkey="use" hidden>${formToken(ctx)}<input type="hidden" name="next" value="${then}"><input type="hidden" name="answer">
<p><button>${signIn.passkey}</button></p>${gaveUp(speech)}</form>`}`,
    scripts: hasPasskeys ? [PASSKEY_SCRIPT.url] : [],
  }
}

/**
 * Asks for a mailbox. With one that is none, says so beside it.
 * @param others the ways to sign in without a mail
 */
export function askPage({ words }: Speech, ctx: AccountContext, others: OtherWays | null, then: string, wrong?: string): AccountPage {
  const { signIn } = words.account
  return {
    title: words.account.frame.signIn,
    keepsQuery: true,
    status: wrong === undefined ? 200 : 400,
    body: html`<p>${signIn.lead}</p>
<form method="post" action="${PATHS.signIn}" class="fields">${formToken(ctx)}<input type="hidden" name="next" value="${then}">
<label for="mailbox">${signIn.mailbox}</label>
<input type="email" id="mailbox" name="mailbox" required maxlength="254" autocomplete="email" value="${wrong ?? ''}"${
      wrong === undefined ? null : html` aria-invalid="true" aria-describedby="problem"`}>
${wrong === undefined ? null : html`<p class="problem" id="problem">${signIn.noMailbox}</p>`}
<button class="primary">${signIn.send}</button></form>
<p class="note">${signIn.opens}</p>
${others === null ? null : html`<h2>${signIn.others}</h2>${others.body}`}`,
    scripts: others?.scripts ?? [],
  }
}

/** Takes the code of the mail; says the same for every mailbox. */
export function codePage({ words }: Speech, ctx: AccountContext, failure?: 'wrong' | 'unusable'): AccountPage {
  const { signIn } = words.account
  return {
    title: signIn.sent,
    status: failure === undefined ? 200 : 400,
    body: html`<p>${signIn.sentLead}</p>
<form method="post" action="${PATHS.signIn}/code" class="fields">${formToken(ctx)}
<label for="code">${signIn.code}</label>
<input type="text" id="code" name="code" required inputmode="numeric" autocomplete="one-time-code" maxlength="16"${
      failure === undefined ? null : html` aria-invalid="true" aria-describedby="problem"`}>
${failure === undefined ? null : html`<p class="problem" id="problem">${failure === 'wrong' ? signIn.wrongCode : signIn.unusable}</p>`}
<button class="primary">${words.account.frame.signIn}</button></form>
<p><a href="${PATHS.signIn}">${signIn.again}</a></p>`,
  }
}

/** The page of a link, the same for one that can be used and one that cannot. */
export function linkPage({ words }: Speech, ctx: AccountContext, failure?: 'unusable'): AccountPage {
  const { signIn } = words.account
  if (failure) {
    return { title: words.account.problems.title, status: 400, body: html`<p class="problem">${signIn.unusable}</p><p><a href="${PATHS.signIn}">${signIn.again}</a></p>` }
  }
  return {
    title: words.account.frame.signIn,
    body: html`<p>${signIn.linkLead}</p><form method="post" class="fields">${formToken(ctx)}<button class="primary">${words.account.frame.signIn}</button></form>`,
  }
}
