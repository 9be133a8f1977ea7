import { QUESTION_NEWS } from '../shapes/vocabulary.ts'
import { DELIVERY_HEADERS } from '../shapes/webhooks.ts'
import type { AnsweredSchemas } from './answered.ts'
import { address, count, fields, id, instant, integer, list, orNull, ref, text, type Schema } from './schema.ts'

/** An event as endpoints receive it. access.event_body creates its `data`. */
type Description = {
  summary: string
  /** Markdown of plain paragraphs and `code`. */
  description: string
  /** Of the event's `data`. */
  data: Schema
}

/** The types of events, by their `type`, which is also the `Service-Event` header. */
export const WEBHOOK_EVENTS = {
  'capacity.changes': {
    summary: 'Changes were published',
    description: 'A published import has changes that match the endpoint’s filters, or with `include_upstream` changes above what matches them; only those are counted.',
    data: ref('PublishedChanges'),
  },
  'endpoint.switched_off': {
    summary: 'An endpoint was switched off',
    description: 'Another endpoint of the account failed twenty deliveries in a row and is switched off. Only endpoints with this type among their `event_types` get it.',
    data: ref('SwitchedOff'),
  },
  'question.alert': {
    summary: 'A saved question told something',
    description: 'There is news where a saved question of the account asks, at most once a day for each question. Only endpoints with this type among their `event_types` get it, of questions whose person wants that.',
    data: ref('QuestionAlert'),
  },
  'webhook.test': {
    summary: 'A test',
    description: 'Requested with `POST /v1/webhooks/{id}/test`. Counts are zero, `source_id` names no source, and the change ids are the newest.',
    data: ref('PublishedChanges'),
  },
} as const satisfies Record<string, Description>

export const EVENT_TYPES = Object.keys(WEBHOOK_EVENTS)

export const eventSchemas: Record<string, Schema> = {
  SwitchedOff: fields('An endpoint that was switched off, as it was then.', {
    webhook_id: id('whk', 'The endpoint.'),
    url: address('Where its events were sent.'),
    label: orNull(text('What you call it.')),
    switched_off_at: instant('When it was switched off.'),
    consecutive_failures: count('Deliveries that had failed in a row.'),
  }),
  QuestionAlert: fields('What a saved question tells. Never a figure.', {
    question_id: id('qst', 'The question.'),
    question: text('What it asks, in words of the language in which it was saved.'),
    since: count('It is about changes after this one; the value of `/v1/changes?since=`.'),
    last_change_id: count('And up to this one.'),
    counts: fields('At how many assets there is news. An asset that opened is not counted as risen, too.', {
      opened: count('Capacity opened.'), risen: count('Capacity rose, by at least what the question asks for.'),
      reserved: count('A reservation or a tender is stated that was not.'), added: count('New assets.'),
      reinterpreted: count('A figure that is published as before is read differently by now; it is never among the others.'),
    }),
    named: list(fields('An asset, and what is news there.', {
      asset_id: id('ast', 'The asset.'),
      news: { type: 'string', enum: QUESTION_NEWS, description: 'As in `counts`.' },
    }), 'The first twenty of each.'),
  }),
  PublishedChanges: fields('How many changes an import published, and where they are in the change feed. Never a figure.', {
    import_run_id: integer('The import; 0 for a test.'),
    source_id: id('src', 'Source of the import.'),
    counts: fields('How many records changed, by type of change.', {
      added: count('New.'), changed: count('With another figure.'), removed: count('No longer published.'), restored: count('Published again.'),
    }),
    total: count('All of them together.'),
    first_change_id: count('First of them in the change feed.'),
    last_change_id: count('Last of them. Changes of other sources may lie between the two.'),
    since: count('The value of `/v1/changes?since=` to read them.'),
    countries: list(text('ISO 3166-1 alpha-2 code.'), 'Countries of the changes.'),
    operators: list(id('op', 'Operator.'), 'Operators of the changes.'),
    upstream: orNull(fields('Why an endpoint with `include_upstream` is told, where the source itself does not match: what changed, and what is below it. '
      + 'Only changes of these assets are counted. Null in all other events.', {
      assets: count('How many assets changed of which one below matches.'),
      named: list(fields('A changed asset, with one of those below it.', {
        asset_id: id('ast', 'Asset that changed.'), below_asset_id: id('ast', 'An asset below it that matches the filters.'),
      }), 'The first twenty of them, by id.'),
    })),
  }),
}

/** Of the events' requests: generators make a file of each tag, in which those of another tag's routes would be lost. */
export const EVENTS_TAG = { name: 'Events', description: 'What endpoints of webhooks receive.' }

/** The document's `webhooks`: the request of each type of event. */
export function describedEvents(answered: AnsweredSchemas): Record<string, object> {
  return Object.fromEntries(Object.entries(WEBHOOK_EVENTS).map(([type, event]) => [type, { post: request(type, event, answered) }]))
}

function request(type: string, { summary, description, data }: Description, answered: AnsweredSchemas): object {
  const name = type.split('.').map((word) => `${word[0]?.toUpperCase()}${word.slice(1)}`).join('')
  return {
    operationId: `on${name}`, summary, description, tags: [EVENTS_TAG.name], security: [],
    parameters: Object.entries({
      [DELIVERY_HEADERS.event]: { type: 'string', enum: [type], description: 'The event’s type.' },
      [DELIVERY_HEADERS.delivery]: id('dlv', 'The delivery, the same in every attempt.'),
      [DELIVERY_HEADERS.signature]: {
        ...text('When the attempt was made, and the HMAC-SHA256 of `<t>.<body>` with the endpoint’s secret.'), pattern: '^t=[0-9]+,v1=[0-9a-f]{64}$',
      },
      [DELIVERY_HEADERS.id]: id('evt', 'The event’s `id`, the same in every attempt. This and the next two are those of Standard Webhooks.'),
      [DELIVERY_HEADERS.timestamp]: { ...text('When the attempt was made, in Unix seconds.'), pattern: '^[0-9]+$' },
      [DELIVERY_HEADERS.standardSignature]: {
        ...text('The HMAC-SHA256 of `<id>.<timestamp>.<body>` with the bytes of the endpoint’s secret.'), pattern: '^v1,[A-Za-z0-9+/]{43}=$',
      },
    }).map(([name, { description, ...schema }]) => ({ name, in: 'header', required: true, description, schema })),
    requestBody: {
      required: true,
      content: {
        'application/json': {
          schema: answered.of(fields('An event.', {
            id: id('evt', 'The same in every attempt.'), type: { type: 'string', const: type, description: 'The event’s type.' },
            created_at: instant('When the event was created.'), data,
          }), `${name}Event`),
        },
      },
    },
    responses: { '2XX': { description: 'Received. After any other answer the delivery is retried.' } },
  }
}
