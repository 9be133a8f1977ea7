import type { Router, RouterContext } from '@koa/router'
import { drawSecret } from '../access/webhook-secret.ts'
import type { Config } from '../settings/config.ts'
import type { State } from '../middleware/state.ts'
import { traceIdOf } from '../observe/trace-id.ts'
import { operationOf } from '../openapi/operations.ts'
import { webhookCreation, webhookUpdate } from '../shapes/webhooks.ts'
import type { RouteDeps } from './deps.ts'
import { accountRoute, type AccountRoute } from './account-route.ts'

/** Adds the routes to an account's webhook endpoints. */
export function webhooks(router: Router<State>, deps: RouteDeps, { secretKey, egress }: Pick<Config, 'secretKey' | 'egress'>): void {
  const add = (id: string, answer: Partial<AccountRoute> & Pick<AccountRoute, 'sql'>) => accountRoute(router, deps, { ...operationOf(id), ...answer })
  const draw = () => {
    const { secret, sealed } = drawSecret(secretKey)
    return { params: { sealed }, data: { secret } }
  }

  add('createWebhook', { sql: 'api.webhook_create', shape: webhookCreation(egress.loopback), draw })
  add('listWebhooks', { sql: 'api.webhooks' })
  add('getWebhook', { sql: 'api.webhook' })
  add('updateWebhook', { sql: 'api.webhook_update', shape: webhookUpdate(egress.loopback) })
  add('deleteWebhook', { sql: 'api.webhook_delete' })
  add('rotateWebhookSecret', { sql: 'api.webhook_rotate', draw })
  add('enableWebhook', { sql: 'api.webhook_enable' })
  add('testWebhook', { sql: 'api.webhook_test', facts: traceOf })
  add('listWebhookDeliveries', { sql: 'api.webhook_deliveries' })
  add('retryWebhookDelivery', { sql: 'api.webhook_retry' })
  add('replayWebhook', { sql: 'api.webhook_replay' })
}

/** The trace of a request, which the event that it causes continues. */
function traceOf(ctx: RouterContext<State>): { traceparent?: string } {
  const traceparent = ctx.get('traceparent')
  return traceIdOf(traceparent) === undefined ? {} : { traceparent }
}
