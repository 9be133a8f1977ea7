import { drawSecret } from '../../access/webhook-secret.ts'
import { Refusal } from '../../errors/refusal.ts'
import { webhookBody } from '../../shapes/webhooks.ts'
import { readAsBody, refusalOfForm, type Entered } from '../body-form.ts'
import { askInterface, askPage, call, callOr, namesOf } from '../call.ts'
import type { AccountDeps } from '../frame.ts'
import type { AccountContext } from '../markup.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute, oneOf } from '../route.ts'
import { changeEndpointPage, formOf } from './change-page.ts'
import { deliveryPage, type SentDelivery } from './delivery-page.ts'
import { endpointPage, REPLAY_HOURS, type Delivery, type Endpoint } from './endpoint-page.ts'
import { endpointsPage } from './list-page.ts'
import { newEndpointPage } from './new-page.ts'

/** Adds the account's webhook endpoints and their deliveries, and what the interface does to them. A secret is shown in the answer that makes it, and never again. */
export function addWebhooks({ router, query, secret, frame, config: { secretKey, egress } }: AccountDeps): void {
  const body = webhookBody(egress.loopback)

  addRoute(router, { method: 'get', path: PATHS.webhooks, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const { rows, next } = await askPage<Endpoint>({ query, secret }, { account, capability: 'webhooks', sql: 'api.webhooks' }, ctx.query.before)
    frame.send(ctx, endpointsPage(frame.speech(ctx), { endpoints: rows, nameOf: await namesIn(rows), next, isDeleted: ctx.query.done === 'deleted' }))
  })

  addRoute(router, { method: 'get', path: `${PATHS.webhooks}/new`, may: 'signed in' }, async (ctx, { accountId }) => {
    await call(query, 'api.plan_of_account', accountId, 'webhooks')
    await showForm(ctx, { form: new URLSearchParams(), refusal: null })
  })

  addRoute(router, { method: 'post', path: PATHS.webhooks, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    await call(query, 'api.plan_of_account', accountId, 'webhooks')
    const form = ctx.state.form ?? new URLSearchParams()
    const made = await make(form).catch((error: unknown) => refusalOfForm(error, 'webhooks'))
    if (made instanceof Refusal) await showForm(ctx, { form, refusal: made })
    else await show(ctx, accountId, made.id, { text: frame.speech(ctx).words.account.webhooks.secretOnce, value: made.secret })

    async function make(form: URLSearchParams): Promise<{ id: string; secret: string }> {
      const asked = readAsBody(form, body)
      const { secret, sealed } = drawSecret(secretKey)
      const { id } = await call<Endpoint>(query, 'api.account_webhook_make', accountId, personId, JSON.stringify(asked), sealed)
      return { id, secret }
    }
  })

  addRoute(router, { method: 'get', path: `${PATHS.webhooks}/:id`, may: 'signed in' }, async (ctx, { accountId }) => {
    await show(ctx, accountId, ctx.params.id)
  })

  addRoute(router, { method: 'get', path: `${PATHS.webhooks}/:id/change`, may: 'signed in' }, async (ctx, { accountId }) => {
    const endpoint = await endpointOf(accountId, ctx.params.id)
    await showChange(ctx, endpoint, { form: formOf(endpoint), refusal: null })
  })

  addRoute(router, { method: 'post', path: `${PATHS.webhooks}/:id/change`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    const endpoint = await endpointOf(accountId, ctx.params.id)
    const form = ctx.state.form ?? new URLSearchParams()
    try {
      // A form has all of it: what is left empty is taken away.
      const asked = { label: '', event_types: [], filters: {}, ...readAsBody(form, body) }
      await call(query, 'api.account_webhook_change', accountId, personId, endpoint.id, JSON.stringify(asked))
    } catch (error) {
      return showChange(ctx, endpoint, { form, refusal: refusalOfForm(error, 'webhooks') })
    }
    throw new Redirect(`${PATHS.webhooks}/${endpoint.id}`)
  })

  addRoute(router, { method: 'post', path: `${PATHS.webhooks}/:id/rotate`, may: 'proved lately' }, async (ctx, { accountId, personId }) => {
    const { secret: value, sealed } = drawSecret(secretKey)
    await call(query, 'api.account_webhook_rotate', accountId, personId, ctx.params.id, sealed)
    await show(ctx, accountId, ctx.params.id, { text: frame.speech(ctx).words.account.webhooks.rotated, value })
  })

  for (const [action, may] of [['test', 'signed in'], ['enable', 'proved lately'], ['pause', 'proved lately'], ['resume', 'proved lately'], ['delete', 'proved lately']] as const) {
    addRoute(router, { method: 'post', path: `${PATHS.webhooks}/:id/${action}`, may }, async (ctx, { accountId, personId }) => {
      await call(query, 'api.account_webhook_do', accountId, personId, ctx.params.id, action)
      throw new Redirect(action === 'delete' ? `${PATHS.webhooks}?done=deleted` : `${PATHS.webhooks}/${ctx.params.id}`)
    })
  }

  addRoute(router, { method: 'get', path: `${PATHS.webhooks}/:id/deliveries/:delivery`, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const { id, delivery } = ctx.params
    const [endpoint, sent] = await Promise.all([
      endpointOf(account, id),
      call<SentDelivery | null>(query, 'api.account_delivery', account, id, delivery),
    ])
    if (sent === null) throw new Problem('notFound')
    frame.send(ctx, deliveryPage(frame.speech(ctx), ctx, endpoint, sent))
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.webhooks}/:id/deliveries/:delivery/retry`, may: 'signed in',
  }, async (ctx, { accountId, personId }) => {
    const { id, delivery } = ctx.params
    await callOr('notFound', query, 'api.account_delivery_retry', accountId, personId, id, delivery)
    throw new Redirect(`${PATHS.webhooks}/${id}`)
  })

  addRoute(router, {
    method: 'post', path: `${PATHS.webhooks}/:id/replay`, may: 'signed in', fields: { hours: oneOf(REPLAY_HOURS) },
  }, async (ctx, { accountId, personId }, { hours }) => {
    await call(query, 'api.account_webhook_replay', accountId, personId, ctx.params.id, Number(hours))
    throw new Redirect(`${PATHS.webhooks}/${ctx.params.id}`)
  })

  /** @param shown the secret that was just made, with what is said of it */
  async function show(ctx: AccountContext, account: string, id: string | undefined, shown?: { text: string; value: string }): Promise<void> {
    const [endpoint, { rows, next }] = await Promise.all([
      endpointOf(account, id),
      askPage<Delivery>({ query, secret }, { account, capability: 'webhooks', sql: 'api.webhook_deliveries', params: { id } }, ctx.query.before),
    ])
    frame.send(ctx, endpointPage(frame.speech(ctx), ctx, { endpoint, nameOf: await namesIn([endpoint]), deliveries: rows, next, shown }))
  }

  function endpointOf(account: string, id: string | undefined): Promise<Endpoint> {
    return askInterface<Endpoint>(query, { account, capability: 'webhooks', sql: 'api.webhook', params: { id } })
  }

  async function showChange(ctx: AccountContext, endpoint: Endpoint, entered: Entered): Promise<void> {
    if (entered.refusal) ctx.set(entered.refusal.headers)
    frame.send(ctx, changeEndpointPage(frame.speech(ctx), ctx, body, endpoint, entered, await call(query, 'api.source_names')))
  }

  async function showForm(ctx: AccountContext, entered: Entered): Promise<void> {
    if (entered.refusal) ctx.set(entered.refusal.headers)
    frame.send(ctx, newEndpointPage(frame.speech(ctx), ctx, body, entered, await call(query, 'api.source_names')))
  }

  function namesIn(endpoints: Endpoint[]): Promise<(id: string) => string> {
    return namesOf(query, endpoints.flatMap(({ filters: { operators, sources } }) => [...operators ?? [], ...sources ?? []]))
  }
}
