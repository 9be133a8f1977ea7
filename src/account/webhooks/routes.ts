import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { askInterface, askPage } from '../ask-interface.ts'
import type { AccountDeps } from '../deps.ts'
import { PATHS } from '../paths.ts'
import { Problem, Redirect } from '../problem.ts'
import { addRoute } from '../route.ts'
import { endpointPage, type Delivery } from './endpoint-page.ts'
import type { Endpoint } from './filters.ts'
import { webhooksPage } from './page.ts'

/** Adds the account's webhook endpoints and their deliveries, and what the interface does to them. No secret is shown: only the interface's answer that makes one does. */
export function addWebhooks(router: Router<State>, { query, secret, frame }: AccountDeps): void {
  addRoute(router, { method: 'get', path: PATHS.webhooks, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const { rows, next } = await askPage<Endpoint>({ query, secret }, { account, capability: 'webhooks', sql: 'api.webhooks' }, ctx.query.before)
    frame.send(ctx, webhooksPage(frame.speech(ctx), rows, await namesOf(rows), next))
  })

  addRoute(router, { method: 'get', path: `${PATHS.webhooks}/:id`, may: 'signed in' }, async (ctx, { accountId: account }) => {
    const asked = { account, capability: 'webhooks' as const, params: { id: ctx.params.id } }
    const [endpoint, { rows, next }] = await Promise.all([
      askInterface<Endpoint>(query, { ...asked, sql: 'api.webhook' }),
      askPage<Delivery>({ query, secret }, { ...asked, sql: 'api.webhook_deliveries' }, ctx.query.before),
    ])
    frame.send(ctx, endpointPage(frame.speech(ctx), ctx, { endpoint, names: await namesOf([endpoint]), deliveries: rows, next }))
  })

  for (const [action, may] of [['test', 'signed in'], ['enable', 'proved lately'], ['delete', 'proved lately']] as const) {
    addRoute(router, { method: 'post', path: `${PATHS.webhooks}/:id/${action}`, may }, async (ctx, { accountId, personId }) => {
      await query({
        name: 'api.account_webhook_do', text: 'select api.account_webhook_do($1, $2, $3, $4)', values: [accountId, personId, ctx.params.id, action],
      })
      throw new Redirect(action === 'delete' ? PATHS.webhooks : `${PATHS.webhooks}/${ctx.params.id}`)
    })
  }

  addRoute(router, {
    method: 'post', path: `${PATHS.webhooks}/:id/deliveries/:delivery/retry`, may: 'signed in',
  }, async (ctx, { accountId, personId }) => {
    const { id, delivery } = ctx.params
    const [row] = await query({
      name: 'api.account_delivery_retry', text: 'select api.account_delivery_retry($1, $2, $3, $4) as queued',
      values: [accountId, personId, id, delivery],
    })
    if (row?.queued !== true) throw new Problem('notFound')
    throw new Redirect(`${PATHS.webhooks}/${id}`)
  })

  async function namesOf(endpoints: Endpoint[]): Promise<Record<string, string>> {
    const ids = endpoints.flatMap(({ filters: { operators, sources } }) => [...operators ?? [], ...sources ?? []])
    const [row] = await query({ name: 'api.names', text: 'select api.names($1) as names', values: [ids] })
    return row?.names as Record<string, string>
  }
}
