import type { ErrorCode } from '../errors/refusal.ts'
import { ASKED_EVENT_TYPES, deliveriesParams, ENDED_STATUSES, replayParams, retryParams, webhookCreation, webhookParams, webhooksParams, webhookUpdate } from '../shapes/webhooks.ts'
import { NEWS_TYPES } from '../shapes/vocabulary.ts'
import { operations } from './operation.ts'
import { EVENT_TYPES, eventSchemas } from './webhook-events.ts'
import { address, count, fields, flag, id, instant, integer, list, orNull, ref, text, word, type Schema } from './schema.ts'

const STATUSES = ['waiting', 'delivering', ...ENDED_STATUSES]

const webhook = {
  id: id('whk', 'Endpoint.'),
  url: address('Where events are sent.'),
  label: orNull(text('What you call it.')),
  filters: fields('Filters of the events; null matches everything.', {
    countries: orNull(list(text('ISO 3166-1 alpha-2 code.'), 'Countries of the sources.')),
    operators: orNull(list(id('op', 'Operator.'), 'Operators.')),
    sources: orNull(list(id('src', 'Source.'), 'Sources.')),
    change_types: orNull(list(word(NEWS_TYPES, 'Type.'), 'Types of change.')),
    include_upstream: flag('Whether changes above what matches are told, too.'),
  }),
  event_types: list(word(ASKED_EVENT_TYPES, 'Type.'), 'Types of events that it gets besides `capacity.changes`.'),
  status: word(['active', 'switched_off'], '`switched_off`: twenty deliveries failed in a row. Nothing is sent until it is enabled.'),
  paused: flag('Nothing but tests is sent; what happens meanwhile waits.'),
  consecutive_failures: count('Failed deliveries since the last successful one.'),
  created_at: instant('When it was created.'),
  switched_off_at: orNull(instant('When it was switched off; null while it is active.')),
  last_delivery_at: orNull(instant('When it last received an event.')),
}

export const webhookSchemas: Record<string, Schema> = {
  Webhook: fields('A webhook endpoint.', webhook),
  WebhookWithSecret: fields('A webhook endpoint with its signing secret, which is shown only once.', {
    ...webhook, secret: { ...text('Signs the events. Keep it on your server.'), pattern: '^whsec_[A-Za-z0-9+/]{43}=$' },
  }),
  Delivery: fields('One event on its way to one endpoint.', {
    id: id('dlv', 'Sent as `Service-Delivery`.'),
    event_id: id('evt', 'The event’s `id`, the same in every attempt.'),
    event_type: word(EVENT_TYPES, 'Sent as `Service-Event`.'),
    import_run_id: integer('The import that it reports; 0 where it reports none.'),
    status: word(STATUSES, '`cancelled`: the endpoint was switched off, or the plan lost webhooks. A delivery fails with its sixth attempt.'),
    attempt: integer('Attempts made.'),
    answer_code: orNull(integer('Status of the endpoint’s last answer; null if there was none.')),
    error: orNull(text('Why there was no whole answer.')),
    created_at: instant('When the event was created.'),
    last_attempt_at: orNull(instant('When the last attempt began.')),
    next_attempt_at: orNull(instant('When the next attempt is due; null when there will be none.')),
    answers: list(fields('What an attempt met.', {
      attempted_at: instant('When it began.'),
      answer_code: orNull(integer('Status of the answer; null if there was none.')),
      error: orNull(text('Why there was no whole answer.')),
      text: orNull(text('Begin of the answer’s text, of its first 1024 bytes, without control characters; null if there was no answer.')),
    }), 'The newest twelve attempts, the oldest first.'),
  }),
  Replay: fields('What is sent once more.', {
    queued: count('Deliveries that were put on their way: 200 at most, the oldest.'),
    next_since: orNull(instant('More of them match: ask for these with this as `since`. Null when there are none.')),
  }),
  ...eventSchemas,
}

const unknown: ErrorCode[] = ['webhook_not_found']

