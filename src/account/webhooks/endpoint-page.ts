import { termsIn } from '../../web/words/terms.ts'
import type { Speech, AccountPage } from '../frame.ts'
import { html, type Html } from '../../web/page/html.ts'
import { buttonForm, formToken, moment, options, span, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { COPY_SCRIPT, shownOnce } from '../shown-once.ts'

/** An endpoint as the interface serves it. */
export type Endpoint = {
  id: string
  url: string
  label: string | null
  filters: { countries: string[] | null; operators: string[] | null; sources: string[] | null; change_types: ('added' | 'changed' | 'removed' | 'restored')[] | null; include_upstream: boolean }
  event_types: string[]
  status: 'active' | 'switched_off'
  paused: boolean
  consecutive_failures: number
  created_at: string
  last_delivery_at: string | null
}

/** Whether it is on, in words. */
export function endpointState({ words: { account: { webhooks, questions } } }: Speech, { status, paused }: Endpoint): string {
  return paused && status === 'active' ? questions.paused : webhooks.endpointStates[status]
}

/**
 * Which events an endpoint receives, in words.
 * @param nameOf an operator or source, by id
 */
export function filterText({ words, say }: Speech, { countries, operators, sources, change_types: types, include_upstream: upstream }: Endpoint['filters'], nameOf: (id: string) => string): string {
  const { webhooks } = words.account
  const { countryName } = termsIn(words)
  const lists = new Intl.ListFormat(words.locale, { type: 'disjunction' })
  const conditions = [
    countries && say(webhooks.inCountries, { names: lists.format(countries.map(countryName)) }),
    operators && say(webhooks.ofOperators, { names: lists.format(operators.map(nameOf)) }),
    sources && say(webhooks.ofSources, { names: lists.format(sources.map(nameOf)) }),
    (countries ?? operators ?? sources) && upstream && webhooks.withUpstream,
    types && say(webhooks.ofTypes, { names: lists.format(types.map((type) => webhooks.changeTypes[type])) }),
  ].filter(Boolean)
  return conditions.join(' · ') || webhooks.everyChange
}

/** A delivery as the interface serves it. */
export type Delivery = {
  id: string
  event_type: string
  status: 'waiting' | 'delivering' | 'delivered' | 'failed' | 'cancelled'
  attempt: number
  answer_code: number | null
  error: string | null
  created_at: string
  last_attempt_at: string | null
  next_attempt_at: string | null
  answers: { attempted_at: string; answer_code: number | null; error: string | null; text: string | null }[]
}

const isTest = ({ event_type: type }: Delivery): boolean => type === 'webhook.test'

/** A type of event that only endpoints get which ask for it, in words; undefined for any other. */
export const askedEventName = (webhooks: Speech['words']['account']['webhooks'], type: string): string | undefined => (
  ({ 'endpoint.switched_off': webhooks.switchedOffEvent, 'question.alert': webhooks.alertEvent } as Record<string, string>)[type])

/** What happened, in words. */
export const eventName = ({ words: { account: { webhooks } } }: Speech, delivery: Delivery): string => (
  isTest(delivery) ? webhooks.testEvent : askedEventName(webhooks, delivery.event_type) ?? webhooks.changesEvent)

/** What an attempt was answered, or why it was not; of a delivery, the newest. */
export function answerOf({ answer_code: code, error }: Pick<Delivery, 'answer_code' | 'error'>): Html {
  return error === null ? html`${code ?? '–'}` : html`${code} <span lang="en">${error}</span>`
}

/** Whether a person may have a delivery sent once more. */
export function mayRetry(endpoint: Endpoint, delivery: Delivery): boolean {
  return ['delivered', 'failed', 'cancelled'].includes(delivery.status) && (endpoint.status === 'active' || isTest(delivery))
}

/** Hours since which deliveries may be sent once more. */
export const REPLAY_HOURS = ['1', '24', '168', '720'] as const

type Shown = {
  endpoint: Endpoint
  /** An operator or source that its filters name, by id. */
  nameOf: (id: string) => string
  deliveries: Delivery[]
  /** Where the page of older ones begins; null when there are none. */
  next: string | null
  /** The secret that was just made, with what is said of it: shown here, and nowhere again. */
  shown?: { text: string; value: string } | undefined
}

/** One endpoint, what may be done to it, and its deliveries. */
export function endpointPage(speech: Speech, ctx: AccountContext, { endpoint, nameOf, deliveries, next, shown }: Shown): AccountPage {
  const { frame, keys, questions, webhooks: words } = speech.words.account
  const path = `${PATHS.webhooks}/${endpoint.id}`
  const button = (action: string, text: string, of?: string): Html => buttonForm(ctx, `${path}/${action}`, text, of)
  return {
    title: words.endpoint,
    scripts: shown === undefined ? [] : [COPY_SCRIPT.url],
    body: html`${shown === undefined ? null : shownOnce(speech, shown.text, shown.value)}<p><a href="${PATHS.webhooks}">${frame.webhooks}</a></p>
<dl><dt>${words.address}</dt><dd>${endpoint.url}</dd>${endpoint.label === null ? null : html`<dt>${keys.label}</dt><dd>${endpoint.label}</dd>`}<dt>${words.events}</dt><dd>${filterText(speech, endpoint.filters, nameOf)}${endpoint.event_types.map((type) => ` · ${askedEventName(words, type) ?? type}`)}</dd>
<dt>${words.state}</dt><dd>${endpointState(speech, endpoint)}</dd><dt>${words.failures}</dt><dd>${endpoint.consecutive_failures}</dd>
<dt>${words.lastDelivery}</dt><dd>${moment(speech, endpoint.last_delivery_at)}</dd></dl>
<p><a class="button" href="${path}/change">${words.change}</a></p>
<div class="inline">${button('test', words.test)}${endpoint.paused ? button('resume', questions.resume) : button('pause', questions.pause)}${endpoint.status === 'active' ? null : button('enable', words.enable)}</div>
<details><summary>${words.rotate}</summary><p>${words.rotateLead}</p>${button('rotate', words.rotate)}</details>
<details><summary>${words.remove}</summary><p>${words.removeLead}</p>${button('delete', words.remove)}</details>
<h2>${words.deliveries}</h2>
${endpoint.status === 'active' && deliveries.length > 0 ? replayForm() : null}
${deliveries.length === 0 ? html`<p>${words.noDeliveries}</p>` : table(words.deliveries,
    [words.queuedAt, words.event, words.state, words.attempts, words.answer, words.lastAttempt, words.nextAttempt, ''], deliveries.map((one) => [
      html`<a href="${path}/deliveries/${one.id}">${moment(speech, one.created_at)}</a>`, eventName(speech, one), words.states[one.status], html`${one.attempt}`,
      answerOf(one), moment(speech, one.last_attempt_at), moment(speech, one.next_attempt_at),
      mayRetry(endpoint, one) ? button(`deliveries/${one.id}/retry`, words.retry, one.id) : '',
    ]))}
${next === null ? null : html`<p><a href="${path}?before=${next}">${words.older}</a></p>`}`,
  }

  function replayForm(): Html {
    return html`<details><summary>${words.replay}</summary><form method="post" action="${path}/replay" class="fields">${formToken(ctx)}
<label for="hours">${words.replaySince}</label><select id="hours" name="hours">${options(REPLAY_HOURS.map((hours) => [hours, span(speech, Number(hours))]))}</select>
<p class="note">${words.replayNote}</p><button>${words.replay}</button></form></details>`
  }
}
