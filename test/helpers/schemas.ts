import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { openApiDocument, templateOf, type OpenApiDocument } from '../../src/openapi/document.ts'
import type { Operation } from '../../src/openapi/operation.ts'

/** The document as it describes answers of today: its objects without other members, and with no other words than those so far. */
const document = today(openApiDocument('/', [])) as OpenApiDocument
const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema(document, 'openapi')

function today(at: unknown): unknown {
  if (Array.isArray(at)) return at.map(today)
  if (typeof at !== 'object' || at === null) return at
  const { 'x-extensible-enum': words, ...schema } = Object.fromEntries(Object.entries(at).map(([name, value]) => [name, today(value)])) as
    { 'x-extensible-enum'?: string[]; type?: string | string[]; properties?: object }
  return {
    ...schema, ...(words && { enum: Array.isArray(schema.type) ? [...words, null] : words }),
    ...(schema.type === 'object' && schema.properties && { additionalProperties: false }),
  }
}

const compiled = new Map<string, ValidateFunction>()

type Documented = Record<string, Record<string, { responses: Record<string, { content?: Record<string, { examples?: object }> }> }>>

/**
 * What is wrong with an answer by the OpenAPI document: a status, content type, body or code of an error that it does not have.
 * @param body parsed where it is JSON
 * @returns one line per fault
 */
export function faultsOf({ path, method, id }: Operation, status: number, type: string, body: unknown): string[] {
  const template = templateOf(path)
  const response = (document.paths as Documented)[template]?.[method]?.responses[status]
  if (response === undefined) return [`${id} has no status ${status}`]
  if (response.content === undefined) return body === null || (body instanceof ArrayBuffer && body.byteLength === 0) ? [] : [`${id} has no body with status ${status}`]
  const mime = type.split(';')[0] ?? ''
  const described = response.content[mime]
  if (described === undefined) return [`${id} has no ${type} with status ${status}`]
  if (!mime.endsWith('json')) return []
  if (status >= 400) {
    const { code } = (body as { error: { code: string } }).error
    if (!(code in (described.examples ?? {}))) return [`${id} has no error ${code} with status ${status}`]
  }
  return faults(['paths', template, method, 'responses', String(status), 'content', mime, 'schema'], body).map((fault) => `${id} ${status}${fault}`)
}

/** What is wrong with an event by the document's `webhooks`, one line per fault. */
export function eventFaults(type: string, event: unknown): string[] {
  if (!(type in document.webhooks)) return [`${type} is not described`]
  return faults(['webhooks', type, 'post', 'requestBody', 'content', 'application/json', 'schema'], event)
}

/** @param path of the schema in the document */
function faults(path: string[], value: unknown): string[] {
  const pointer = path.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).map(encodeURIComponent).join('/')
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi#/${pointer}` })
  compiled.set(pointer, validate)
  return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message, params }) => (
    `${instancePath}: ${message} ${JSON.stringify(params)}`
  ))
}
