import { usableBy } from '../shapes/technologies.ts'
import { readConfig, type Config } from '../settings/config.ts'
import type { Parameter } from '../shapes/parameter.ts'
import { documentedName } from '../shapes/documented-name.ts'
import { TECHNOLOGIES } from '../shapes/vocabulary.ts'
import { CONTRACT_VERSION } from '../settings/version.ts'
import { accountSchemas } from './account.ts'
import { AnsweredSchemas } from './answered.ts'
import { assetSchemas } from './assets.ts'
import { capacityRecordSchemas } from './capacity-record.ts'
import { notComparedSchemas } from './capacity.ts'
import { changeSchemas } from './changes.ts'
import { errorExample } from './errors.ts'
import { exportSchemas } from './exports.ts'
import { exampleOf } from './examples.ts'
import { mapSchemas } from './map.ts'
import { mapAnswerSchemas } from './map-schemas.ts'
import { IDEMPOTENCY_KEY, isMaking, TAGS, type Operation } from './operation.ts'
import { OPERATIONS } from './operations.ts'
import { registrySchemas } from './registry-schemas.ts'
import { errorsOf, responsesOf } from './responses.ts'
import type { Schema } from './schema.ts'
import { HEADERS, sharedSchemas } from './shared-schemas.ts'
import { sourceSchemas } from './source-schemas.ts'
import { describedEvents, EVENTS_TAG } from './webhook-events.ts'
import { webhookSchemas } from './webhooks.ts'

type AddressLimit = Pick<Config, 'addressRate' | 'addressBurst'>

const USUAL_LIMIT: AddressLimit = readConfig({})

/** The schemas of answers that have a name, in the order of the reference. */
export const SCHEMAS: Record<string, Schema> = {
  ...sharedSchemas, ...notComparedSchemas, ...capacityRecordSchemas, ...changeSchemas, ...assetSchemas, ...registrySchemas, ...sourceSchemas, ...exportSchemas, ...webhookSchemas,
  ...accountSchemas, ...mapSchemas, ...mapAnswerSchemas,
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const DESCRIPTION = `Grid hosting capacity of European operators: one schema, one query.

Figures are indicative and never binding; only the operator can confirm capacity for a connection request. This service is
independent and is not operated by any grid operator.

Every field is always present, \`null\` where it does not apply. Every \`GET\` route also takes \`HEAD\`.

The license of this document is MIT. That of the figures is each source's own: \`/v1/sources\` tells it, and \`meta.attribution\` the credits to show.`

/**
 * The interface as an OpenAPI 3.1 document.
 * @param base address of the service, or `/` for the address from which the document was read
 * @param plans as GET /v1/plans serves them
 * @param limit what one address may send to the public map routes
 */
export function openApiDocument(base: string, plans: readonly object[], limit: AddressLimit = USUAL_LIMIT) {
  const answered = new AnsweredSchemas(SCHEMAS)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Headroom', version: CONTRACT_VERSION, description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    tags: [...Object.entries(TAGS).map(([name, description]) => ({ name, description })), EVENTS_TAG],
    paths: pathsOf(OPERATIONS, answered, mostOf(plans), base === '/' ? undefined : base),
    webhooks: describedEvents(answered),
    components: {
      schemas: answered.components,
      headers: HEADERS,
      examples: Object.fromEntries([...new Set(OPERATIONS.flatMap(errorsOf))].map((code) => [code, { value: errorExample(code, base === '/' ? '' : base) }])),
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: '`Authorization: Bearer <key>`' },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: '`X-API-Key: <key>`' },
      },
    },
    'x-limits': {
      plans,
      public_map_routes: { rate_per_second: limit.addressRate, burst: limit.addressBurst, per: 'client address; IPv6 by /64' },
      asset_points: 5000,
      tile_points: 20_000,
      list_items: 50,
    },
    /** What a question for a technology finds, the closest first. */
    'x-technologies': Object.fromEntries(TECHNOLOGIES.map((technology) => [technology, usableBy(technology)])),
  }
}

/** Path of an operation in OpenAPI's syntax. */
export function templateOf(path: string): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => `{${documentedName(name)}}`)
}

/** The most that any plan allows of a parameter, by its name. */
type Most = Record<string, number>

const PLAN_LIMITS = { limit: 'page_size', radius_km: 'nearby_radius_km' } as const

function mostOf(plans: readonly object[]): Most {
  return Object.fromEntries(Object.entries(PLAN_LIMITS).flatMap(([name, limit]) => {
    const limits = plans.flatMap((plan) => (plan as Record<string, number>)[limit] ?? [])
    return limits.length === 0 ? [] : [[name, Math.max(...limits)]]
  }))
}

/**
 * The paths of a document that has these operations.
 * @param answered gets what their answers hold
 * @param most the most that any plan allows of a parameter
 * @param base address of the service in examples
 */
export function pathsOf(operations: Operation[], answered: AnsweredSchemas, most: Most = {}, base?: string): Record<string, Record<string, object>> {
  const byPath: Record<string, Record<string, object>> = {}
  for (const operation of operations) {
    byPath[templateOf(operation.path)] = { ...byPath[templateOf(operation.path)], [operation.method]: describe(operation, answered, most, base) }
  }
  return byPath
}

const IDEMPOTENCY = {
  name: IDEMPOTENCY_KEY, in: 'header', schema: { type: 'string', minLength: 1, maxLength: 64, pattern: '^[!-~]+$' },
  description: 'Of your choice, kept for a day: the same request sent again under it has the first answer, without a secret, and `meta.repeated`.',
}

function describe(operation: Operation, answered: AnsweredSchemas, most: Most, base?: string): object {
  const { id, tag, summary, description, access, capability, shape, exampleBody } = operation
  return {
    operationId: id, tags: [tag], summary, description,
    security: access === 'key' ? [{ bearer: [] }, { apiKey: [] }] : [],
    ...(capability === undefined ? {} : { 'x-capability': capability }),
    parameters: [
      ...Object.entries(shape.parameters).map(([name, parameter]) => describeParameter(operation, name, parameter, most)),
      ...(isMaking(operation) ? [IDEMPOTENCY] : []),
    ],
    ...(shape.body === undefined ? {} : {
      requestBody: { required: true, content: { 'application/json': { schema: limitedBody(shape.body.schema, most), example: exampleBody } } },
    }),
    responses: responsesOf(operation, exampleOf(operation, base), answered),
  }
}

function describeParameter({ path, required = [] }: Operation, name: string, { schema, description }: Parameter, most: Most): object {
  const inPath = path.split(/[/.]/).includes(`:${name}`)
  return {
    name: documentedName(name), in: inPath ? 'path' : 'query', description,
    ...(inPath || required.includes(name) ? { required: true } : {}),
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema: limited(name, schema, most),
  }
}

/** With the most that any plan allows, where plans limit it. */
function limited<Limited extends Schema>(name: string, schema: Limited, most: Most): Limited {
  return most[name] === undefined ? schema : { ...schema, maximum: Math.min(most[name], Number(schema.maximum ?? Infinity)) }
}

function limitedBody(schema: Schema, most: Most): Schema {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  return { ...schema, properties: Object.fromEntries(properties.map(([name, property]) => [name, limited(name, property, most)])) }
}
