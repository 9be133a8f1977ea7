import type { Plan } from '../../../access/plans.ts'
import { html, type Html } from '../../page/html.ts'
import { speaker } from '../../words/say.js'
import type { Words } from '../../../languages/words.ts'
import type { PageSetting } from '../layout.ts'

export function plansPage({ plans, words }: PageSetting): Html {
  const { lead, table } = words.docs.plans
  return html`<p class="lead">${lead}</p>
<div class="table" tabindex="0" role="group" aria-label="${table}">${plansTable(plans, words)}</div>`
}

/** What plans cost and allow, side by side. Capabilities go by the names that errors have for them. */
export function plansTable(plans: Plan[], { locale, docs: { plans: words } }: Words): Html {
  const say = speaker(locale)
  const counts = new Intl.NumberFormat(locale)
  const line = (name: string | Html, cell: (plan: Plan) => string) => (
    html`<tr><th scope="row">${name}</th>${plans.map((plan) => html`<td>${cell(plan)}</td>`)}</tr>`
  )
  const includes = (capability: string) => (plan: Plan) => (plan.capabilities.includes(capability) ? words.yes : '–')
  const price = ({ price_eur: { amount, from } }: Plan) => (from ? say(words.from, { price: amount }) : counts.format(amount))
  return html`<table>
<thead><tr><td></td>${plans.map(({ name }) => html`<th scope="col" translate="no">${name}</th>`)}</tr></thead>
<tbody>
${line(words.euros, price)}
${line(words.month, (plan) => counts.format(plan.quota_per_month))}
${line(words.second, (plan) => counts.format(plan.rate_per_second))}
${line(words.pageSize, (plan) => counts.format(plan.page_size))}
${line(words.radius, (plan) => counts.format(plan.nearby_radius_km))}
${['changes', 'history', 'as_of', 'webhooks', 'exports'].map((name) => line(html`<code>${name}</code>`, includes(name)))}
${line(words.downloads, (plan) => counts.format(plan.download_slots))}
${line(words.requestsListed, (plan) => counts.format(plan.requests_listed))}
</tbody></table>`
}
