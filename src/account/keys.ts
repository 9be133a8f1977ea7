import { hashOfKey, makeKey, type KeyMode } from '../access/key.ts'
import type { Session } from '../access/session.ts'
import { limitTo, networksOf, SCOPES, type KeyLimits, type Scope } from '../keyed/key-limits.ts'
import type { Query } from '../database/shared-query.ts'
import { publicBase } from '../http/forwarded.ts'
import { html, type Html } from '../web/page/html.ts'
import { call, callOr } from './call.ts'
import type { AccountDeps, AccountPage, Speech } from './frame.ts'
import { buttonForm, formToken, moment, options, span, table, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { addRoute, line, oneOf } from './route.ts'
import { COPY_SCRIPT, shownOnce } from './shown-once.ts'

/** `used_at` is an hour; null for a key that was not used in the months whose usage is kept. `made_by` is a mailbox. */
export type Key = {
  id: string; mode: KeyMode; label: string | null; last_four: string | null; created_at: string; expires_at: string | null
  scopes: Scope[] | null; networks: string[] | null; made_by: string | null; maker_left: boolean; used_at: string | null
}

const MODES: readonly KeyMode[] = ['live', 'test']

/** Characters of a label. */
const LONGEST_LABEL = 100

/** Days after which a key ends, if it does. */
const DAYS = ['', '30', '90', '365'] as const

const checkbox = oneOf(['', 'on'] as const)

/** Hours for which a key is valid beside the one that replaces it. */
const HOURS = ['24', '168', '1', '0'] as const

/** Adds the keys of the account: listed, made, replaced and revoked. A key is shown in the answer that makes it, and never again. */
export function addKeys({ router, query, frame, config }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.keys, may: 'signed in' }, async (ctx, { accountId }) => {
    await show(ctx, accountId, undefined)
  })

  addRoute(router, {
    method: 'post', path: PATHS.keys, may: 'proved lately', fields: { mode: oneOf(MODES), label: line(LONGEST_LABEL), days: oneOf(DAYS), exports: checkbox, webhooks: checkbox, tokens: checkbox, networks: networksOf },
  }, async (ctx, session, { mode, label, days, networks, ...may }) => {
    const limits = { scopes: limitTo(SCOPES.filter((scope) => may[scope] === 'on')), networks: networks.length === 0 ? null : networks }
    const { key } = await makeAccountKey(query, session, mode, label === '' ? null : label, days === '' ? null : Number(days), limits)
    await show(ctx, session.accountId, key)
  })

  addRoute(router, { method: 'post', path: `${PATHS.keys}/left/revoke`, may: 'proved lately' }, async (_ctx, { accountId, personId }) => {
    await call(query, 'api.account_keys_of_left_revoke', accountId, personId)
    throw new Redirect(`${PATHS.keys}?done=revoked`)
  })

  addRoute(router, { method: 'get', path: `${PATHS.keys}/:id`, may: 'signed in' }, async (ctx, { accountId }) => {
    frame.send(ctx, keyPage(frame.speech(ctx), ctx, await keyOf(accountId, ctx.params.id)))
  })

  addRoute(router, { method: 'post', path: `${PATHS.keys}/:id/replace`, may: 'proved lately', fields: { hours: oneOf(HOURS) } }, async (ctx, { accountId, personId }, { hours }) => {
    const { id, mode } = await keyOf(accountId, ctx.params.id)
    const made = makeKey(mode)
    if (await call(query, 'api.account_key_replace', accountId, personId, id, hashOfKey(made), made.slice(-4), Number(hours)) === null) throw new Problem('tooMany')
    await show(ctx, accountId, made)
  })

  addRoute(router, { method: 'post', path: `${PATHS.keys}/:id/revoke`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    await callOr('notFound', query, 'api.account_key_revoke', accountId, personId, ctx.params.id)
    throw new Redirect(`${PATHS.keys}?done=revoked`)
  })

  /** @param made the key that was just made: shown here, and nowhere again */
  async function show(ctx: AccountContext, account: string, made: string | undefined): Promise<void> {
    const sample = made === undefined ? null : `curl -H 'Authorization: Bearer ${made}' '${publicBase(ctx, config)}/v1/capacity?limit=1'`
    frame.send(ctx, keysPage(frame.speech(ctx), ctx, await call(query, 'api.account_keys', account), { made, sample }))
  }

  async function keyOf(account: string, id: string | undefined): Promise<Key> {
    const keys = await call<Key[]>(query, 'api.account_keys', account)
    const key = keys.find((one) => one.id === id)
    if (key === undefined) throw new Problem('notFound')
    return key
  }
}

/** Makes a key of an account, which may end after some days. @returns it with its id: nothing stores it @throws Problem `tooMany` */
export async function makeAccountKey(
  query: Query, { accountId, personId }: Session, mode: KeyMode, label: string | null, days: number | null, { scopes, networks }: KeyLimits = { scopes: null, networks: null },
): Promise<{ key: string; id: string }> {
  const key = makeKey(mode)
  const id = await call<string | null>(query, 'api.account_key_make', accountId, personId, mode, label, hashOfKey(key), key.slice(-4), days, scopes, networks)
  if (id === null) throw new Problem('tooMany')
  return { key, id }
}

