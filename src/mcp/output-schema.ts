import { SCHEMAS } from '../openapi/document.ts'
import { OPERATIONS } from '../openapi/operations.ts'
import { META } from '../openapi/shared-schemas.ts'
import type { Schema } from '../openapi/schema.ts'

/** What every answer says beside its data; the id of the request stands in a header. */
const { request_id: _, ...BESIDE } = META

/**
 * The schema of a tool's answer, made of that of its route in the OpenAPI document: the members of a row and of `meta` with their types, without those of
 * the objects in them, without older names, and open to members to come. The title names the whole schema in the OpenAPI document.
 * A client may put it before its model, so it says no more: with the members of these objects the schemas of all tools would have three times as many
 * characters, in full nine times.
 * @param id of the route's operation
 * @param beside members that the tool adds
 */
export function answerOf(id: string, beside: Record<string, Schema> = {}): Schema {
  const { answer, shape } = OPERATIONS.find((operation) => operation.id === id) ?? {}
  if (answer === undefined || !('envelope' in answer)) throw new Error(`No operation ${id} answers data`)
  const row = membersOf(answer.envelope)
  return {
    type: 'object', required: ['data', 'meta', ...shape?.list ? ['pagination'] : []],
    properties: {
      data: shape?.list ? { type: 'array', items: row } : row,
      ...shape?.list && { pagination: membersOf({ properties: { next_cursor: { type: ['string', 'null'] } } }) },
      meta: membersOf({ properties: { ...BESIDE, ...answer.meta } }),
      ...beside,
    },
  }
}

/** An object by the names and types of its members; a list of objects by those of one. */
function membersOf(schema: Schema): Schema {
  const name = /[^/]+$/.exec(String(schema.$ref ?? ''))?.[0]
  const { items, properties } = name === undefined ? schema : SCHEMAS[name] ?? {}
  if (items !== undefined) return { type: 'array', items: membersOf(items as Schema) }
  const members = Object.entries(properties as Record<string, Schema>).filter(([, { deprecated }]) => deprecated !== true)
  return { type: 'object', ...name !== undefined && { title: name }, properties: Object.fromEntries(members.map(([key, member]) => [key, typeOf(member)])) }
}

/** The type of a member alone. */
function typeOf({ $ref, anyOf, type }: Schema): Schema {
  if ($ref !== undefined) return typeOf(SCHEMAS[String($ref).split('/').at(-1) ?? ''] ?? {})
  if (anyOf === undefined) return { type }
  const types = (anyOf as Schema[]).flatMap((one) => typeOf(one).type)
  return { type: [...new Set(types)] }
}
