import { any, coerce, define, type Struct } from 'superstruct'
import { NotKept } from './strict-json.ts'

/** The part of a JSON schema that the API reference shows for a parameter, or for a member of a body. */
export type ParameterSchema = {
  type: 'string' | 'number' | 'integer' | 'boolean' | 'array'
  format?: string
  enum?: readonly string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  default?: unknown
  items?: ParameterSchema
  prefixItems?: readonly ParameterSchema[]
  minItems?: number
  maxItems?: number
}

/** One parameter of a route: how its text is read, and its description in the reference. */
export type Parameter = {
  struct: Struct<unknown, null>
  schema: ParameterSchema
  /** For people; one or two sentences. */
  description: string
  /** Of a list: how one item is read, which in a body is an element of an array. */
  item?: { accepts: string; read: (text: string) => unknown }
}

/** The parameters of a route by name, those of its path included. Only those of the path must be given. */
export type Parameters = Record<string, Parameter>

/** What a route's parameters are read into: JSON values, absent where not given. */
export type Values = Record<string, unknown>

/**
 * A parameter read by `read`, which answers undefined for a text that it does not accept as a whole (`10x` is not 10), or NotKept where it
 * can say what is wrong with it.
 * @param accepts ends the error message: "limit: expected a whole number above 0"
 */
export function parameter(accepts: string, schema: ParameterSchema, description: string, read: (text: string) => unknown): Parameter {
  const wellRead = define<unknown>('parameter', (value) => (
    value instanceof NotKept ? `${value.problem}; expected ${accepts}` : value !== UNREAD || `expected ${accepts}`))
  // Not on condition of a string: for each parameter that is absent, an error would be made, of 10 µs.
  const struct = coerce(wellRead, any(), (text) => (typeof text === 'string' ? read(text) ?? UNREAD : text))
  return { struct, schema, description }
}

const UNREAD = Symbol('unread')
