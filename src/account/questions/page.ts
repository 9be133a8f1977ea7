import type { RouterContext } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { html, type Html } from '../../web/html.ts'
import { formToken, moment, type AccountPage, type Speech } from '../frame.ts'
import { PATHS } from '../paths.ts'
import { table } from '../table.ts'
import type { Question } from './asked.ts'

export type Kept = { id: string; name: string; view: string; made_at: string; paused: boolean; mailed_at: string | null }

/** @param mailbox where the mails go */
export function questionsPage(speech: Speech, ctx: RouterContext<State>, mailbox: string, questions: Kept[]): AccountPage {
  const { words: { account: { frame, questions: words } }, say } = speech
  const button = ({ id, name }: Kept, action: string, text: string): Html => (
    html`<form method="post" action="${PATHS.questions}/${id}/${action}">${formToken(ctx)}<button aria-label="${text}: ${name}">${text}</button></form> `)
  return {
    title: frame.questions,
    body: html`<p>${say(words.lead, { mailbox })}</p>
<p><a href="/">${words.map}</a></p>
${questions.length === 0 ? html`<p>${words.none}</p>` : table(frame.questions, [words.question, words.state, words.lastMail, ''], questions.map((one) => [
    html`<a href="/#${one.view}">${one.name}</a>`, one.paused ? words.paused : words.on, one.mailed_at === null ? '–' : moment(speech, one.mailed_at),
    html`${one.paused ? button(one, 'resume', words.resume) : button(one, 'pause', words.pause)}${button(one, 'delete', words.remove)}`,
  ]))}`,
  }
}

/** A source that has figures. */
export type NamedSource = { id: string; name: string }

/**
 * @param text the question in words
 * @param sources of which one may be chosen
 */
export function newQuestionPage(
  { words, say }: Speech, ctx: RouterContext<State>, mailbox: string, { view, bbox, source }: Question, text: string, sources: NamedSource[],
): AccountPage {
  const { questions } = words.account
  return {
    title: questions.make,
    body: html`<p><strong>${text}</strong></p><p>${say(questions.lead, { mailbox })}</p>
<form method="post" action="${PATHS.questions}" class="fields">${formToken(ctx)}<input type="hidden" name="view" value="${view}"><input type="hidden" name="bbox" value="${bbox}">
<label for="source">${questions.source}</label><select id="source" name="source"><option value="">${questions.anySource}</option>${sources.map(({ id, name }) => (
      html`<option value="${id}"${id === source ? html` selected` : null}>${name}</option>`))}</select>
<button class="primary">${questions.save}</button></form>`,
  }
}
