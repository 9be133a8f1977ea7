import type { Router } from '@koa/router'
import { readPlans } from '../../access/plans.ts'
import type { State } from '../../middleware/state.ts'
import { plansTable } from '../../web/docs/pages/plans.ts'
import { html, type Html } from '../../web/html.ts'
import type { AccountDeps } from '../deps.ts'
import { text, upTo } from '../fields.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { askForm, LONGEST_MESSAGE } from './ask-form.ts'

/** Adds `/account/plan`: what the account's plan allows, beside it the next plan, and a form that asks the deployer for another. */
export function addPlan(router: Router<State>, { query, frame, config: { mail } }: AccountDeps): void {
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
    const [row] = await query({
      name: 'api.account_plan_ask', text: 'select api.account_plan_ask($1, $2, $3, $4, $5) as asked',
      values: [accountId, personId, plan, message, mail.operator],
    })
    if (row?.asked !== true) throw new Problem('tooMany')
    throw new Redirect(`${PATHS.plan}?asked`)
  })
}
