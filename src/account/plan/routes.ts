import type { Router } from '@koa/router'
import { readPlans } from '../../access/plans.ts'
import type { State } from '../../middleware/state.ts'
import { plansTable } from '../../web/docs/pages/plans.ts'
import { html } from '../../web/html.ts'
import type { AccountDeps } from '../routes.ts'
import { requireSession } from '../session.ts'

/** Adds `/account/plan`: what the account's plan allows, and beside it the next plan. */
export function addPlan(router: Router<State>, { query, frame }: AccountDeps): void {
  router.get('/account/plan', async (ctx) => {
    const { accountId } = requireSession(ctx)
    const [plans, [row]] = await Promise.all([
      readPlans(query),
      query({ name: 'api.account_plan', text: `select plan ->> 'id' as plan from api.account_meter($1)`, values: [accountId] }),
    ])
    const at = plans.findIndex(({ id }) => id === row?.plan)
    const [own, next] = plans.slice(at)
    if (at < 0 || own === undefined) throw new Error(`account ${accountId} has no plan`)
    const { words, say } = frame.speech(ctx)
    const { frame: titles, plan } = words.account
    frame.send(ctx, {
      title: titles.plan,
      body: html`<p>${say(plan.yours, { plan: own.name })} ${next === undefined ? plan.largest : say(plan.next, { plan: next.name })}</p>
<div class="scroll" role="group" aria-label="${words.docs.plans.table}" tabindex="0">${plansTable(next === undefined ? [own] : [own, next], words)}</div>
<p><a href="/docs/reference/plans">${plan.all}</a></p>`,
    })
  })
}
