import { STATUS } from '../errors.ts'
import { address, count, fields, id, list, orNull, text, type Schema } from './schema.ts'

/** What every `meta` has. */
export const META: Record<string, Schema> = {
  request_id: { ...text('The same as the header `X-Request-Id`.'), pattern: '^req_[0-9a-z]{20}$' },
  warnings: list(fields('A warning.', {
    code: text('Stable.'), message: text('For people.'),
  }), 'Such as `mixed_comparability`: figures on this page follow methods that cannot be compared.'),
  attribution: list(fields('A credit.', {
    source_id: id('src', 'Source.'), text: text('As asked for.'), url: orNull(address('Where it should lead.')),
  }), 'Credits that the sources on this page ask for. Show them.'),
}

export const sharedSchemas: Record<string, Schema> = {
  Meta: fields('About the answer.', META),
  Pagination: fields('Where the page stands.', {
    limit: count('Rows on a page.'),
    next_cursor: orNull(text('Pass it as `cursor` for the next page; null on the last one.')),
  }),
  Error: {
    type: 'object', description: 'What every error is sent as.', required: ['error'], additionalProperties: false,
    properties: {
      error: {
        type: 'object', required: ['code', 'message', 'request_id', 'details'], additionalProperties: false,
        properties: {
          code: { type: 'string', enum: Object.keys(STATUS), description: 'Stable: branch on it.' },
          message: text('For people; may be reworded.'),
          request_id: { ...text('Names the request in our log.'), pattern: '^req_[0-9a-z]{20}$' },
          details: { type: 'object', description: 'Depends on the code; possibly empty.' },
          required_plan: text('Of `plan_required` only: the cheapest plan that would answer.'),
        },
      },
    },
  },
}

const header = (type: 'string' | 'integer', description: string): object => ({ description, schema: { type } })

/** Headers by name. */
export const HEADERS: Record<string, object> = {
  'X-Request-Id': header('string', 'Names the request in our log.'),
  Location: header('string', 'Where what was made is to be found.'),
  ETag: header('string', 'Version of the answer, for `If-None-Match`.'),
  'Retry-After': header('integer', 'Seconds after which to try again.'),
  'RateLimit-Limit': header('integer', 'Requests of the month.'),
  'RateLimit-Remaining': header('integer', 'Requests left in the month.'),
  'RateLimit-Reset': header('integer', 'Seconds to the next month.'),
}
