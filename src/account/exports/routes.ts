import { downloadOf, wantedOf, type Download } from '../../exports/export-files.ts'
import { exportBody } from '../../shapes/exports.ts'
import { html, type Html } from '../../web/page/html.ts'
import { readAsBody, refusalOfForm, type Entered } from '../body-form.ts'
import { askInterface, askPage, call } from '../call.ts'
import type { AccountDeps, AccountPage, Speech } from '../frame.ts'
import { LIVE_SCRIPT, livePart } from '../live.ts'
import { moment, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { newExportPage } from './new-page.ts'

/** Adds the account's exports, how they are made, and the download of their files: what the interface sends to the account's keys. */
export function addExports({ router, query, secret, frame, sendExport }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.exports, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const { rows, next } = await askPage<Export>({ query, secret }, { account, capability: 'exports', sql: 'api.exports' }, ctx.query.before)
    frame.send(ctx, exportsPage(frame.speech(ctx), rows, next, ctx.query.done === 'made'))
  })

  addRoute(router, { method: 'get', path: `${PATHS.exports}/new`, may: 'signed in' }, async (ctx, { accountId }) => {
    await call(query, 'api.plan_of_account', accountId, 'exports')
    await showForm(ctx, { form: new URLSearchParams(), refusal: null })
  })

  addRoute(router, { method: 'post', path: PATHS.exports, may: 'signed in' }, async (ctx, { accountId, personId }) => {
    await call(query, 'api.plan_of_account', accountId, 'exports')
    const form = ctx.state.form ?? new URLSearchParams()
    try {
      await call(query, 'api.account_export_make', accountId, personId, JSON.stringify(readAsBody(form, exportBody)))
    } catch (error) {
      return showForm(ctx, { form, refusal: refusalOfForm(error, 'exports') })
    }
    throw new Redirect(`${PATHS.exports}?done=made`)
  })

  addRoute(router, { method: 'get', path: `${PATHS.exports}/:id/download`, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const wanted = wantedOf(ctx)
    const params = downloadOf(ctx.params.id, ctx.method, wanted)
    const download = await askInterface<Download>(query, { account, capability: 'exports', sql: 'api.open_download', params })
    ctx.vary('Cookie')
    await sendExport(ctx, download, wanted)
  })

  async function showForm(ctx: AccountContext, entered: Entered): Promise<void> {
    if (entered.refusal) ctx.set(entered.refusal.headers)
    frame.send(ctx, newExportPage(frame.speech(ctx), ctx, entered, await call(query, 'api.source_names')))
  }
}

/** An export as the interface serves it, without what the page leaves out. */
type Export = {
  id: string
  status: 'queued' | 'running' | 'succeeded' | 'failed'
  format: string
  filters: Record<string, unknown>
  progress: number
  rows: number | null
  size_bytes: number | null
  created_at: string
  expires_at: string | null
  expired: boolean
  error: { code: string } | null
}

/**
 * @param next where the page of older ones begins; null when there are none
 * @param isMade whether one was made just now
 */
function exportsPage(speech: Speech, exports: Export[], next: string | null, isMade: boolean): AccountPage {
  const { locale, account: { frame, exports: words } } = speech.words
  const counts = new Intl.NumberFormat(locale)
  const changes = exports.some(({ status }) => status === 'queued' || status === 'running')
  return {
    title: frame.exports,
    scripts: changes ? [LIVE_SCRIPT.url] : [],
    body: html`${isMade ? html`<p class="made" role="status">${words.made}</p>` : null}<p>${words.lead} <a href="/docs/guides/exports">${words.docs}</a></p>
<p><a class="button primary" href="${PATHS.exports}/new">${words.make}</a></p>
${changes ? html`<noscript><p class="note">${words.reload}</p></noscript>` : null}
${exports.length === 0 ? html`<p>${words.none}</p>` : livePart('exports', changes, table(frame.exports,
    [words.madeAt, words.format, words.filters, words.state, words.rows, words.size, words.expires, words.file], exports.map((one) => [
      moment(speech, one.created_at), html`<code>${one.format}</code>`, filters(one), state(speech, one),
      one.rows === null ? '–' : counts.format(one.rows), one.size_bytes === null ? '–' : sizeText(locale, one.size_bytes),
      moment(speech, one.expires_at),
      one.status === 'succeeded' && !one.expired
        ? html`<a href="${PATHS.exports}/${one.id}/download" aria-label="${words.download}: ${one.id}">${words.download}</a>` : '–',
    ])))}
${next === null ? null : html`<p><a href="${PATHS.exports}?before=${next}">${words.older}</a></p>`}`,
  }

  function filters({ filters: given }: Export): Html | string {
    const entries = Object.entries(given)
    return entries.length === 0 ? words.everything : html`${entries.map(([name, value]) => html`<code>${name}=${String(value)}</code> `)}`
  }
}

function state({ words: { locale, account: { exports: { states } } } }: Speech, { status, progress, expired, error }: Export): Html | string {
  if (status === 'running') return `${states.running}, ${new Intl.NumberFormat(locale, { style: 'percent' }).format(progress)}`
  if (error !== null) return html`${states.failed} <code>${error.code}</code>`
  return expired ? states.expired : states[status]
}

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte']

/** A size in the largest unit of which there is at least one. */
function sizeText(locale: string, bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const unit = UNITS[step] ?? 'byte'
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(bytes / 1000 ** step)
}
