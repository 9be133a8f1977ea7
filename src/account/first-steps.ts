import { readCookie, setCookie } from '../access/cookies.ts'
import type { Session } from '../access/session.ts'
import { html, type Html } from '../web/page/html.ts'
import { call } from './call.ts'
import type { AccountDeps, Speech } from './frame.ts'
import { livePart } from './live.ts'
import { formToken, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Redirect } from './problem.ts'
import { addRoute } from './route.ts'

/** How far an account has come; `later` than on the day of its first request. */
export type FirstSteps = { key: boolean; request: boolean; answer: boolean; later: boolean }

/** Where each kind of work begins. */
const WAYS = { map: '/', clients: '/docs/guides/clients', qgis: '/docs/guides/qgis', exports: '/docs/guides/exports', webhooks: '/docs/guides/webhooks' }

const HIDE = `${PATHS.overview}/first-steps/hide`

/** Adds the button that puts the first steps of an account away, in this browser. */
export function addFirstSteps({ router, config }: AccountDeps): void {
  addRoute(router, { method: 'post', path: HIDE, may: 'signed in' }, (ctx, { accountId }) => {
    setCookie(ctx, config, 'steps', accountId)
    throw new Redirect(PATHS.overview)
  })
}

/** The first steps of an account; null where somebody put them away, and from the day after its first good answer. */
export async function readFirstSteps({ query, config }: Pick<AccountDeps, 'query' | 'config'>, ctx: AccountContext, { accountId }: Session): Promise<FirstSteps | null> {
  if (readCookie(ctx, config, 'steps') === accountId) return null
  const steps = await call<FirstSteps>(query, 'api.account_first_steps', accountId)
  return steps.key && steps.answer && steps.later ? null : steps
}

/** The list of them, which ticks off by itself what was done meanwhile; the page needs LIVE_SCRIPT. */
export function firstSteps({ words }: Speech, ctx: AccountContext, { key, request, answer }: FirstSteps): Html {
  const { frame, keys, firstSteps: says } = words.account
  const step = (done: boolean, text: Html): Html => html`<li${done ? html` class="done"` : null}>${done ? html`<span role="img" aria-label="${says.done}">✓</span> ` : null}${text}</li>`
  // To the end: an error is noted up to a second after its request is counted, and until then it looks like an answer.
  return livePart('first-steps', true, html`<h2>${says.title}</h2>
<ol class="first-steps">
${step(key, html`<a href="${PATHS.keys}">${keys.make}</a>`)}
${step(request, html`<a href="/docs/getting-started">${says.request}</a>${request ? null : html` <small>${says.live}</small>`}`)}
${step(answer, html`${says.answer}${request && !answer ? html` <small>${says.errors} <a href="${PATHS.usage}">${frame.usage}</a></small>` : null}`)}
<li>${says.next}<ul>${
  Object.entries(WAYS).map(([way, page]) => html`<li><a href="${page}">${says.ways[way as keyof typeof WAYS]}</a></li>`)}</ul></li>
</ol>
<form method="post" action="${HIDE}">${formToken(ctx)}<button>${says.hide}</button></form>`)
}
