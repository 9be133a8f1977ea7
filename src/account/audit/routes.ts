import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html } from '../../web/html.ts'
import type { AccountDeps } from '../deps.ts'
import { moment } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { addRoute } from '../route.ts'
import { table } from '../table.ts'

/** `of` is the mailbox of the person to whom it was done. */
type Note = { at: string; mailbox: string | null; action: string; detail: Record<string, unknown>; of: string | null }

/** Adds what was done in the account that guards money or data, for its owners. */
export function addAudit(router: Router<State>, { query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.audit, may: 'owner' }, async (ctx, { accountId }) => {
    const [row] = await query({ name: 'api.account_audit', text: 'select api.account_audit($1) as notes', values: [accountId] })
    const speech = frame.speech(ctx)
    const { frame: titles, audit: words } = speech.words.account
    const actions: Record<string, string> = words.actions
    frame.send(ctx, {
      title: titles.audit,
      body: html`<p>${words.lead}</p>${table(titles.audit, [words.at, words.who, words.what, words.detail], ((row?.notes ?? []) as Note[]).map((note) => [
        moment(speech, note.at), note.mailbox ?? '–', actions[note.action] ?? note.action,
        html`<code>${[note.of, ...Object.values(note.detail)].filter((value) => value !== null).join(' · ')}</code>`,
      ]))}`,
    })
  })
}
