import type { Router } from '@koa/router'
import type pg from 'pg'
import { StructError } from 'superstruct'
import type { Config } from '../settings/config.ts'
import { Refusal } from '../errors/refusal.ts'
import type { State } from '../middleware/state.ts'
import type { Log } from '../observe/log.ts'
import { readBytes } from '../http/read-body.ts'
import { runStatement } from '../database/run-statement.ts'
import { readBillingEvent, type BillingEvent } from './billing-event.ts'
import { signatureFault } from './signature.ts'

/** Maximum of bytes in an event: a subscription of twenty prices takes 60 KB. */
const LONGEST = 256 * 1024

/**
 * Adds POST /billing/events, by which a payment provider reports subscriptions, signed. An event that was read before, that newer ones outdate,
 * or that is not about subscriptions is answered with 200, too: the provider repeats events that are not.
 */
export function billingEvents(router: Router<State>, pool: pg.Pool, { secret, plans }: NonNullable<Config['billing']>, log: Log): void {
  router.post('/billing/events', async (ctx) => {
    const body = await readBytes(ctx.req, LONGEST)
    const fault = signatureFault(ctx.get('Stripe-Signature'), body, secret, Date.now())
    if (fault !== null) throw new Refusal('invalid_parameter', `The header Stripe-Signature: ${fault}`)
    const stated = read(body)
    ctx.set('Cache-Control', 'no-store')
    ctx.body = {}
    if (stated === null) return
    const paid = stated.prices?.flatMap((price) => plans.get(price) ?? []) ?? null
    if (stated.prices?.length && paid?.length === 0) {
      log.warn({ event: 'a price has no plan in HEADROOM_BILLING_PLANS; the event is passed over', billing_event: stated.event })
      return
    }
    const { outcome } = await runStatement<{ outcome: string }>(pool, ctx.res, {
      name: 'api.billing_event', text: 'select api.billing_event($1, $2, $3, $4, $5, $6) as outcome',
      values: [stated.event, stated.type, stated.madeAt, stated.subscription, stated.account, paid],
    })
    log.info({ event: 'billing event', billing_event: stated.event, type: stated.type, outcome })
  })
}

function read(body: Buffer): BillingEvent | null {
  try {
    return readBillingEvent(JSON.parse(body.toString('utf8')))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Refusal('invalid_parameter', 'The body: expected JSON')
    if (error instanceof StructError) throw new Refusal('invalid_parameter', `The body: ${error.path.join('.')} is not as in the event's type`)
    throw error
  }
}
