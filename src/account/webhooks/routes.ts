import type { Router } from '@koa/router'
import type { State } from '../../middleware/state.ts'
import { askInterface, askPage } from '../ask-interface.ts'
import { Problem, Redirect } from '../problem.ts'
import type { AccountDeps } from '../deps.ts'
import { requireSession } from '../session.ts'
import { endpointPage, type Delivery } from './endpoint-page.ts'
import type { Endpoint } from './filters.ts'
import { webhooksPage } from './page.ts'

const WEBHOOKS = '/account/webhooks'

/** Adds the account's webhook endpoints and their deliveries, and what the interface does to them. No secret is shown: only the interface's answer that makes one does. */
export function addWebhooks(router: Router<State>, { query, secret, frame }: AccountDeps): void {
  router.get(WEBHOOKS, async (ctx) => {
    const { accountId: account } = requireSession(ctx)
    const { rows, next } = await askPage<Endpoint>({ query, secret }, { account, capability: 'webhooks', sql: 'api.webhooks' }, ctx.query.before)
    frame.send(ctx, webhooksPage(frame.speech(ctx), rows, await namesOf(rows), next))
  })

  router.get(`${WEBHOOKS}/:id`, async (ctx) => {
    const { accountId: account } = requireSession(ctx)
    const asked = { account, capability: 'webhooks' as const, params: { id: ctx.params.id } }
    const [endpoint, { rows, next }] = await Promise.all([
      askInterface<Endpoint>(query, { ...asked, sql: 'api.webhook' }),
      askPage<Delivery>({ query, secret }, { ...asked, sql: 'api.webhook_deliveries' }, ctx.query.before),
    ])
    frame.send(ctx, endpointPage(frame.speech(ctx), ctx, { endpoint, names: await namesOf([endpoint]), deliveries: rows, next }))
  })

  for (const [action, recent] of [['test', {}], ['enable', { recent: true }], ['delete', { recent: true }]] as const) {
    router.post(`${WEBHOOKS}/:id/${action}`, async (ctx) => {
      const { accountId, personId } = requireSession(ctx, recent)
      await query({
        name: 'api.account_webhook_do', text: 'select api.account_webhook_do($1, $2, $3, $4)', values: [accountId, personId, ctx.params.id, action],
      })
      throw new Redirect(action === 'delete' ? WEBHOOKS : `${WEBHOOKS}/${ctx.params.id}`)
    })
  }

  router.post(`${WEBHOOKS}/:id/deliveries/:delivery/retry`, async (ctx) => {
    const { accountId, personId } = requireSession(ctx)
    const { id, delivery } = ctx.params
    const [row] = await query({
      name: 'api.account_delivery_retry', text: 'select api.account_delivery_retry($1, $2, $3, $4) as queued',
      values: [accountId, personId, id, delivery],
    })
    if (row?.queued !== true) throw new Problem('notFound')
    throw new Redirect(`${WEBHOOKS}/${id}`)
  })

  async function namesOf(endpoints: Endpoint[]): Promise<Record<string, string>> {
    const ids = endpoints.flatMap(({ filters: { operators, sources } }) => [...operators ?? [], ...sources ?? []])
    const [row] = await query({ name: 'api.names', text: 'select api.names($1) as names', values: [ids] })
    return row?.names as Record<string, string>
  }
}
