import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeAsset } from '../../web/page/asset.ts'
import { html, type Html } from '../../web/page/html.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { buttonForm, formToken, moment, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'

/** What asks the browser for a passkey. */
export const PASSKEY_SCRIPT = makeAsset('/assets/account/passkey.js', readFileSync(join(import.meta.dirname, 'page/passkey.js')))

/** Characters of a name. */
export const LONGEST_NAME = 100

export type Passkey = {
  id: string
  /** The authenticator's own id of it, in base64url. */
  credential: string
  transports: string[]
  name: string
  made_at: string
  used_at: string | null
}

export function passkeysPage(speech: Speech, ctx: AccountContext, passkeys: Passkey[]): AccountPage {
  const { frame, passkeys: words } = speech.words.account
  const rows = passkeys.map(({ id, name, made_at, used_at }) => [
    html`<form method="post" action="${PATHS.passkeys}/${id}/rename" class="inline">${formToken(ctx)}<input type="text" name="name" required maxlength="${LONGEST_NAME}" value="${name}" aria-label="${
      words.name}"><button aria-label="${words.rename}: ${name}">${words.rename}</button></form>`,
    moment(speech, made_at), moment(speech, used_at),
    buttonForm(ctx, `${PATHS.passkeys}/${id}/remove`, words.remove, name),
  ])
  return {
    title: frame.passkeys,
    scripts: [PASSKEY_SCRIPT.url],
    body: html`<p>${words.lead}</p>
${passkeys.length === 0 ? html`<p>${words.none}</p>` : table(frame.passkeys, [words.name, words.madeAt, words.usedAt, ''], rows)}
<h2>${words.add}</h2>
<noscript><p>${words.script}</p></noscript>
<form method="post" action="${PATHS.passkeys}" class="fields" data-passkey="make" hidden>${formToken(ctx)}<input type="hidden" name="answer">
<label for="name">${words.name}</label><input type="text" id="name" name="name" required maxlength="${LONGEST_NAME}" autocomplete="off">
<button class="primary">${words.add}</button>${gaveUp(speech)}</form>`,
  }
}

/** What the script shows when there was no answer of an authenticator. */
export function gaveUp({ words }: Speech): Html {
  return html`<p class="problem" role="alert" hidden>${words.account.passkeys.gaveUp}</p>`
}
