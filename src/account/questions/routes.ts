import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import type { AccountDeps } from '../deps.ts'
import { text } from '../fields.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { questionText, readQuestion, type Question } from './asked.ts'
import { newQuestionPage, questionsPage, type Kept, type NamedSource } from './page.ts'

/** Characters of a question in words. */
const LONGEST_NAME = 200

/** Adds the questions of the map that a person keeps in an account, to be told by mail of what opens. */
export function addQuestions(router: Router<State>, { query, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.questions, may: 'signed in' }, async (ctx, { accountId, personId, mailbox }) => {
    const [row] = await query({ name: 'api.account_questions', text: 'select api.account_questions($1, $2) as questions', values: [accountId, personId] })
    frame.send(ctx, questionsPage(frame.speech(ctx), ctx, mailbox, row?.questions as Kept[]))
  })

  addRoute(router, { method: 'get', path: `${PATHS.questions}/new`, may: 'signed in' }, async (ctx, { mailbox }) => {
    const { view, bbox, source } = ctx.query
    const question = readQuestion({ view: textOf(view), bbox: textOf(bbox), source: textOf(source) })
    const speech = frame.speech(ctx)
    frame.send(ctx, newQuestionPage(speech, ctx, mailbox, question, questionText(speech, question, await namesOf(question)), await sources()))
  })

  addRoute(router, {
    method: 'post', path: PATHS.questions, may: 'signed in', fields: { view: text, bbox: text, source: text },
  }, async (ctx, { accountId, personId }, fields) => {
    const question = readQuestion(fields)
    const name = questionText(frame.speech(ctx), question, await namesOf(question)).slice(0, LONGEST_NAME)
    const [row] = await query({
      name: 'api.account_question_save', text: 'select api.account_question_save($1, $2, $3, $4, $5) as id',
      values: [accountId, personId, JSON.stringify(question.params), name, question.view],
    })
    if (row?.id === null) throw new Problem('tooMany')
    throw new Redirect(PATHS.questions)
  })

  for (const action of ['pause', 'resume', 'delete']) {
    addRoute(router, {
      method: 'post', path: `${PATHS.questions}/:id/${action}`, may: 'signed in',
    }, async (ctx, { accountId, personId }) => {
      const [row] = await query({
        name: 'api.account_question_do', text: 'select api.account_question_do($1, $2, $3, $4) as done', values: [accountId, personId, ctx.params.id, action],
      })
      if (row?.done !== true) throw new Problem('notFound')
      throw new Redirect(PATHS.questions)
    })
  }

  async function sources(): Promise<NamedSource[]> {
    const [row] = await query({ name: 'api.source_names', text: 'select api.source_names() as sources', values: [] })
    return row?.sources as NamedSource[]
  }

  async function namesOf({ seen: { question: { operator } }, source }: Question): Promise<Record<string, string>> {
    const [row] = await query({ name: 'api.names', text: 'select api.names($1) as names', values: [[...operator, ...source.split(',')]] })
    return row?.names as Record<string, string>
  }
}

function textOf(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value : ''
}
