import type { Plan } from '../access/plans.ts'
import type { Refusal } from '../errors/refusal.ts'
import { html } from '../web/page/html.ts'
import type { AccountPage, Speech } from './frame.ts'
import { PATHS } from './paths.ts'

/** The page of what an account's plan lacks: what it does, and the first plan that has it. @param refusal `plan_required` */
export function planLacksPage({ words: { account: { frame, lacks, problems } }, say }: Speech, plans: Plan[], { details }: Refusal): AccountPage {
  const known: Record<string, { title: string; text: string; docs?: string }> = {
    webhooks: { title: frame.webhooks, text: lacks.webhooks, docs: '/docs/guides/webhooks' },
    exports: { title: frame.exports, text: lacks.exports, docs: '/docs/guides/exports' },
    nearby_radius_km: { title: frame.questions, text: lacks.radius },
  }
  const { title, text, docs } = known[String(details.capability)] ?? { title: frame.plan, text: problems.planLacks }
  const first = plans.find(({ id }) => id === details.required_plan)
  return {
    title, status: 403,
    body: html`<p>${text}${docs === undefined ? null : html` <a href="${docs}">${lacks.docs}</a>`}</p>
<p><strong>${first === undefined ? lacks.none : say(lacks.has, { plan: first.name })}</strong></p>
<p><a class="button primary" href="${PATHS.plan}">${lacks.compare}</a></p>`,
  }
}
