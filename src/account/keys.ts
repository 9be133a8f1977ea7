import { hashOfKey, makeKey, type KeyMode } from '../access/key.ts'
import { html, type Html } from '../web/html.ts'
import { call, callOr } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { buttonForm, formToken, moment, options, table, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { addRoute, line, oneOf } from './route.ts'

/** `used_at` is an hour; null for a key that was not used in the months whose usage is kept. */
type Key = { id: string; mode: KeyMode; label: string | null; last_four: string | null; created_at: string; used_at: string | null }

const MODES: readonly KeyMode[] = ['live', 'test']

/** Characters of a label. */
const LONGEST_LABEL = 100

/** Adds the keys of the account: listed, made, and revoked. A key is shown in the answer that makes it, and never again. */
export function addKeys({ router, query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.keys, may: 'signed in' }, async (ctx, { accountId }) => {
    await show(ctx, accountId)
  })

  addRoute(router, {
    method: 'post', path: PATHS.keys, may: 'proved lately', fields: { mode: oneOf(MODES), label: line(LONGEST_LABEL) },
  }, async (ctx, { accountId, personId }, { mode, label }) => {
    const made = makeKey(mode)
    const id = await call(query, 'api.account_key_make', accountId, personId, mode, label === '' ? null : label, hashOfKey(made), made.slice(-4))
    if (id === null) throw new Problem('tooMany')
    await show(ctx, accountId, made)
  })

  addRoute(router, { method: 'post', path: `${PATHS.keys}/:id/revoke`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    await callOr('notFound', query, 'api.account_key_revoke', accountId, personId, ctx.params.id)
    throw new Redirect(PATHS.keys)
  })

  async function show(ctx: AccountContext, account: string, made?: string): Promise<void> {
    frame.send(ctx, keysPage(frame.speech(ctx), ctx, await call(query, 'api.account_keys', account), made))
  }
}

/** @param made the key that was just made: shown here, and nowhere again */
function keysPage(speech: Speech, ctx: AccountContext, keys: Key[], made?: string): AccountPage {
  const { frame, keys: words } = speech.words.account
  return {
    title: frame.keys,
    body: html`${made === undefined ? null : html`<div class="made" role="status"><p>${words.once}</p><p><code>${made}</code></p></div>`}
<p>${words.lead}</p>
${keys.length === 0 ? html`<p>${words.none}</p>` : html`${keysTable(speech, ctx, keys)}<p class="note">${words.usedNote}</p>`}
<h2>${words.make}</h2>
<form method="post" action="${PATHS.keys}" class="fields">${formToken(ctx)}
<label for="label">${words.label}</label><input type="text" id="label" name="label" maxlength="100" autocomplete="off">
<label for="mode">${words.mode}</label><select id="mode" name="mode">${options(MODES.map((mode) => [mode, words[mode]]))}</select>
<button class="primary">${words.make}</button></form>
<p class="note">${words.modes}</p>`,
  }
}

function keysTable(speech: Speech, ctx: AccountContext, keys: Key[]): Html {
  const { frame, keys: words } = speech.words.account
  return table(frame.keys, [words.label, words.mode, words.key, words.madeAt, words.usedAt, ''], keys.map((key) => [
    key.label ?? '–', words[key.mode], html`<code>svc_${key.mode}_…${key.last_four}</code>`, moment(speech, key.created_at),
    key.used_at === null ? words.never : moment(speech, key.used_at),
    buttonForm(ctx, `${PATHS.keys}/${key.id}/revoke`, words.revoke, key.label ?? key.id),
  ]))
}
