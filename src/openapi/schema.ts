/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1. */
export type Schema = { readonly [keyword: string]: unknown }

/** An object with exactly these fields, all always present, and those of `sometimes` where there is something to say. */
export function fields(description: string, properties: Record<string, Schema>, sometimes: Record<string, Schema> = {}): Schema {
  return { type: 'object', description, required: Object.keys(properties), additionalProperties: false, properties: { ...properties, ...sometimes } }
}

/** An object by a name of its own, in place of that of its member. */
export const titled = (title: string, schema: Schema): Schema => ({ title, ...schema })

export const text = (description: string): Schema => ({ type: 'string', description })
export const number = (description: string): Schema => ({ type: 'number', description })
export const integer = (description: string): Schema => ({ type: 'integer', description })
export const flag = (description: string): Schema => ({ type: 'boolean', description })
export const day = (description: string): Schema => ({ type: 'string', format: 'date', description })
export const list = (items: Schema, description: string): Schema => ({ type: 'array', items, description })
/** An absolute address. */
export const address = (description: string): Schema => ({ type: 'string', format: 'uri', description })
/** A whole number from 0. */
export const count = (description: string): Schema => ({ type: 'integer', minimum: 0, description })
/** An instant in UTC, RFC 3339, ending in `Z`. */
export const instant = (description: string): Schema => ({ type: 'string', format: 'date-time', pattern: '^.+Z$', description })
/** One of a fixed list of words. */
export const word = (words: readonly string[], description: string): Schema => ({ type: 'string', enum: words, description })
/** The one text that it is, whatever is added. */
export const constant = (value: string): Schema => ({ type: 'string', const: value })
/** A public id: its prefix and 20 of `[0-9a-z]`. */
export const id = (prefix: string, description: string): Schema => ({ type: 'string', pattern: `^${prefix}_[0-9a-z]{20}$`, description })
/** A member whose idea has another name everywhere else: it stays as long as the contract does. @param use what says the same, in words */
export const olderName = (use: string, schema: Schema): Schema => ({ ...schema, deprecated: true, description: `${String(schema.description)} Use ${use}: this name stays until contract 2.0.` })
/** A schema under components. */
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** The same, or null where it does not apply. */
export function orNull(schema: Schema): Schema {
  const { type, enum: words, description } = schema
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }], ...(description === undefined ? {} : { description }) }
  return { ...schema, type: [type, 'null'], ...(Array.isArray(words) ? { enum: [...words, null] } : {}) }
}
