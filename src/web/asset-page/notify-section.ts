import { html, prose, type Html } from '../html.ts'
import type { Facts, Figures } from './shapes.ts'
import type { Speech } from './speech.ts'

/** How to be told when a figure of the asset changes: a webhook on its sources, or on its operator while it has none. */
export function notifySection(base: string, { operator }: Facts, { sources, capabilities }: Pick<Figures, 'sources' | 'capabilities'>, speech: Speech): Html {
  const { own } = speech
  const filters = sources.length > 0 ? { sources: sources.map(({ id }) => id).slice(0, 50) } : { operators: [operator.slug] }
  const body = JSON.stringify({ url: 'https://example.com/headroom', filters })
  const sample = `curl -X POST ${base}/v1/webhooks \\\n  -H "Authorization: Bearer $HEADROOM_KEY" \\\n  -H "Content-Type: application/json" \\\n  -d '${body}'`
  return html`<section class="notify" aria-labelledby="notify"><h2 id="notify">${own.notify.title}</h2>
<p>${own.notify.text} ${capabilities.includes('webhooks') ? own.notify.included : own.notify.notIncluded} ${prose(own.notify.more, { reference: html`<a href="/docs/reference/webhooks#createWebhook">${own.notify.reference}</a>` })}</p>
<pre tabindex="0" aria-label="${own.notify.sample}">${sample}</pre></section>`
}
