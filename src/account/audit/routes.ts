import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html } from '../../web/html.ts'
import { moment } from '../frame.ts'
import type { AccountDeps } from '../routes.ts'
import { requireSession } from '../session.ts'

type Note = { at: string; mailbox: string | null; action: string; detail: Record<string, unknown> }

/** Adds what was done in the account that guards money or data, for its owners. */
export function addAudit(router: Router<State>, { query, frame }: AccountDeps): void {
  router.get('/account/audit', async (ctx) => {
    const { accountId } = requireSession(ctx, { owner: true })
    const [row] = await query({ name: 'api.account_audit', text: 'select api.account_audit($1) as notes', values: [accountId] })
    const speech = frame.speech(ctx)
    const { frame: titles, audit: words } = speech.words.account
    const actions: Record<string, string> = words.actions
    const rows = ((row?.notes ?? []) as Note[]).map(({ at, mailbox, action, detail }) => html`<tr><td>${moment(speech, at)}</td><td>${mailbox ?? '–'}</td><td>${
      actions[action] ?? action}</td><td><code>${Object.values(detail).filter((value) => value !== null).join(' · ')}</code></td></tr>`)
    frame.send(ctx, {
      title: titles.audit,
      body: html`<p>${words.lead}</p><div class="scroll" tabindex="0" role="region" aria-label="${titles.audit}"><table><thead><tr><th scope="col">${words.at}</th><th scope="col">${words.who}</th><th scope="col">${
        words.what}</th><th scope="col">${words.detail}</th></tr></thead><tbody>${rows}</tbody></table></div>`,
    })
  })
}
