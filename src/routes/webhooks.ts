import { randomBytes } from 'node:crypto'
import type { Router, RouterContext } from '@koa/router'
import type { Config } from '../settings/config.ts'
import { Refusal } from '../errors/refusal.ts'
import type { State } from '../middleware/state.ts'
import { traceIdOf } from '../observe/trace-id.ts'
import { NO_SECRET_KEY } from '../settings/secret-key.ts'
import { sealSecret } from '../shapes/sealed-secret.ts'
import { deliveriesParams, webhookCreation, webhookParams, webhooksParams } from '../shapes/webhooks.ts'
import type { RouteDeps } from './deps.ts'
import { accountRoute, type AccountRoute } from './account-route.ts'

/** Adds the routes to an account's webhook endpoints. */
export function webhooks(router: Router<State>, deps: RouteDeps, { secretKey, egress }: Pick<Config, 'secretKey' | 'egress'>): void {
  const add = (route: Omit<AccountRoute, 'capability'>) => accountRoute(router, deps, { ...route, capability: 'webhooks' })
  const draw = () => drawSecret(secretKey)
  const [all, one, shape] = ['/v1/webhooks', '/v1/webhooks/:id', webhookParams]

  add({ method: 'post', path: all, shape: webhookCreation(egress.loopback), sql: 'api.webhook_create', status: 201, setsLocation: true, draw })
  add({ method: 'get', path: all, shape: webhooksParams, sql: 'api.webhooks' })
  add({ method: 'get', path: one, shape, sql: 'api.webhook' })
  add({ method: 'delete', path: one, shape, sql: 'api.webhook_delete', status: 204 })
  add({ method: 'post', path: `${one}/rotate`, shape, sql: 'api.webhook_rotate', draw })
  add({ method: 'post', path: `${one}/enable`, shape, sql: 'api.webhook_enable' })
  add({ method: 'post', path: `${one}/test`, shape, sql: 'api.webhook_test', status: 202, facts: traceOf })
  add({ method: 'get', path: `${one}/deliveries`, shape: deliveriesParams, sql: 'api.webhook_deliveries' })
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
