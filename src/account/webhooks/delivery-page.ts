import { DELIVERY_HEADERS, lastingHeaders } from '../../shapes/webhooks.ts'
import { html, json, prose, type Html } from '../../web/page/html.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { buttonForm, moment, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { COPY_SCRIPT } from '../shown-once.ts'
import { answerOf, eventName, mayRetry, type Delivery, type Endpoint } from './endpoint-page.ts'

/** A delivery with what it sends: `body` is the text of each attempt, null before the first. */
export type SentDelivery = Delivery & { event_id: string; body: string | null; traceparent: string | null }

/** What was sent with one delivery, and what came back. Nothing is shown that is not certain: signatures are not stored. */
export function deliveryPage(speech: Speech, ctx: AccountContext, endpoint: Endpoint, delivery: SentDelivery): AccountPage {
  const { words, say } = speech
  const { audit, webhooks, keys } = words.account
  const path = `${PATHS.webhooks}/${endpoint.id}`
  return {
    title: webhooks.delivery,
    scripts: delivery.body === null ? [] : [COPY_SCRIPT.url],
    body: html`<p><a href="${path}">${webhooks.endpoint}</a></p>
<dl><dt>${webhooks.address}</dt><dd>${endpoint.url}</dd><dt>${webhooks.event}</dt><dd>${eventName(speech, delivery)} <code>${delivery.event_id}</code></dd>
<dt>${webhooks.state}</dt><dd>${webhooks.states[delivery.status]}</dd><dt>${webhooks.attempts}</dt><dd>${delivery.attempt}</dd>
<dt>${webhooks.queuedAt}</dt><dd>${moment(speech, delivery.created_at)}</dd><dt>${webhooks.lastAttempt}</dt><dd>${moment(speech, delivery.last_attempt_at)}</dd>
<dt>${webhooks.nextAttempt}</dt><dd>${moment(speech, delivery.next_attempt_at)}</dd></dl>
${mayRetry(endpoint, delivery) ? buttonForm(ctx, `${path}/deliveries/${delivery.id}/retry`, webhooks.retry) : null}
<h2>${webhooks.answer}</h2>
${delivery.answers.length === 0 ? html`<p>${answerOf(delivery)}</p>` : answers()}<p class="note">${webhooks.answerNote}</p>
${delivery.body === null ? html`<h2>${webhooks.sent}</h2><p>${webhooks.nothingSent}</p>` : sent(delivery.body)}`,
  }

  function answers(): Html {
    return table(webhooks.attempts, [audit.at, webhooks.state, webhooks.answer], delivery.answers.map((one) => [
      moment(speech, one.attempted_at), answerOf(one), one.text ? html`<pre lang="">${one.text}</pre>` : '–',
    ]))
  }

  function sent(body: string): Html {
    const headers = Object.entries(lastingHeaders({ ...delivery, type: delivery.event_type, eventId: delivery.event_id })).map(([name, value]) => `${name}: ${value}\n`)
    return html`<h2>${webhooks.sent}</h2>
<h3>${webhooks.headers}</h3>
${block(webhooks.headers, html`${headers}`)}
<p class="note">${prose(webhooks.signatureNote, {
  header: html`<code>${DELIVERY_HEADERS.signature}</code> (<code>${DELIVERY_HEADERS.timestamp}</code>, <code>${DELIVERY_HEADERS.standardSignature}</code>)`,
})}</p>
<h3>${webhooks.body}</h3>
${block(webhooks.body, json(JSON.parse(body)))}
<details><summary>${say(webhooks.bytes, { count: Buffer.byteLength(body) })}</summary>
${block(say(webhooks.bytes, { count: Buffer.byteLength(body) }), html`${body}`, 'body')}
<p><button type="button" data-copy="body" data-copied="${keys.copied}" hidden>${keys.copy}</button></p></details>`
  }
}

/** Text as it is, which scrolls by the keyboard too. */
function block(name: string, text: Html, id = ''): Html {
  return html`<pre tabindex="0" role="group" aria-label="${name}"><code${id === '' ? null : html` id="${id}"`}>${text}</code></pre>`
}
