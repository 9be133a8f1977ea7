import { STATUS } from '../errors.ts'
import { address, count, fields, id, list, orNull, text, type Schema } from './schema.ts'

/** The members of every `meta`. */
export const META: Record<string, Schema> = {
  request_id: { ...text('The same as the header `X-Request-Id`.'), pattern: '^req_[0-9a-z]{20}$' },
  warnings: list(fields('A warning.', {
    code: text('Stable.'), message: text('For people.'),
  }), 'Such as `mixed_comparability`: figures on this page follow methods that cannot be compared.'),
  attribution: list(fields('A credit.', {
    source_id: orNull(id('src', 'Source; null for the postcodes that the answer was found by.')), text: text('The required text.'), url: orNull(address('Where it should link to.')),
  }), 'Credits that the sources on this page require. Show them.'),
}

export const sharedSchemas: Record<string, Schema> = {
  Meta: fields('About the answer.', META),
  Pagination: fields('The page in its list.', {
    limit: count('Rows on a page.'),
    next_cursor: orNull(text('Pass it as `cursor` for the next page; null on the last one.')),
  }),
  Error: {
    type: 'object', description: 'The form of every error.', required: ['error'], additionalProperties: false,
    properties: {
      error: {
        type: 'object', required: ['code', 'message', 'request_id', 'details'], additionalProperties: false,
        properties: {
          code: { type: 'string', enum: Object.keys(STATUS), description: 'Stable: use it in your code.' },
          message: text('For people; its wording may change.'),
          request_id: { ...text('Identifies the request in our log.'), pattern: '^req_[0-9a-z]{20}$' },
          details: { type: 'object', additionalProperties: true, description: 'Depends on the code; may be empty.' },
          required_plan: text('Only for `plan_required`: the cheapest plan that allows the request.'),
        },
      },
    },
  },
}

const header = (type: 'string' | 'integer', description: string): object => ({ description, schema: { type } })

/** Headers by name. */
export const HEADERS: Record<string, object> = {
  'X-Request-Id': header('string', 'Identifies the request in our log.'),
  Location: header('string', 'Address of the created resource.'),
  ETag: header('string', 'Version of the answer, for `If-None-Match`.'),
  'Retry-After': header('integer', 'Seconds to wait before a retry.'),
  'RateLimit-Limit': header('integer', 'Requests allowed in the month.'),
  'RateLimit-Remaining': header('integer', 'Requests left in the month.'),
  'RateLimit-Reset': header('integer', 'Seconds to the next month.'),
}