/** @param sample a request with the key that was made */
function keysPage(speech: Speech, ctx: AccountContext, keys: Key[], { made, sample }: { made: string | undefined; sample: string | null }): AccountPage {
  const { frame, keys: words } = speech.words.account
  const left = keys.filter(({ maker_left: gone }) => gone)
  return {
    title: frame.keys,
    scripts: made === undefined ? [] : [COPY_SCRIPT.url],
    body: html`${made === undefined ? null : html`${shownOnce(speech, words.once, made)}<p>${words.firstRequest}</p><pre><code>${sample}</code></pre>`}
${ctx.query.done === 'revoked' ? html`<p class="made" role="status">${words.revoked}</p>` : null}
<p>${words.lead}</p>
${keys.length === 0 ? html`<p>${words.none}</p>` : html`${keysTable(speech, keys)}<p class="note">${words.usedNote}</p>`}
${left.length === 0 ? null : html`<h2>${words.left}</h2><ul>${left.map((key) => html`<li>${keyName(key)} · ${key.made_by}</li>`)}</ul>
${buttonForm(ctx, `${PATHS.keys}/left/revoke`, words.revokeLeft)}`}
<h2>${words.make}</h2>
<form method="post" action="${PATHS.keys}" class="fields">${formToken(ctx)}
<label for="label">${words.label}</label><input type="text" id="label" name="label" maxlength="100" autocomplete="off">
<label for="mode">${words.mode}</label><select id="mode" name="mode">${options(MODES.map((mode) => [mode, words[mode]]))}</select>
<label for="days">${words.ends}</label><select id="days" name="days">${options(DAYS.map((days) => [days, days === '' ? words.endless : span(speech, 24 * Number(days))]))}</select>
<fieldset><legend>${words.scopes}</legend>${SCOPES.map((scope) => html`<label class="inline"><input type="checkbox" name="${scope}" value="on" checked> ${words.scopeNames[scope]}</label>`)}</fieldset>
<label for="networks">${words.networks}</label><input type="text" id="networks" name="networks" autocomplete="off" aria-describedby="networks-note"><small id="networks-note">${words.networksNote}</small>
<button class="primary">${words.make}</button></form>
<p class="note">${words.modes}</p>`,
  }
}

function keysTable(speech: Speech, keys: Key[]): Html {
  const { frame, keys: words } = speech.words.account
  return table(frame.keys, [words.label, words.mode, words.key, words.madeAt, words.madeBy, words.usedAt, words.ends, ''], keys.map((key) => [
    key.label ?? '–', html`${words[key.mode]}${limitsText(speech, key).map((text) => html`<small class="limit">${text}</small>`)}`, html`<code>${keyName(key)}</code>`, moment(speech, key.created_at), key.made_by ?? '–',
    key.used_at === null ? words.never : moment(speech, key.used_at), key.expires_at === null ? words.endless : moment(speech, key.expires_at),
    html`<a href="${PATHS.keys}/${key.id}">${words.change}</a>`,
  ]))
}

/** What a key may do and from where, a text for each limit. */
function limitsText({ words, say }: Speech, { scopes, networks }: Key): string[] {
  const { keys } = words.account
  const may = scopes === null ? [] : [scopes.length === 0 ? keys.readsOnly : say(keys.alsoMay, { names: scopes.map((scope) => keys.scopeNames[scope]).join(', ') })]
  return [...may, ...(networks === null ? [] : [say(keys.onlyFrom, { names: networks.join(', ') })])]
}

/** Asks once before a key is revoked, and replaces it. */
function keyPage(speech: Speech, ctx: AccountContext, key: Key): AccountPage {
  const { keys: words } = speech.words.account
  return {
    title: key.label ?? keyName(key),
    body: html`${keysTable(speech, [key])}
<h2>${words.replace}</h2><p>${words.replaceLead}</p>
<form method="post" action="${PATHS.keys}/${key.id}/replace" class="fields">${formToken(ctx)}
<label for="hours">${words.overlap}</label><select id="hours" name="hours">${options(HOURS.map((hours) => [hours, hours === '0' ? words.atOnce : span(speech, Number(hours))]))}</select>
<button class="primary">${words.replace}</button></form>
<h2>${words.revoke}</h2><p>${words.revokeLead}</p>
${buttonForm(ctx, `${PATHS.keys}/${key.id}/revoke`, words.revoke, key.label ?? keyName(key))}
<p><a href="${PATHS.keys}">${words.back}</a></p>`,
  }
}

/** By what people recognise a key: its prefix and its last four characters. */
export const keyName = ({ mode, last_four: end }: Pick<Key, 'mode' | 'last_four'>): string => `svc_${mode}_…${end ?? ''}`
