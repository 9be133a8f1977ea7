import { html, type Html } from '../../web/page/html.ts'
import { call, callOr, namesOf } from '../call.ts'
import type { AccountDeps, AccountPage, Speech } from '../frame.ts'
import { buttonForm, formToken, moment, options, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute, oneOf, text } from '../route.ts'
import { questionText, readQuestion, type Question } from './asked.ts'
import { channelName, channelState, type Kept } from './question-page.ts'
import { TELLS_FIELDS, tellsFields, tellsOf, USUAL } from './tells.ts'

/** Characters of a question in words. */
const LONGEST_NAME = 200

/** Adds the questions of the map that a person keeps in an account, which get a mail of what opens. */
export function addQuestions({ router, query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.questions, may: 'signed in' }, async (ctx, { accountId, personId, mailbox }) => {
    frame.send(ctx, questionsPage(frame.speech(ctx), ctx, mailbox, await call(query, 'api.account_questions', accountId, personId)))
  })

  addRoute(router, { method: 'get', path: `${PATHS.questions}/new`, may: 'signed in' }, async (ctx, { mailbox }) => {
    const { view, bbox, source, include_upstream: upstream } = ctx.query
    const question = readQuestion({ view: textOf(view), bbox: textOf(bbox), source: textOf(source), upstream: upstream === 'true' ? upstream : '' })
    const speech = frame.speech(ctx)
    frame.send(ctx, newQuestionPage(speech, ctx, mailbox, question, questionText(speech, question, await namesIn(question)), await call(query, 'api.source_names')))
  })

  addRoute(router, {
    method: 'post', path: PATHS.questions, may: 'signed in', fields: { view: text, bbox: text, source: text, include_upstream: oneOf(['', 'true']), ...TELLS_FIELDS },
  }, async (ctx, { accountId, personId }, { include_upstream: upstream, view, bbox, source, ...chosen }) => {
    const question = readQuestion({ view, bbox, source, upstream })
    const { told, leastRise } = tellsOf(chosen) ?? USUAL
    const name = questionText(frame.speech(ctx), question, await namesIn(question)).slice(0, LONGEST_NAME)
    const id = await call(query, 'api.account_question_save', accountId, personId, JSON.stringify(question.params), name, question.view)
    if (id === null) throw new Problem('tooMany')
    await call(query, 'api.account_question_tell', accountId, personId, id, told, leastRise, true, false)
    throw new Redirect(PATHS.questions)
  })

  for (const action of ['pause', 'resume', 'delete']) {
    addRoute(router, {
      method: 'post', path: `${PATHS.questions}/:id/${action}`, may: 'signed in',
    }, async (ctx, { accountId, personId }) => {
      await callOr('notFound', query, 'api.account_question_do', accountId, personId, ctx.params.id, action)
      throw new Redirect(PATHS.questions)
    })
  }

  function namesIn({ seen: { question: { operator } }, source }: Question): Promise<(given: string) => string> {
    return namesOf(query, [...operator, ...source.split(',')])
  }
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** @param mailbox where the mails go */
function questionsPage(speech: Speech, ctx: AccountContext, mailbox: string, questions: Kept[]): AccountPage {
  const { words: { account: { frame, questions: words } }, say } = speech
  const button = ({ id, name }: Kept, action: string, text: string): Html => html`${buttonForm(ctx, `${PATHS.questions}/${id}/${action}`, text, name)} `
  return {
    title: frame.questions,
    body: html`<p>${say(words.lead, { mailbox })}</p>
<p><a href="/">${words.map}</a></p>
${questions.length === 0 ? html`<p>${words.none}</p>` : table(frame.questions, [words.question, words.state, words.lastTold, ''], questions.map((one) => [
    html`<a href="/#${one.view}">${one.name}</a>`, stateOf(one), moment(speech, one.mailed_at),
    html`<a href="${PATHS.questions}/${one.id}" aria-label="${words.change}: ${one.name}">${words.change}</a> ${one.paused ? button(one, 'resume', words.resume) : button(one, 'pause', words.pause)}${button(one, 'delete', words.remove)}`,
  ]))}`,
  }

  /** Whether it is on, and which of its channels are not told. */
  function stateOf({ paused, channels }: Kept): string {
    const silent = channels.filter(({ status, failing }) => failing || status !== 'active').map((one) => `${channelName(one)}: ${channelState(speech, one)}`)
    return [paused ? words.paused : words.on, ...silent].join(' · ')
  }
}

/** A source that has figures. */
type NamedSource = { id: string; name: string }

/**
 * @param text the question in words
 * @param sources of which one may be chosen
 */
function newQuestionPage(
  speech: Speech, ctx: AccountContext, mailbox: string, { view, bbox, source, upstream }: Question, text: string, sources: NamedSource[],
): AccountPage {
  const { words: { account: { questions } }, say } = speech
  return {
    title: questions.make,
    body: html`<p><strong>${text}</strong></p><p>${say(questions.lead, { mailbox })}</p>
<form method="post" action="${PATHS.questions}" class="fields">${formToken(ctx)}<input type="hidden" name="view" value="${view}"><input type="hidden" name="bbox" value="${bbox}">
<label for="source">${questions.source}</label><select id="source" name="source">${
      options([['', questions.anySource], ...sources.map(({ id, name }) => [id, name] as const)], source)}</select>
<label class="inline"><input type="checkbox" name="include_upstream" value="true"${upstream === '' ? null : html` checked`}> ${questions.includeUpstream}</label>
${tellsFields(speech, USUAL)}
<button class="primary">${questions.save}</button></form>`,
  }
}
