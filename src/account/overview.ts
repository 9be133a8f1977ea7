import { html, type Html } from '../web/page/html.ts'
import type { Words } from '../languages/words.ts'
import type { Speech } from './frame.ts'
import { moment, table } from './markup.ts'
import { PATHS } from './paths.ts'

/** What api.account_overview says of an account: its use of this UTC month, what needs somebody, and its newest five errors. */
export type AccountState = {
  plan: string
  used: number
  quota: number
  state: { kind: 'webhooks' | 'questions' | 'keys' | 'quota' | 'exports'; news: keyof Words['account']['overview']['news']; name: string }[]
  errors: { route: string; status: number; code: string; at: string }[]
}

/** The page on which each kind is seen to. */
const PAGES = { webhooks: 'webhooks', questions: 'questions', keys: 'keys', quota: 'usage', exports: 'exports' } as const

/** Rows of the list that says whose the account is. */
export function planAndUsage({ words, say }: Speech, { plan, used, quota }: AccountState): Html {
  const { frame, usage } = words.account
  return html`<dt>${frame.plan}</dt><dd><a href="${PATHS.plan}">${plan}</a></dd>
<dt>${frame.usage}</dt><dd><a href="${PATHS.usage}">${say(usage.usedOf, { count: used, used, quota })}</a> <meter max="${quota}" high="${0.8 * quota}" value="${used}" aria-label="${frame.usage}"></meter></dd>`
}

/** @returns null where nothing does */
export function whatNeedsYou({ words, say }: Speech, { state }: AccountState): Html | null {
  if (state.length === 0) return null
  const { frame, overview } = words.account
  return html`<h2>${overview.needs}</h2>
<ul>${state.map(({ kind, news, name }) => html`<li><a href="${PATHS[PAGES[kind]]}">${frame[PAGES[kind]]}</a> · ${say(overview.news[news], { name })}</li>`)}</ul>`
}

/** @returns null where there were none */
export function lastErrors(speech: Speech, { errors }: AccountState): Html | null {
  if (errors.length === 0) return null
  const { overview, usage } = speech.words.account
  return html`<h2>${overview.errors}</h2>
${table(overview.errors, [usage.time, usage.error, usage.route], errors.map(({ at, status, code, route }) => [
    moment(speech, at), html`${status} <a href="/docs/reference/errors#error-${code}"><code>${code}</code></a>`, html`<code>${route}</code>`,
  ]))}
<p><a href="${PATHS.usage}">${overview.allErrors}</a></p>`
}
