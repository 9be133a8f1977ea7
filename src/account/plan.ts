import { readPlans, type Plan } from '../access/plans.ts'
import { plansTable } from '../web/docs/pages/plans.ts'
import { html, type Html } from '../web/page/html.ts'
import { callOr } from './call.ts'
import type { AccountDeps, Speech } from './frame.ts'
import { formToken, options, type AccountContext } from './markup.ts'
import { PATHS } from './paths.ts'
import { Problem, Redirect } from './problem.ts'
import { addRoute, text, upTo } from './route.ts'

/** Characters of what a person adds. */
const LONGEST_MESSAGE = 1000

/** Adds `/account/plan`: what the account's plan allows, beside it the next plan, and a form that asks the deployer for another. */
export function addPlan({ router, query, frame, config: { mail } }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.plan, may: 'signed in' }, async (ctx, { accountId, role }) => {
    const [plans, [row]] = await Promise.all([
      readPlans(query),
      query({ name: 'plan of an account', text: `select plan ->> 'id' as plan from api.account_meter($1)`, values: [accountId] }),
    ])
    const at = plans.findIndex(({ id }) => id === row?.plan)
    const [own, next] = plans.slice(at)
    if (at < 0 || own === undefined) throw new Error(`account ${accountId} has no plan`)
    const speech = frame.speech(ctx)
    const { words, say } = speech
    const { frame: titles, plan } = words.account
    frame.send(ctx, {
      title: titles.plan,
      body: html`${ctx.query.asked === undefined ? null : html`<p class="made" role="status">${plan.asked}</p>`}
<p>${say(plan.yours, { plan: own.name })} ${next === undefined ? plan.largest : say(plan.next, { plan: next.name })}</p>
<div class="scroll" role="group" aria-label="${words.docs.plans.table}" tabindex="0">${plansTable(next === undefined ? [own] : [own, next], words)}</div>
<p><a href="/docs/reference/plans">${plan.all}</a></p>
${asking()}`,
    })

    function asking(): Html {
      if (mail.operator === null) return html`<p>${plan.askWhom}</p>`
      return role === 'owner' ? askForm(speech, ctx, plans.filter((one) => one !== own), next) : html`<p>${plan.ownerAsks}</p>`
    }
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.plan}/ask`, may: 'owner', fields: { plan: text, message: upTo(LONGEST_MESSAGE) },
  }, async (_ctx, { accountId, personId }, { plan, message }) => {
    if (mail.operator === null) throw new Problem('notFound')
    await callOr('tooMany', query, 'api.account_plan_ask', accountId, personId, plan, message, mail.operator)
    throw new Redirect(`${PATHS.plan}?asked`)
  })
}

/** The form by which an owner asks for one of other plans; `chosen` at first. */
function askForm({ words }: Speech, ctx: AccountContext, plans: Plan[], chosen: Plan | undefined): Html {
  const { plan } = words.account
  return html`<h2>${plan.ask}</h2>
<form method="post" action="${PATHS.plan}/ask" class="fields">${formToken(ctx)}
<label for="plan">${words.account.frame.plan}</label><select id="plan" name="plan">${
    options(plans.map(({ id, name }) => [id, name]), chosen?.id)}</select>
<label for="message">${plan.message}</label><textarea id="message" name="message" rows="4" maxlength="${LONGEST_MESSAGE}"></textarea>
<button class="primary">${plan.ask}</button></form>
<p class="note">${plan.askNote}</p>`
}
