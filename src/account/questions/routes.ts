import { html, type Html } from '../../web/html.ts'
import { call, callOr, namesOf } from '../call.ts'
import type { AccountDeps, AccountPage, Speech } from '../frame.ts'
import { buttonForm, formToken, moment, options, table, type AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute, oneOf, text } from '../route.ts'
import { questionText, readQuestion, type Question } from './asked.ts'

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
    method: 'post', path: PATHS.questions, may: 'signed in', fields: { view: text, bbox: text, source: text, include_upstream: oneOf(['', 'true']) },
  }, async (ctx, { accountId, personId }, { include_upstream: upstream, ...asked }) => {
    const question = readQuestion({ ...asked, upstream })
    const name = questionText(frame.speech(ctx), question, await namesIn(question)).slice(0, LONGEST_NAME)
    const id = await call(query, 'api.account_question_save', accountId, personId, JSON.stringify(question.params), name, question.view)
    if (id === null) throw new Problem('tooMany')
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

type Kept = { id: string; name: string; view: string; made_at: string; paused: boolean; mailed_at: string | null }

/** @param mailbox where the mails go */
function questionsPage(speech: Speech, ctx: AccountContext, mailbox: string, questions: Kept[]): AccountPage {
  const { words: { account: { frame, questions: words } }, say } = speech
  const button = ({ id, name }: Kept, action: string, text: string): Html => html`${buttonForm(ctx, `${PATHS.questions}/${id}/${action}`, text, name)} `
  return {
    title: frame.questions,
    body: html`<p>${say(words.lead, { mailbox })}</p>
<p><a href="/">${words.map}</a></p>
${questions.length === 0 ? html`<p>${words.none}</p>` : table(frame.questions, [words.question, words.state, words.lastMail, ''], questions.map((one) => [
    html`<a href="/#${one.view}">${one.name}</a>`, one.paused ? words.paused : words.on, moment(speech, one.mailed_at),
    html`${one.paused ? button(one, 'resume', words.resume) : button(one, 'pause', words.pause)}${button(one, 'delete', words.remove)}`,
  ]))}`,
  }
}

/** A source that has figures. */
type NamedSource = { id: string; name: string }

/**
 * @param text the question in words
 * @param sources of which one may be chosen
 */
function newQuestionPage(
  { words, say }: Speech, ctx: AccountContext, mailbox: string, { view, bbox, source, upstream }: Question, text: string, sources: NamedSource[],
): AccountPage {
  const { questions } = words.account
  return {
    title: questions.make,
    body: html`<p><strong>${text}</strong></p><p>${say(questions.lead, { mailbox })}</p>
<form method="post" action="${PATHS.questions}" class="fields">${formToken(ctx)}<input type="hidden" name="view" value="${view}"><input type="hidden" name="bbox" value="${bbox}">
<label for="source">${questions.source}</label><select id="source" name="source">${
      options([['', questions.anySource], ...sources.map(({ id, name }) => [id, name] as const)], source)}</select>
<label class="inline"><input type="checkbox" name="include_upstream" value="true"${upstream === '' ? null : html` checked`}> ${questions.includeUpstream}</label>
<button class="primary">${questions.save}</button></form>`,
  }
}