export const webhookOperations = operations({ tag: 'Webhooks', capability: 'webhooks' }, [
  {
    id: 'createWebhook', method: 'post', path: '/v1/webhooks', status: 201, action: 'webhook.make', summary: 'Create an endpoint',
    description: 'From now on, each published import that matches the filters sends one event: a signed POST with counts and change ids, never '
      + 'figures. Read the figures with `/v1/changes?since=`. Only this answer shows the secret; one that is repeated under an `Idempotency-Key` has none.',
    shape: webhookCreation(false), answer: { envelope: ref('WebhookWithSecret') }, errors: ['idempotency_conflict'],
    exampleBody: { url: 'https://example.com/headroom', filters: { countries: ['ES', 'FR'], change_types: ['added', 'changed'] } },
  },
  {
    id: 'listWebhooks', path: '/v1/webhooks', summary: 'Your endpoints',
    description: 'By id, without their secrets.',
    shape: webhooksParams, answer: { envelope: ref('Webhook') }, example: '/v1/webhooks?limit=1',
  },
  {
    id: 'getWebhook', path: '/v1/webhooks/:id', summary: 'One endpoint',
    description: 'Its filters, its status and its failed deliveries.',
    shape: webhookParams, answer: { envelope: ref('Webhook') }, errors: unknown, example: '/v1/webhooks/whk_00000000000000000001',
  },
  {
    id: 'updateWebhook', method: 'patch', path: '/v1/webhooks/:id', action: 'webhook.change', summary: 'Change an endpoint',
    description: 'Its address, filters or label, or a pause, each checked as at creation; what is not given stays. What waits goes to the new address. `filters` '
      + 'take the place of all that it had, `{}` of none, and hold for imports that are published from now on. A pause loses nothing: what happened meanwhile is sent when it ends.',
    shape: webhookUpdate(false), answer: { envelope: ref('Webhook') }, errors: unknown, example: '/v1/webhooks/whk_00000000000000000003',
    exampleBody: { label: 'Production', filters: { countries: ['ES', 'FR'] }, paused: false },
  },
  {
    id: 'deleteWebhook', method: 'delete', path: '/v1/webhooks/:id', status: 204, action: 'webhook.delete', summary: 'Remove an endpoint',
    description: 'At once, with its waiting deliveries.',
    shape: webhookParams, answer: { none: true }, errors: unknown, example: '/v1/webhooks/whk_00000000000000000002',
  },
  {
    id: 'rotateWebhookSecret', method: 'post', path: '/v1/webhooks/:id/rotate', action: 'webhook.rotate', summary: 'Replace an endpoint’s secret',
    description: 'Only this answer shows the new secret. Every later attempt is signed with it, retries included.',
    shape: webhookParams, answer: { envelope: ref('WebhookWithSecret') }, errors: unknown, example: '/v1/webhooks/whk_00000000000000000001/rotate',
  },
  {
    id: 'enableWebhook', method: 'post', path: '/v1/webhooks/:id/enable', action: 'webhook.enable', summary: 'Switch an endpoint on again',
    description: 'Sets its failure count to zero. Cancelled deliveries are not sent again: their changes are in the change feed.',
    shape: webhookParams, answer: { envelope: ref('Webhook') }, errors: unknown, example: '/v1/webhooks/whk_00000000000000000001/enable',
  },
  {
    id: 'testWebhook', method: 'post', path: '/v1/webhooks/:id/test', status: 202, action: 'webhook.test', summary: 'Send a test event',
    description: 'Queues one signed event of type `webhook.test` with zero counts, also for an endpoint that is switched off. It never counts as a '
      + 'failure.',
    shape: webhookParams, answer: { envelope: ref('Delivery') }, errors: unknown, example: '/v1/webhooks/whk_00000000000000000001/test',
  },
  {
    id: 'listWebhookDeliveries', path: '/v1/webhooks/:id/deliveries', summary: 'Deliveries to an endpoint',
    description: 'Newest first, kept for thirty days after they were made.',
    shape: deliveriesParams, answer: { envelope: ref('Delivery') }, errors: unknown,
    example: '/v1/webhooks/whk_00000000000000000003/deliveries?limit=1',
  },
  {
    id: 'replayWebhook', method: 'post', path: '/v1/webhooks/:id/replay', status: 202, action: 'webhook.replay', summary: 'Send all deliveries since an instant again',
    description: 'Those that have ended, in their order and one at a time, with the events that they had; not tests. At most 200 at once: `next_since` says where the others begin.',
    shape: replayParams, answer: { envelope: ref('Replay') }, errors: unknown,
    example: '/v1/webhooks/whk_00000000000000000003/replay', exampleBody: { since: '2026-11-19T00:00:00Z', status: ['failed', 'cancelled'] },
  },
  {
    id: 'retryWebhookDelivery', method: 'post', path: '/v1/webhooks/:id/deliveries/:delivery/retry', status: 202, action: 'webhook.retry', summary: 'Send a delivery again',
    description: 'Delivered, given up or waiting: at once, and then on the schedule of a new one. Event, body, `id` and `Service-Delivery` are the same, so that a '
      + 'receiver knows what it had. An endpoint that is switched off gets tests only: enable it first.',
    shape: retryParams, answer: { envelope: ref('Delivery') }, errors: unknown,
    example: '/v1/webhooks/whk_00000000000000000003/deliveries/dlv_00000000000000000003/retry',
  },
])
