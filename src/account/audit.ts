import { html } from '../web/html.ts'
import { call } from './call.ts'
import type { AccountDeps } from './frame.ts'
import { moment, table } from './markup.ts'
import { PATHS } from './paths.ts'
import { addRoute } from './route.ts'

/** `of` is the mailbox of the person to whom it was done. */
type Note = { at: string; mailbox: string | null; action: string; detail: Record<string, unknown>; of: string | null }

/** Adds what was done in the account that guards money or data, for its owners. */
export function addAudit({ router, query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.audit, may: 'owner' }, async (ctx, { accountId }) => {
    const notes = await call<Note[]>(query, 'api.account_audit', accountId)
    const speech = frame.speech(ctx)
    const { frame: titles, audit: words } = speech.words.account
    const actions: Record<string, string> = words.actions
    frame.send(ctx, {
      title: titles.audit,
      body: html`<p>${words.lead}</p>${table(titles.audit, [words.at, words.who, words.what, words.detail], notes.map((note) => [
        moment(speech, note.at), note.mailbox ?? '–', actions[note.action] ?? note.action,
        html`<code>${[note.of, ...Object.values(note.detail)].filter((value) => value !== null).join(' · ')}</code>`,
      ]))}`,
    })
  })
}
