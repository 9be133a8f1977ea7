import { html, type Html } from '../../web/page/html.ts'
import type { AccountPage, Speech } from '../frame.ts'
import { buttonForm, formToken, moment, options, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { COPY_SCRIPT, shownOnce } from '../shown-once.ts'
import { tellsFields, type Tells } from './tells.ts'

/** A message goes there; its address is shown masked. */
export type Channel = {
  id: string
  kind: 'teams' | 'slack'
  address: string
  status: 'active' | 'switched_off'
  /** Whether the last attempt failed. */
  failing: boolean
  last_delivery_at: string | null
}

/** A question as api.account_questions has it. */
export type Kept = {
  id: string
  name: string
  view: string
  made_at: string
  paused: boolean
  mailed_at: string | null
  told: Tells['told']
  least_rise_mw: number | null
  mails: boolean
  events: boolean
  feed: boolean
  channels: Channel[]
}

/** What they are called everywhere. */
const KINDS = { teams: 'Microsoft Teams', slack: 'Slack' } as const

/** Kinds of channels, as a form takes them. */
export const CHANNEL_KINDS = Object.keys(KINDS) as (keyof typeof KINDS)[]

type Shown = {
  question: Kept
  /** Where its mails go. */
  mailbox: string
  /** What was done just now, in words. */
  done: string | null
  /** The address of the feed that was made just now: shown here, and nowhere again. */
  feedAddress?: string
}

/** What a channel is, in words. */
export function channelState({ words: { account: { questions, webhooks } } }: Speech, { status, failing }: Channel): string {
  return status === 'active' && failing ? questions.failing : webhooks.endpointStates[status]
}

/** The kind of a channel, in words. */
export const channelName = ({ kind }: Channel): string => KINDS[kind]

/** One question: of what it tells, and where to. */
export function questionPage(speech: Speech, ctx: AccountContext, { question, mailbox, done, feedAddress }: Shown): AccountPage {
  const { words: { account: { frame, questions: words, webhooks, mails } }, say } = speech
  const path = `${PATHS.questions}/${question.id}`
  const checked = (on: boolean): Html | null => (on ? html` checked` : null)
  return {
    title: words.oneQuestion,
    scripts: feedAddress === undefined ? [] : [COPY_SCRIPT.url],
    body: html`${feedAddress === undefined ? null : shownOnce(speech, words.feedOnce, feedAddress)}${done === null ? null : html`<p class="made" role="status">${done}</p>`}
<p><a href="${PATHS.questions}">${frame.questions}</a></p>
<p><strong><a href="/#${question.view}">${question.name}</a></strong></p>
<dl><dt>${words.state}</dt><dd>${question.paused ? words.paused : words.on}</dd><dt>${words.lastTold}</dt><dd>${moment(speech, question.mailed_at)}</dd></dl>
<form method="post" action="${path}" class="fields">${formToken(ctx)}
${tellsFields(speech, { told: question.told, leastRise: question.least_rise_mw === null ? null : String(question.least_rise_mw) })}
<fieldset><legend>${words.kind}</legend>
<label class="inline"><input type="checkbox" name="by_mail" value="on"${checked(question.mails)}> ${say(words.byMail, { mailbox })}</label>
<label class="inline"><input type="checkbox" name="by_event" value="on"${checked(question.events)}> ${words.byEvent}</label></fieldset>
<button class="primary">${mails.save}</button></form>
<h2 id="channels">${words.channels}</h2>
<p>${words.channelsLead}</p>
${question.channels.length === 0 ? html`<p>${words.noChannels}</p>` : table(words.channels, [words.kind, words.masked, words.state, webhooks.lastDelivery, ''], question.channels.map((one) => [
    channelName(one), html`<code>${one.address}</code>`, channelState(speech, one), moment(speech, one.last_delivery_at), channelButtons(one),
  ]))}
<details><summary>${words.addChannel}</summary><form method="post" action="${path}/channels" class="fields">${formToken(ctx)}
<label for="kind">${words.kind}</label><select id="kind" name="kind">${options(CHANNEL_KINDS.map((kind) => [kind, KINDS[kind]]))}</select>
<label for="url">${words.masked}</label><input id="url" name="url" type="url" required autocomplete="off" spellcheck="false" placeholder="https://"><small class="note">${words.addressNote}</small>
<button class="primary">${words.addChannel}</button></form></details>
<h2 id="feed">${words.feed}</h2>
<p>${words.feedLead}</p>
<p>${question.feed ? words.hasFeed : words.noFeed}</p>
<div class="inline">${buttonForm(ctx, `${path}/feed`, question.feed ? words.replaceFeed : words.makeFeed)}${question.feed ? buttonForm(ctx, `${path}/feed/off`, words.endFeed) : null}</div>`,
  }

  function channelButtons(channel: Channel): Html {
    const button = (action: string, text: string): Html => html`${buttonForm(ctx, `${path}/channels/${channel.id}/${action}`, text, channelName(channel))} `
    return html`${button('test', words.testChannel)}${channel.status === 'active' ? null : button('enable', webhooks.enable)}${button('delete', words.removeChannel)}`
  }
}
