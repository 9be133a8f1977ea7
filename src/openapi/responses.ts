import { STATUS, type ErrorCode } from '../errors/refusal.ts'
import { QUOTA_HEADERS } from '../keyed/admission.ts'
import type { AnsweredSchemas } from './answered.ts'
import { isMaking, isRevalidated, type Answer, type Operation } from './operation.ts'
import { fields, list, ref, titled, type Schema } from './schema.ts'
import { META } from './shared-schemas.ts'

/** Every error that an operation can answer with, in the order of their statuses. */
export function errorsOf(operation: Operation): ErrorCode[] {
  const { access, shape, capability, errors, unmetered } = operation
  const codes = new Set<ErrorCode>([
    'invalid_parameter',
    ...(shape.parameters.cursor ? ['invalid_cursor'] as const : []),
    ...(access === 'key' ? ['unauthorized', 'rate_limit_exceeded'] as const : []),
    ...(access === 'key' && !unmetered ? ['quota_exceeded'] as const : []),
    ...(access === 'public, rate limited' ? ['rate_limit_exceeded'] as const : []),
    ...(capability ? ['plan_required'] as const : []),
    ...(access === 'key' ? ['key_restricted'] as const : []),
    ...errors,
    'internal_error',
  ])
  return (Object.keys(STATUS) as ErrorCode[]).filter((code) => codes.has(code))
}

/**
 * The responses of an operation by status.
 * @param answered gets what they hold
 */
export function responsesOf(operation: Operation, example: unknown, answered: AnsweredSchemas): Record<string, object> {
  const codes = errorsOf(operation)
  const statuses = [...new Set(codes.map((code) => STATUS[code]))]
  return {
    [operation.status ?? 200]: success(operation, example, answered),
    ...(operation.ranges ? { 206: part(operation, answered) } : {}),
    ...(isRevalidated(operation) ? { 304: unchanged(operation) } : {}),
    ...Object.fromEntries(statuses.map((status) => [status, failure(operation, codes.filter((code) => STATUS[code] === status))])),
    ...(operation.method === 'get' ? {} : { 408: failure(operation, ['invalid_parameter']), 413: failure(operation, ['invalid_parameter']) }),
    ...(operation.shape.body === undefined ? {} : { 415: failure(operation, ['invalid_parameter']) }),
    ...(operation.ranges ? { 416: failure(operation, ['invalid_parameter']) } : {}),
    // Before anybody knows whose request it is.
    431: failure({ ...operation, access: 'public' }, ['invalid_parameter']),
    503: failure(operation, ['internal_error']),
  }
}

/** The schema of the whole body of an operation's success. */
function bodySchema(operation: Operation, answer: Exclude<Answer, { none: true }>): Schema {
  if ('body' in answer) return answer.body
  const { id, shape } = operation
  const name = `${id[0]?.toUpperCase()}${id.slice(1)}`
  const meta = isMaking(operation) ? ref('MadeMeta')
    : answer.meta === undefined ? ref('Meta') : titled(`${name}Meta`, fields('About the answer.', { ...META, ...answer.meta }))
  return titled(`${name}Answer`, shape.list
    ? fields('A page.', { data: list(answer.envelope, 'The rows.'), pagination: ref('Pagination'), meta })
    : fields('The resource.', { data: answer.envelope, meta }))
}

function success(operation: Operation, example: unknown, answered: AnsweredSchemas): object {
  const { answer } = operation
  if ('none' in answer) return { description: 'Success.', headers: headersOf(operation) }
  const types = 'body' in answer ? [answer.type, ...(answer.otherTypes ?? [])] : ['application/json']
  const content = { schema: answered.of(bodySchema(operation, answer), operation.id), ...(example === undefined ? {} : { example }) }
  return {
    description: 'Success.',
    headers: { ...headersOf(operation), ...('body' in answer ? describe(answer.headers ?? {}) : {}) },
    content: Object.fromEntries(types.map((type) => [type, content])),
  }
}

/** The success response for one range of the body. */
function part(operation: Operation, answered: AnsweredSchemas): object {
  const whole = success(operation, undefined, answered) as { headers: object }
  const range = { description: 'The bytes sent, and the size of the file.', schema: { type: 'string' } }
  return { ...whole, description: 'The range in `Range`.', headers: { ...whole.headers, 'Content-Range': range } }
}

function unchanged(operation: Operation): object {
  return { description: 'Not changed: `If-None-Match` has the `ETag` of this version.', headers: headersOf(operation) }
}

function failure({ access }: Operation, codes: ErrorCode[]): object {
  const waits = codes.some((code) => STATUS[code] === 429) || codes.includes('internal_error')
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: {
      ...headerRefs(['X-Request-Id', ...(waits ? ['Retry-After'] : [])]),
      ...(access === 'key' && !codes.includes('internal_error') && !codes.includes('unauthorized') ? headerRefs(QUOTA_HEADERS) : {}),
    },
    content: {
      'application/json': {
        schema: ref('Error'),
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  }
}

function headersOf(operation: Operation): object {
  const { access, status, makes } = operation
  return headerRefs([
    'X-Request-Id', ...(isRevalidated(operation) ? ['ETag'] : []), ...(status === 201 || makes ? ['Location'] : []),
    ...(access === 'key' ? QUOTA_HEADERS : []),
  ])
}

function headerRefs(names: string[]): object {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
}

function describe(headers: Record<string, Schema>): object {
  return Object.fromEntries(Object.entries(headers).map(([name, { description, ...schema }]) => [name, { description, schema }]))
}
