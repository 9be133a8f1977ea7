import { array, create, integer, literal, nullable, optional, refine, string as anyText, type, union, unknown, type Infer } from 'superstruct'

/** What an event states of a subscription; null where it does not. */
export type BillingEvent = { event: string; type: string; madeAt: Date; subscription: string; account: string | null; prices: string[] | null }

/** Text that the database can hold: without a character of code 0. */
const string = () => refine(anyText(), 'text', (text) => !text.includes('\0'))

/** Seconds since 1970, until a day from now: an event from further ahead would outdate all that come before then. */
const instant = refine(integer(), 'instant', (seconds) => seconds >= 0 && seconds <= Date.now() / 1000 + 86_400)

const event = type({ id: string(), type: string(), created: instant, data: type({ object: unknown() }) })

const metadata = optional(nullable(type({ account_id: optional(string()) })))

const subscription = type({
  id: string(), status: string(), metadata,
  items: type({ data: array(type({ price: type({ id: string(), lookup_key: optional(nullable(string())) }) })) }),
})

const checkout = type({
  subscription: union([string(), type({ id: string() })]), client_reference_id: optional(nullable(string())), metadata, mode: literal('subscription'),
})

/** While the provider still tries to collect a payment that failed (`past_due`), the plan stays. */
const PAYING = new Set(['active', 'trialing', 'past_due'])

/**
 * Reads an event in Stripe's shape.
 * @returns null for one that is not about subscriptions
 * @throws StructError for one that has not the shape of its type
 */
export function readBillingEvent(json: unknown): BillingEvent | null {
  const { id, type: name, created, data: { object } } = create(json, event)
  const facts = { event: id, type: name, madeAt: new Date(created * 1000) }
  if (/^customer\.subscription\.(created|updated|deleted|paused|resumed)$/.test(name)) {
    const { items, status, ...of } = create(object, subscription)
    const pays = PAYING.has(status) && name !== 'customer.subscription.deleted'
    return { ...facts, subscription: of.id, account: of.metadata?.account_id ?? null, prices: pays ? items.data.flatMap(namesOf) : [] }
  }
  if (name === 'checkout.session.completed' && (object as { mode?: unknown } | null)?.mode === 'subscription') {
    const session = create(object, checkout)
    return {
      ...facts, subscription: typeof session.subscription === 'string' ? session.subscription : session.subscription.id,
      // Who pays may write the reference into the address of a payment page; metadata are the seller's own.
      account: session.metadata?.account_id ?? session.client_reference_id ?? null, prices: null,
    }
  }
  return null
}

/** A price is named by its id or by its lookup key, which stays when the price changes. */
function namesOf({ price }: Infer<typeof subscription>['items']['data'][number]): string[] {
  return price.lookup_key ? [price.id, price.lookup_key] : [price.id]
}
