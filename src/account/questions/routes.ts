import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { field } from '../form.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { requireSession } from '../session.ts'
import { questionText, readQuestion, type Question } from './asked.ts'
import { newQuestionPage, questionsPage, type Kept, type NamedSource } from './page.ts'

const QUESTIONS = '/account/questions'

/** Characters of a question in words. */
const LONGEST_NAME = 200

/** Adds the questions of the map that a person keeps in an account, to be told by mail of what opens. */
export function addQuestions(router: Router<State>, { query, frame }: AccountDeps): void {
  router.get(QUESTIONS, async (ctx) => {
    const { accountId, personId, mailbox } = requireSession(ctx)
    const [row] = await query({ name: 'api.account_questions', text: 'select api.account_questions($1, $2) as questions', values: [accountId, personId] })
    frame.send(ctx, questionsPage(frame.speech(ctx), ctx, mailbox, row?.questions as Kept[]))
  })

  router.get(`${QUESTIONS}/new`, async (ctx) => {
    const { mailbox } = requireSession(ctx)
    const { view, bbox, source } = ctx.query
    const question = readQuestion({ view: textOf(view), bbox: textOf(bbox), source: textOf(source) })
    const speech = frame.speech(ctx)
    frame.send(ctx, newQuestionPage(speech, ctx, mailbox, question, questionText(speech, question, await namesOf(question)), await sources()))
  })

  router.post(QUESTIONS, async (ctx) => {
    const { accountId, personId } = requireSession(ctx)
    const question = readQuestion({ view: field(ctx, 'view'), bbox: field(ctx, 'bbox'), source: field(ctx, 'source') })
    const name = questionText(frame.speech(ctx), question, await namesOf(question)).slice(0, LONGEST_NAME)
    const [row] = await query({
      name: 'api.account_question_save', text: 'select api.account_question_save($1, $2, $3, $4, $5) as id',
      values: [accountId, personId, JSON.stringify(question.params), name, question.view],
    })
    if (row?.id === null) throw new Problem('tooMany')
    throw new Redirect(QUESTIONS)
  })

  for (const action of ['pause', 'resume', 'delete']) {
    router.post(`${QUESTIONS}/:id/${action}`, async (ctx) => {
      const { accountId, personId } = requireSession(ctx)
      const [row] = await query({
        name: 'api.account_question_do', text: 'select api.account_question_do($1, $2, $3, $4) as done', values: [accountId, personId, ctx.params.id, action],
      })
      if (row?.done !== true) throw new Problem('notFound')
      throw new Redirect(QUESTIONS)
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
