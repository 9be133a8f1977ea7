import type { RouterContext } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html, type Html } from '../../web/html.ts'
import { formToken, type Speech } from '../frame.ts'
import { OIDC } from '../oidc/routes.ts'
import { gaveUp } from '../passkeys/page.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { PASSKEY_SCRIPT } from '../passkeys/script.ts'
import { USE_PASSKEY } from '../passkeys/sign-in.ts'
import type { AccountDeps } from '../deps.ts'

/** The ways to sign in without a mail, and the scripts that they need. */
export type OtherWays = { body: Html; scripts: string[] }

/** Those that this deployment has; null for none. @param then where to go after the sign-in */
export function otherWays(speech: Speech, ctx: RouterContext<State>, config: AccountDeps['config'], then: string): OtherWays | null {
  const { oidc } = config
  const { signIn } = speech.words.account
  const hasPasskeys = relyingParty(config) !== null
  if (oidc === null && !hasPasskeys) return null
  return {
    body: html`${oidc === null ? null : html`<p><a class="button" href="${OIDC}?then=${encodeURIComponent(then)}">${speech.say(signIn.oidc, { name: oidc.name })}</a></p>`}
${!hasPasskeys ? null : html`<form method="post" action="${USE_PASSKEY}" data-passkey="use" hidden>${formToken(ctx)}<input type="hidden" name="next" value="${then}"><input type="hidden" name="answer">
<p><button>${signIn.passkey}</button></p>${gaveUp(speech)}</form>`}`,
    scripts: hasPasskeys ? [PASSKEY_SCRIPT.url] : [],
  }
}
