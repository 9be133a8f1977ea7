import type { Schema } from './schema.ts'

const pascal = (name: string): string => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The schemas of answers, as generators of clients need them. Each object has a name under components: its title, or those of what holds it and of the
 * member; generators number what has none. And what may grow within a contract is open: objects allow other members, and words are text, with those
 * that are known so far. Both are said in the way that openapi-generator understands: where nothing is said of other members it refuses them, in Go, and of
 * `anyOf` of words and text it makes objects that no text is read into, in Python.
 */
export class AnsweredSchemas {
  /** What stands under components, by name. */
  readonly components: Record<string, Schema> = {}
  readonly #described: Record<string, Schema>
  readonly #names = new Map<string, string>()

  /** @param described those that have a name as they are written, by it */
  constructor(described: Record<string, Schema>) {
    this.#described = described
    for (const [name, schema] of Object.entries(described)) this.components[name] = this.#inside(schema, name)
  }

  /**
   * A schema with references in place of the objects in it.
   * @param name of the object that it is, or holds, where that has no title
   */
  of(schema: Schema, name: string): Schema {
    const { title, type, properties, description } = schema
    if (properties === undefined) return this.#inside(schema, name)
    const reference = { $ref: `#/components/schemas/${this.#add(String(title ?? name), schema)}` }
    return Array.isArray(type) ? { anyOf: [reference, { type: 'null' }], description } : reference
  }

  #add(name: string, { title, ...schema }: Schema): string {
    const text = JSON.stringify({ ...schema, title, type: 'object' })
    const known = this.#names.get(text)
    if (known !== undefined) return known
    if (name in this.#described || [...this.#names.values()].includes(name)) throw new Error(`Two objects of answers are called ${name}`)
    this.#names.set(text, name)
    this.components[name] = this.#inside({ ...schema, type: 'object' }, name)
    return name
  }

  #inside(schema: Schema, name: string): Schema {
    const { properties, items, additionalProperties, anyOf, enum: words, ...rest } = schema
    return {
      ...rest,
      ...(words === undefined ? {} : wordsSoFar(words as (string | null)[], rest.description)),
      ...(properties === undefined ? {} : { properties: mapped(properties, (member, key) => this.of(member, `${name}${pascal(key)}`)) }),
      ...(items === undefined ? {} : { items: this.of(items as Schema, name) }),
      ...(anyOf === undefined ? {} : { anyOf: (anyOf as Schema[]).map((one) => this.of(one, name)) }),
      ...(additionalProperties === undefined ? {}
        : { additionalProperties: typeof additionalProperties === 'boolean' || this.of(additionalProperties as Schema, name) }),
    }
  }
}

/** Generators print a description, and nothing of the list beside it. */
function wordsSoFar(given: (string | null)[], description: unknown): Schema {
  const words = given.filter((word) => word !== null)
  return { 'x-extensible-enum': words, description: `${description === undefined ? '' : `${description} `}So far ${words.map((word) => `\`${word}\``).join(', ')}; more words may come.` }
}

const mapped = (schemas: unknown, change: (schema: Schema, key: string) => Schema): Record<string, Schema> => (
  Object.fromEntries(Object.entries(schemas as Record<string, Schema>).map(([key, schema]) => [key, change(schema, key)])))
