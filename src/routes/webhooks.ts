import { randomBytes } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import type { Config } from '../settings/config.ts'
import { Refusal } from '../errors/refusal.ts'
import type { State } from '../middleware/state.ts'
import { traceIdOf } from '../observe/trace-id.ts'
import { operationOf } from '../openapi/operations.ts'
import { NO_SECRET_KEY } from '../settings/secret-key.ts'
import { sealSecret } from '../shapes/sealed-secret.ts'
import { webhookCreation } from '../shapes/webhooks.ts'
import type { RouteDeps } from './deps.ts'
import { accountRoute, type AccountRoute } from './account-route.ts'

/** Adds the routes to an account's webhook endpoints. */
export function webhooks(router: Router<State>, deps: RouteDeps, { secretKey, egress }: Pick<Config, 'secretKey' | 'egress'>): void {
  const add = (id: string, answer: Partial<AccountRoute> & Pick<AccountRoute, 'sql'>) => accountRoute(router, deps, { ...operationOf(id), ...answer })
  const draw = () => drawSecret(secretKey)

  add('createWebhook', { sql: 'api.webhook_create', shape: webhookCreation(egress.loopback), draw })
  add('listWebhooks', { sql: 'api.webhooks' })
  add('getWebhook', { sql: 'api.webhook' })
  add('deleteWebhook', { sql: 'api.webhook_delete' })
  add('rotateWebhookSecret', { sql: 'api.webhook_rotate', draw })
  add('enableWebhook', { sql: 'api.webhook_enable' })
  add('testWebhook', { sql: 'api.webhook_test', facts: traceOf })
  add('listWebhookDeliveries', { sql: 'api.webhook_deliveries' })
}

/** The trace of a request, which the event that it causes continues. */
function traceOf(ctx: RouterContext<State>): { traceparent?: string } {
  const traceparent = ctx.get('traceparent')
  return traceIdOf(traceparent) === undefined ? {} : { traceparent }
}

/** A signing secret: shown in this answer, and stored encrypted. */
function drawSecret(key: Buffer | null): { params: { sealed: string }; data: { secret: string } } {
  if (key === null) {
    throw new Refusal('internal_error', 'Webhooks are not set up here', { status: 503, cause: NO_SECRET_KEY, headers: { 'Retry-After': '300' } })
  }
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return { params: { sealed: sealSecret(key, secret).toString('hex') }, data: { secret } }
}
