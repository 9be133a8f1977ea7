import { openCursor, sealCursor } from '../../access/cursor.ts'
import { html, type Html } from '../../web/page/html.ts'
import { call } from '../call.ts'
import type { AccountDeps, AccountPage, Speech } from '../frame.ts'
import { keyName, type Key } from '../keys.ts'
import { moment, options, table } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { addRoute } from '../route.ts'

/** A request with a key of the account. `code` and `param` are null for one that succeeded. */
type Request = {
  request_id: string; key: Pick<Key, 'id' | 'label' | 'mode' | 'last_four'>; at: string
  method: string; route: string; status: number; ms: number; code: string | null; param: string | null
}

/** What is asked for: requests by one key, of one class of statuses; empty for all. */
type Filters = { key: string; status: string }

/** Classes of statuses by their first digit. */
const CLASSES = ['2', '3', '4', '5'].map((digit) => [digit, `${digit}xx`] as const)

/** Requests on a page. */
const PAGE = 200

/** Adds `/account/requests`: the newest requests with keys of the account, those that succeeded too. */
export function addRequests({ router, query, secret, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.requests, may: 'signed in' }, async (ctx, { accountId }) => {
    const filters = { key: typeof ctx.query.key === 'string' ? ctx.query.key : '', status: CLASSES.find(([digit]) => digit === ctx.query.status)?.[0] ?? '' }
    const [secretKey, bound] = [await secret(), `requests of ${accountId} ${JSON.stringify(filters)}`]
    const before = typeof ctx.query.before === 'string' ? openCursor(secretKey, bound, ctx.query.before) : null
    const [{ most, requests }, keys] = await Promise.all([
      call<{ most: number; requests: Request[] }>(query, 'api.account_requests', accountId, filters.key === '' ? null : filters.key, filters.status === '' ? null : Number(filters.status), before),
      call<Key[]>(query, 'api.account_keys', accountId),
    ])
    const last = requests[PAGE - 1]
    const next = requests.length > PAGE && last !== undefined ? sealCursor(secretKey, bound, JSON.stringify({ at: last.at, id: last.request_id })) : null
    frame.send(ctx, requestsPage(frame.speech(ctx), { most, requests: requests.slice(0, PAGE), next, keys, filters }))
  })
}

/** What the page says; `next` is where the page of older requests begins, `most` how many the plan lists. */
type Shown = { most: number; requests: Request[]; next: string | null; keys: Key[]; filters: Filters }

function requestsPage(speech: Speech, { most, requests, next, keys, filters }: Shown): AccountPage {
  const { words: { locale, account: { frame, usage, requests: words } }, say } = speech
  const counts = new Intl.NumberFormat(locale)
  const all = ['', words.all] as const
  const choices = keys.map((key) => [key.id, `${key.label ?? ''} ${keyName(key)}`.trim()] as const)
  return {
    title: frame.requests,
    body: html`<p>${say(words.lead, { count: most })}</p>
<form class="inline" action="${PATHS.requests}"><label>${usage.key} <select name="key">${options([all, ...choices], filters.key)}</select></label>
<label>${words.status} <select name="status">${options([all, ...CLASSES], filters.status)}</select></label> <button>${usage.show}</button></form>
${requests.length === 0 ? html`<p>${words.none}</p>` : table(frame.requests, [usage.time, usage.route, words.status, words.ms, usage.key, usage.requestId], requests.map((request) => [
    moment(speech, request.at), html`<code>${request.method} ${request.route}</code>`, statusText(request), counts.format(request.ms),
    html`${request.key.label} <code>${keyName(request.key)}</code>`, html`<code>${request.request_id}</code>`,
  ]))}
${next === null ? null : html`<p><a href="${PATHS.requests}?${new URLSearchParams({ ...filters, before: next }).toString()}">${words.older}</a></p>`}`,
  }
}

/** The status, and of an error its code and what was wrong. */
function statusText({ status, code, param }: Request): Html | string {
  if (code === null) return String(status)
  return html`${status} <a href="/docs/reference/errors#error-${code}"><code>${code}</code></a>${param === null ? null : html` <code>${param}</code>`}`
}
