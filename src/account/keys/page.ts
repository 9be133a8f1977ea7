import type { RouterContext } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html, type Html } from '../../web/html.ts'
import { formToken, moment, type AccountPage, type Speech } from '../frame.ts'

export type Key = { id: string; mode: 'live' | 'test'; label: string | null; last_four: string | null; created_at: string }

/** @param made the key that was just made: shown here, and nowhere again */
export function keysPage(speech: Speech, ctx: RouterContext<State>, keys: Key[], made?: string): AccountPage {
  const { frame, keys: words } = speech.words.account
  return {
    title: frame.keys,
    body: html`${made === undefined ? null : html`<div class="made" role="status"><p>${words.once}</p><p><code>${made}</code></p></div>`}
<p>${words.lead}</p>
${keys.length === 0 ? html`<p>${words.none}</p>` : table(speech, ctx, keys)}
<h2>${words.make}</h2>
<form method="post" action="/account/keys" class="fields">${formToken(ctx)}
<label for="label">${words.label}</label><input type="text" id="label" name="label" maxlength="100" autocomplete="off">
<label for="mode">${words.mode}</label><select id="mode" name="mode"><option value="live">${words.live}</option><option value="test">${words.test}</option></select>
<button class="primary">${words.make}</button></form>
<p class="note">${words.modes}</p>`,
  }
}

function table(speech: Speech, ctx: RouterContext<State>, keys: Key[]): Html {
  const { frame, keys: words } = speech.words.account
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${frame.keys}"><table><thead><tr><th scope="col">${words.label}</th><th scope="col">${words.mode}</th><th scope="col">${words.key}</th><th scope="col">${
    words.madeAt}</th><td></td></tr></thead><tbody>${keys.map((key) => html`<tr><th scope="row">${key.label ?? '–'}</th><td>${words[key.mode]}</td><td><code>svc_${key.mode}_…${
    key.last_four}</code></td><td>${moment(speech, key.created_at)}</td><td><form method="post" action="/account/keys/${key.id}/revoke">${formToken(ctx)}<button aria-label="${
    words.revoke}: ${key.label ?? key.id}">${words.revoke}</button></form></td></tr>`)}</tbody></table></div>`
}
