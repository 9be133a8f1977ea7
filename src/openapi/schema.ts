/** A JSON Schema of draft 2020-12, as in OpenAPI 3.1. */
export type Schema = { readonly [keyword: string]: unknown }

/** An object with exactly these fields, all always present. */
export function fields(description: string, properties: Record<string, Schema>): Schema {
  return { type: 'object', description, required: Object.keys(properties), additionalProperties: false, properties }
}

export function text(description: string): Schema {
  return { type: 'string', description }
}

/** An absolute address. */
export function address(description: string): Schema {
  return { type: 'string', format: 'uri', description }
}

export function number(description: string): Schema {
  return { type: 'number', description }
}

/** A whole number from 0. */
export function count(description: string): Schema {
  return { type: 'integer', minimum: 0, description }
}

export function integer(description: string): Schema {
  return { type: 'integer', description }
}

export function flag(description: string): Schema {
  return { type: 'boolean', description }
}

/** An instant in UTC, RFC 3339, ending in `Z`. */
export function instant(description: string): Schema {
  return { type: 'string', format: 'date-time', pattern: 'Z$', description }
}

export function day(description: string): Schema {
  return { type: 'string', format: 'date', description }
}

/** One of a fixed list of words. */
export function word(words: readonly string[], description: string): Schema {
  return { type: 'string', enum: words, description }
}

export function list(items: Schema, description: string): Schema {
  return { type: 'array', items, description }
}

/** A public id: its prefix and 20 of `[0-9a-z]`. */
export function id(prefix: string, description: string): Schema {
  return { type: 'string', pattern: `^${prefix}_[0-9a-z]{20}$`, description }
}

/** A schema under components. */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The same, or null where it does not apply. */
export function orNull(schema: Schema): Schema {
  const { type, enum: words, description } = schema
  if (typeof type !== 'string') return { anyOf: [schema, { type: 'null' }], ...(description === undefined ? {} : { description }) }
  return { ...schema, type: [type, 'null'], ...(Array.isArray(words) ? { enum: [...words, null] } : {}) }
}
