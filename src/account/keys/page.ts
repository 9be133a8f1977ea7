import type { RouterContext } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html, type Html } from '../../web/html.ts'
import { formToken, moment, type AccountPage, type Speech } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { table } from '../table.ts'

/** `used_at` is an hour; null for a key that was not used in the months whose usage is kept. */
export type Key = { id: string; mode: 'live' | 'test'; label: string | null; last_four: string | null; created_at: string; used_at: string | null }

/** @param made the key that was just made: shown here, and nowhere again */
export function keysPage(speech: Speech, ctx: RouterContext<State>, keys: Key[], made?: string): AccountPage {
  const { frame, keys: words } = speech.words.account
  return {
    title: frame.keys,
    body: html`${made === undefined ? null : html`<div class="made" role="status"><p>${words.once}</p><p><code>${made}</code></p></div>`}
<p>${words.lead}</p>
${keys.length === 0 ? html`<p>${words.none}</p>` : html`${keysTable(speech, ctx, keys)}<p class="note">${words.usedNote}</p>`}
<h2>${words.make}</h2>
<form method="post" action="${PATHS.keys}" class="fields">${formToken(ctx)}
<label for="label">${words.label}</label><input type="text" id="label" name="label" maxlength="100" autocomplete="off">
<label for="mode">${words.mode}</label><select id="mode" name="mode"><option value="live">${words.live}</option><option value="test">${words.test}</option></select>
<button class="primary">${words.make}</button></form>
<p class="note">${words.modes}</p>`,
  }
}

function keysTable(speech: Speech, ctx: RouterContext<State>, keys: Key[]): Html {
  const { frame, keys: words } = speech.words.account
  return table(frame.keys, [words.label, words.mode, words.key, words.madeAt, words.usedAt, ''], keys.map((key) => [
    key.label ?? '–', words[key.mode], html`<code>svc_${key.mode}_…${key.last_four}</code>`, moment(speech, key.created_at),
    key.used_at === null ? words.never : moment(speech, key.used_at),
    html`<form method="post" action="${PATHS.keys}/${key.id}/revoke">${formToken(ctx)}<button aria-label="${words.revoke}: ${
      key.label ?? key.id}">${words.revoke}</button></form>`,
  ]))
}
