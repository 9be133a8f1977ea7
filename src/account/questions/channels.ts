import { sealed } from '../../access/webhook-secret.ts'
import { hashOfToken, newToken } from '../../access/token.ts'
import { publicBase } from '../../http/forwarded.ts'
import { webhookBody } from '../../shapes/webhooks.ts'
import { readAsBody } from '../body-form.ts'
import { call, callOr } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import type { AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute, oneOf, text } from '../route.ts'
import { FEEDS } from './feed.ts'
import { CHANNEL_KINDS, questionPage, type Kept } from './question-page.ts'
import { checkbox, TELLS_FIELDS, tellsOf } from './tells.ts'

/** Adds the page of one question, which says of what it tells and where to: by mail, to channels, and in a feed. */
export function addQuestionPage({ router, query, frame, config }: AccountDeps): void {
  const { secretKey, egress } = config
  const body = webhookBody(egress.loopback)
  const page = `${PATHS.questions}/:id`

  addRoute(router, { method: 'get', path: page, may: 'signed in' }, async (ctx, session) => {
    await show(ctx, session)
  })

  addRoute(router, {
    method: 'post', path: page, may: 'signed in', fields: { ...TELLS_FIELDS, by_mail: checkbox, by_event: checkbox },
  }, async (ctx, { accountId, personId }, { by_mail: byMail, by_event: byEvent, ...chosen }) => {
    const tells = tellsOf(chosen)
    if (tells === null) throw new Problem('invalid')
    await callOr('notFound', query, 'api.account_question_tell', accountId, personId, ctx.params.id, tells.told, tells.leastRise, byMail === 'on', byEvent === 'on')
    throw new Redirect(`${PATHS.questions}/${ctx.params.id}?done=saved`)
  })

  addRoute(router, {
    method: 'post', path: `${page}/channels`, may: 'proved lately', fields: { kind: oneOf(CHANNEL_KINDS), url: text },
  }, async (ctx, { accountId, personId }, { kind, url: given }) => {
    const { url } = readAsBody(new URLSearchParams({ url: given }), body) as { url: string }
    const made = await call(query, 'api.account_channel_make', accountId, personId, ctx.params.id, kind, masked(url), sealed(secretKey, url))
    if (made === null) throw new Problem('notFound')
    throw new Redirect(`${PATHS.questions}/${ctx.params.id}?done=added`)
  })

  for (const [action, may] of [['test', 'signed in'], ['enable', 'signed in'], ['delete', 'signed in']] as const) {
    addRoute(router, { method: 'post', path: `${page}/channels/:channel/${action}`, may }, async (ctx, { accountId, personId }) => {
      const { id, channel } = ctx.params
      await callOr('notFound', query, 'api.account_channel_do', accountId, personId, id, channel, action)
      throw new Redirect(`${PATHS.questions}/${id}${action === 'test' ? '?done=test' : ''}`)
    })
  }

  addRoute(router, { method: 'post', path: `${page}/feed`, may: 'proved lately' }, async (ctx, session) => {
    const token = newToken()
    await callOr('notFound', query, 'api.account_question_feed', session.accountId, session.personId, ctx.params.id, hashOfToken(token))
    await show(ctx, session, `${publicBase(ctx, config)}${FEEDS}/${token}`)
  })

  addRoute(router, { method: 'post', path: `${page}/feed/off`, may: 'signed in' }, async (ctx, { accountId, personId }) => {
    await callOr('notFound', query, 'api.account_question_feed', accountId, personId, ctx.params.id, null)
    throw new Redirect(`${PATHS.questions}/${ctx.params.id}`)
  })

  async function show(ctx: AccountContext, { accountId, personId, mailbox }: { accountId: string; personId: string; mailbox: string }, feedAddress?: string): Promise<void> {
    const questions = await call<Kept[]>(query, 'api.account_questions', accountId, personId)
    const question = questions.find(({ id }) => id === ctx.params.id)
    if (question === undefined) throw new Problem('notFound')
    const speech = frame.speech(ctx)
    const { questions: words, mails } = speech.words.account
    const said: Record<string, string> = { saved: mails.saved, added: words.channelAdded, test: words.testSent }
    const done = typeof ctx.query.done === 'string' ? said[ctx.query.done] ?? null : null
    frame.send(ctx, questionPage(speech, ctx, { question, mailbox, done, ...(feedAddress !== undefined && { feedAddress }) }))
  }
}

/** An address as it is shown once it is stored: its host, and its last four characters. */
function masked(url: string): string {
  return `${new URL(url).origin}/…${url.slice(-4)}`
}
