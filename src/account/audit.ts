import { openCursor, sealCursor } from '../access/cursor.ts'
import { html } from '../web/page/html.ts'
import { call } from './call.ts'
import type { AccountDeps } from './frame.ts'
import { keyName, type Key } from './keys.ts'
import { moment, table } from './markup.ts'
import { PATHS } from './paths.ts'
import { addRoute } from './route.ts'

/** `key` is the one that did it; `of` is the mailbox of the person to whom it was done; `last_at` is null for what was done once. */
type Note = { id: number; at: string; times: number; last_at: string | null; mailbox: string | null; key: Pick<Key, 'id' | 'label' | 'mode' | 'last_four'> | null; action: string; detail: Record<string, unknown>; of: string | null }

/** Notes on a page. */
const PAGE = 200

/** Adds what was done in the account that guards money or data, for its owners. */
export function addAudit({ router, query, secret, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.audit, may: 'owner' }, async (ctx, { accountId }) => {
    const [key, bound] = [await secret(), `audit log of ${accountId}`]
    const before = typeof ctx.query.before === 'string' ? openCursor(key, bound, ctx.query.before) : null
    const found = await call<Note[]>(query, 'api.account_audit', accountId, before)
    const notes = found.slice(0, PAGE)
    const next = found.length > PAGE ? sealCursor(key, bound, String(notes.at(-1)?.id)) : null
    const speech = frame.speech(ctx)
    const { frame: titles, audit: words } = speech.words.account
    const actions: Record<string, string> = words.actions
    frame.send(ctx, {
      title: titles.audit,
      body: html`<p>${words.lead}</p>${table(titles.audit, [words.at, words.who, words.what, words.detail], notes.map((note) => [
        note.last_at === null ? moment(speech, note.at) : html`${moment(speech, note.at)} – ${moment(speech, note.last_at)} (${note.times} ×)`,
        note.key === null ? note.mailbox ?? '–' : html`${note.key.label} <code>${keyName(note.key)}</code> <small><code>${note.key.id}</code></small>`, actions[note.action] ?? note.action,
        html`<code>${[note.of, ...Object.values(note.detail)].filter((value) => value !== null).join(' · ')}</code>`,
      ]))}${next === null ? null : html`<p><a href="${PATHS.audit}?before=${next}">${words.older}</a></p>`}`,
    })
  })
}
