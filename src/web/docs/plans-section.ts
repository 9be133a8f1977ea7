import type { Plan } from '../../access/plans.ts'
import { html, type Html } from './html.ts'

const COUNT = new Intl.NumberFormat('en')

/** What the plans cost and allow, as a table. */
export function plansSection(plans: Plan[]): Html {
  const line = (name: string, cell: (plan: Plan) => string) => (
    html`<tr><th scope="row">${name}</th>${plans.map((plan) => html`<td>${cell(plan)}</td>`)}</tr>`
  )
  const includes = (capability: string) => (plan: Plan) => (plan.capabilities.includes(capability) ? 'yes' : '–')
  return html`<section id="plans" aria-labelledby="plans-title">
<h2 id="plans-title">Plans and limits</h2>
<p>Limits belong to the account; its keys share them. Names and places on public map routes need no key: 20 requests a second
per address.</p>
<div class="table" tabindex="0" role="group" aria-label="Plans side by side"><table>
<thead><tr><td></td>${plans.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${line('Euros a month', ({ price_eur: { amount, from } }) => `${from ? 'from ' : ''}${COUNT.format(amount)}`)}
${line('Requests a month', (plan) => COUNT.format(plan.quota_per_month))}
${line('Requests a second', (plan) => COUNT.format(plan.rate_per_second))}
${line('Rows on a page', (plan) => COUNT.format(plan.page_size))}
${line('Radius, km', (plan) => COUNT.format(plan.nearby_radius_km))}
${['changes', 'history', 'as_of', 'webhooks', 'exports'].map((name) => line(name, includes(name)))}
${line('Downloads at a time', (plan) => COUNT.format(plan.download_slots))}
</tbody></table></div>
</section>`
}
