import { STATUS } from '../errors/refusal.ts'
import { ABSENCES } from '../shapes/vocabulary.ts'
import { address, count, fields, flag, id, instant, list, olderName, orNull, ref, text, titled, word, type Schema } from './schema.ts'

/** The members of every `meta`. */
export const META: Record<string, Schema> = {
  request_id: { ...text('The same as the header `X-Request-Id`.'), pattern: '^req_[0-9a-z]{20}$' },
  warnings: list(titled('Warning', fields('A warning.', {
    code: text('Stable.'), message: text('For people.'),
  })), 'Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. '
    + '`not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. '
    + '`other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. '
    + '`other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. '
    + '`later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds.'),
  attribution: list(titled('Credit', fields('A credit.', {
    source_id: orNull(id('src', 'Source; null for the postcodes that the answer was found by.')), text: text('The required text.'), url: orNull(address('Where it should link to.')),
  })), 'Credits that the sources on this page require. Show them.'),
}

/** What answers about a place, a postcode or a box add to `meta`. */
export const NOT_INCLUDED: Record<string, Schema> = {
  not_included: list(ref('NotIncluded'), 'Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, '
    + 'nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named.'),
}

export const sharedSchemas: Record<string, Schema> = {
  NotIncluded: fields('A publication whose figures were not, or not all, searched.', {
    source_id: id('src', 'Source.'),
    operator_name: text('Name of the operator.'),
    operator: olderName('`operator_name`', text('Name of the operator.')),
    reason: word(ABSENCES, '`not_imported`: never imported, or switched off. `failed`, `held`: never published, because its imports fail or checks hold them. '
      + '`withheld`: published, and its rights withhold the figures. `listed_only`: registered with a link, and never imported. '
      + '`partial`: searched, but its document has fewer rows (`read`) than it states (`stated`), as a part of a longer list does. '
      + '`without_place`: searched, but more than one in a hundred of its assets has no place, so that no request about a place finds it; one by country or operator does.'),
    since: orNull(instant('Of `failed` and `held`: when the first of these imports ended.')),
    read: orNull(count('Of `partial`: rows of its document.')),
    stated: orNull(count('Of `partial`: rows that the document says there are.')),
    operator_url: address('The operator’s own page with its figures.'),
  }),
  Meta: fields('About the answer.', META),
  MadeMeta: fields('About the answer to a request that makes something.', META, {
    repeated: flag('True: the request was sent before under its `Idempotency-Key`, and this is what it was answered then.'),
  }),
  Pagination: fields('The page in its list.', {
    limit: count('Rows on a page.'),
    next_cursor: orNull(text('Pass it as `cursor` for the next page; null on the last one.')),
  }),
  Error: {
    type: 'object', description: 'The form of every error.', required: ['error'], additionalProperties: false,
    properties: {
      error: {
        type: 'object', title: 'ErrorBody', required: ['code', 'message', 'request_id', 'details'], additionalProperties: false,
        properties: {
          code: { type: 'string', enum: Object.keys(STATUS), description: 'Stable: use it in your code.' },
          message: text('For people; its wording may change.'),
          request_id: { ...text('Identifies the request in our log.'), pattern: '^req_[0-9a-z]{20}$' },
          details: { type: 'object', additionalProperties: true, description: 'Depends on the code; may be empty. Of a wrong parameter: `param`, what was `given`, and the `nearest` that it may mean or all that is `allowed`, where these exist.' },
          // Not required, so that clients made of this document read the errors of an older service.
          doc_url: text('Address of the reference about the code; only its path where a request is not HTTP.'),
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
  'RateLimit-Policy': header('string', 'Both limits: `"rate";q=4;w=2, "month";q=2000;w=2592000` is a burst of four requests in two seconds, and 2,000 in the month.'),
  RateLimit: header('string', 'What is left of them (`r`) and in how many seconds all of it is back (`t`): `"rate";r=3;t=1, "month";r=1999;t=86400`.'),
}
