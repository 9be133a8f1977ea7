import { html, prose, type Html } from '../page/html.ts'
import { fragmentOf, viewOf } from '../../capacity/link.ts'
import type { Facts, Figures } from './shapes.ts'
import type { Speech } from './speech.ts'

/** How far around an asset a question about it reaches, km: its operator's other assets are farther as a rule. */
const NEAR_KM = 0.2

/**
 * How to be told when a figure of the asset changes: by mail, or by a webhook on its sources, or on its operator while it has none, where the plan has
 * webhooks. A form makes it, which the page's script shows; without a script there is the request to send.
 */
export function notifySection(base: string, facts: Facts, { sources, larger }: Pick<Figures, 'sources' | 'larger'>, speech: Speech): Html {
  const { own, words, say } = speech
  const { operator } = facts
  const { notify } = own
  const filters = sources.length > 0 ? { sources: sources.map(({ id }) => id).slice(0, 50) } : { operators: [operator.slug] }
  const body = JSON.stringify({ url: 'https://example.com/headroom', filters })
  const sample = `curl -X POST ${base}/v1/webhooks \\\n  -H "Authorization: Bearer $HEADROOM_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`
  const refusals = {
    badKey: words.problems.badKey, notInPlan: words.problems.notInYourPlan, badAddress: notify.badAddress, later: notify.later, failed: notify.failed,
  }
  return html`<section class="notify" aria-labelledby="notify"><h2 id="notify">${notify.title}</h2>
${byMail(facts, speech)}
<p>${notify.text} ${larger.webhooks === undefined ? notify.included : larger.webhooks === null ? notify.inNoPlan : say(notify.notIncluded, { plan: larger.webhooks })} ${prose(notify.more, { reference: html`<a href="/docs/reference/webhooks#createWebhook">${notify.reference}</a>` })}</p>
${larger.webhooks === undefined ? html`<form id="notify-form" autocomplete="off" novalidate hidden data-filters="${JSON.stringify(filters)}" data-refusals="${JSON.stringify(refusals)}">
<label for="notify-url">${notify.address}</label><input id="notify-url" type="url" spellcheck="false" aria-describedby="notify-problem">
<label for="notify-key">${words.search.key}</label><input id="notify-key" type="text" class="secret" autocomplete="off" autocapitalize="off" autocorrect="off" spellcheck="false" placeholder="${words.search.keyExample}" aria-describedby="notify-note notify-problem">
<p class="note" id="notify-note">${notify.keyNote}</p>
<p class="problem" id="notify-problem" role="alert" hidden></p>
<button type="submit" class="primary">${notify.create}</button>
</form>
<div id="notify-made" role="status"><p hidden>${notify.made} <code></code></p></div>
<pre tabindex="0" aria-label="${notify.sample}">${sample}</pre>` : null}</section>`
}

/** The way to the page that keeps a question for mails: about the operator's assets at this place. */
function byMail({ lat, lon, operator, name, type }: Facts, { own, assetName }: Speech): Html | null {
  if (lat === null || lon === null) return null
  const view = fragmentOf({ ...viewOf(''), at: { lat, lon }, radiusKm: NEAR_KM, place: assetName(name, type), question: { ...viewOf('').question, operator: [operator.slug] } })
  return html`<p><a href="/account/questions/new?${String(new URLSearchParams({ view }))}">${own.notify.byMail}</a></p>`
}
