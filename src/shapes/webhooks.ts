import { any, coerce, define } from 'superstruct'
import { group, member, type Member } from './body.ts'
import { parameter } from './parameter.ts'
import { urlRefusal, type Reach } from './public-url.ts'
import type { Shape } from './read-parameters.ts'
import { NotKept } from './strict-json.ts'
import { PAGE } from './shared.ts'
import { countries, flag, name, names, someOf, timestamp } from './values.ts'
import { NEWS_TYPES } from './vocabulary.ts'

/** Protocol and ports of deliveries. */
export const DELIVERY_REACH: Pick<Reach, 'protocols' | 'ports'> = { protocols: ['https:'], ports: [443, 8443] }

/** Headers of each event, besides those of every request. */
export const DELIVERY_HEADERS = {
  event: 'Service-Event', delivery: 'Service-Delivery', signature: 'Service-Signature',
  // Of Standard Webhooks.
  id: 'webhook-id', timestamp: 'webhook-timestamp', standardSignature: 'webhook-signature',
} as const

/** Before the base64 of a secret's bytes. */
export const SECRET_PREFIX = 'whsec_'

type DeliveryHead = { id: string; type: string; eventId: string; traceparent: string | null }

/** The headers that are the same in every attempt at a delivery: all but time and signatures, and those of the connection. @param delivery with the traceparent of the request that caused it, or null */
export function lastingHeaders(delivery: DeliveryHead): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'User-Agent': 'Headroom-Webhooks/1',
    [DELIVERY_HEADERS.event]: delivery.type,
    [DELIVERY_HEADERS.delivery]: delivery.id,
    [DELIVERY_HEADERS.id]: delivery.eventId,
    ...(delivery.traceparent !== null && { traceparent: delivery.traceparent }),
  }
}

const LONGEST_URL = 2048

/** What the documentation says of addresses: https and a host name in ASCII. IP addresses and names in other scripts are accepted all the same. */
const URL_PATTERN = String.raw`^https://([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}(:(443|8443))?([/?][!-"$-\[\]-~]*)?$`

/**
 * Characters that the URL parser silently changes or drops: spaces and control characters; a backslash, which it reads as a slash
 * and other parsers as part of a user name; a fragment, which is never sent.
 */
const MISREAD = /[\p{White_Space}\p{Cc}\\#]/u

const filters = group('Filters of the events; all given ones must match. Without filters: every published change.', {
  countries: member(countries('Countries of the sources, ISO 3166-1 alpha-2.')),
  operators: member(names('Operators, each by id or slug.')),
  sources: member(names('Sources by id.')),
  change_types: member(someOf(NEWS_TYPES, 'Types of change.')),
  include_upstream: member(flag('Also changes of assets that feed or limit one of a matching source, to the top of the grid. '
    + '`countries`, `operators` and `sources` are then asked of a source of the asset below, `change_types` of the change.')),
})

/** Types of events that only those endpoints get which ask for them. */
export const ASKED_EVENT_TYPES = ['endpoint.switched_off', 'question.alert'] as const

const eventTypes: Member = {
  struct: coerce(define<unknown>('event types', (given) => (
    (Array.isArray(given) && given.every((one) => ASKED_EVENT_TYPES.includes(one as typeof ASKED_EVENT_TYPES[number])))
    || `expected an array of ${ASKED_EVENT_TYPES.join(', ')}`
  )), any(), (given) => (Array.isArray(given) ? [...new Set(given)] : given ?? undefined)),
  schema: {
    type: 'array', items: { type: 'string', enum: ASKED_EVENT_TYPES }, maxItems: ASKED_EVENT_TYPES.length,
    description: 'Types of events that it gets besides `capacity.changes`; none where the list is empty.',
  },
}

const LONGEST_LABEL = 100

const label = member(parameter(`text of at most ${LONGEST_LABEL} characters on one line; empty for none`, {
  type: 'string', maxLength: LONGEST_LABEL, pattern: String.raw`^[^\u0000-\u001f\u007f-\u009f]*$`,
}, 'What you call the endpoint; an empty text takes the label away.', (given) => (
  [...given].length <= LONGEST_LABEL && !/\p{Cc}/u.test(given) ? given.trim() : undefined)))

/**
 * The body of POST /v1/webhooks.
 * @param loopback this machine may be named, too
 */
export function webhookBody(loopback: boolean): Member {
  return group('A webhook endpoint.', { url: endpointUrl(loopback), filters, label, event_types: eventTypes }, ['url'])
}

/** POST /v1/webhooks */
export function webhookCreation(loopback: boolean): Shape {
  return { parameters: {}, list: false, body: webhookBody(loopback) }
}

/** PATCH /v1/webhooks/{id} */
export function webhookUpdate(loopback: boolean): Shape {
  return {
    ...webhookParams,
    body: group('What is to change of a webhook endpoint; `filters` take the place of all that it had.', {
      url: endpointUrl(loopback), filters, label, event_types: eventTypes,
      paused: member(flag('True: nothing but tests is sent until it is false; what happens meanwhile waits and is sent then.')),
    }),
  }
}

/** GET /v1/webhooks */
export const webhooksParams: Shape = { parameters: PAGE, list: true }

/** /v1/webhooks/{id} and the actions on it */
export const webhookParams: Shape = { parameters: { id: name('Id of the endpoint.') }, list: false }

/** States of a delivery that has ended, which is sent again only when somebody asks for it. */
export const ENDED_STATUSES = ['delivered', 'failed', 'cancelled'] as const

/** POST /v1/webhooks/{id}/deliveries/{delivery}/retry */
export const retryParams: Shape = { parameters: { ...webhookParams.parameters, delivery: name('Id of the delivery.') }, list: false }

/** POST /v1/webhooks/{id}/replay */
export const replayParams: Shape = {
  ...webhookParams,
  body: group('Which deliveries to send once more.', {
    since: member(timestamp('Those that were queued at this instant or later.')),
    status: member(someOf(ENDED_STATUSES, 'Only those that ended so; all that have ended where it is not given.')),
  }, ['since']),
}

/** GET /v1/webhooks/{id}/deliveries */
export const deliveriesParams: Shape = { parameters: { ...webhookParams.parameters, ...PAGE }, list: true }

function endpointUrl(loopback: boolean): Member {
  const description = 'Where events are sent: `https://`, on a public host, on port 443 or 8443.'
  const accepts = `an https:// address on a public host and port 443 or 8443, without fragment or backslash, of at most ${LONGEST_URL} characters`
  return member(parameter(accepts, { type: 'string', format: 'uri', maxLength: LONGEST_URL, pattern: URL_PATTERN }, description, (given) => {
    if (given.length > LONGEST_URL) return new NotKept('is too long')
    if (MISREAD.test(given)) return new NotKept('has a blank, a backslash or a fragment')
    const refusal = urlRefusal(given, { ...DELIVERY_REACH, loopback })
    // As the parser writes it, so that what is stored and shown is what is called.
    return refusal === null ? new URL(given).href : new NotKept(refusal)
  }))
}
