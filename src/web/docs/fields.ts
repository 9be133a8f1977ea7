import type { ErrorCode } from '../../errors/refusal.ts'
import type { TAGS } from '../../openapi/operation.ts'
import type { Schema } from '../../openapi/schema.ts'
import { contract, html, prose, type Html } from '../page/html.ts'
import type { Words } from '../../languages/words.ts'

/** Where the operations of a tag are. */
export function referencePath(tag: keyof typeof TAGS): string {
  return `/docs/reference/${tag.toLowerCase()}`
}

/** Where a schema is described, or a field of it: `CapacityRecord`, `CapacityRecord.capacity.value`. */
export function dictionaryAddress(name: string): string {
  return `/docs/dictionary#${name}`
}

export function errorAddress(code: ErrorCode): string {
  return `/docs/reference/errors#error-${code}`
}

/** One field of a resource, by its path from there: `capacity.value`, `sources[].id`. */
type Field = { path: string; schema: Schema }

/** Every field of a schema, those inside it included; what lies behind a reference is described there. */
export function fieldsOf(schema: Schema, prefix = ''): Field[] {
  return Object.entries((schema.properties ?? {}) as Record<string, Schema>).flatMap(([name, property]) => {
    const path = prefix + name
    const items = (property.items ?? {}) as Schema
    return [{ path, schema: property }, ...fieldsOf(property, `${path}.`), ...fieldsOf(items, `${path}[].`)]
  })
}

/**
 * The rows of a table of fields; each has an anchor.
 * @param schemas all by name: a field that is another resource is described by that one's words
 */
export function fieldRows(resource: string, fields: Field[], schemas: Record<string, Schema>, words: Words): Html | null {
  return fields.length === 0 ? null : html`<dl class="fields">${fields.map(({ path, schema }) => (
    row(`${resource}.${path}`, path, typeOf(schema, words), schema, descriptionOf(schema, schemas))
  ))}</dl>`
}

function descriptionOf(schema: Schema, schemas: Record<string, Schema>): unknown {
  const { $ref: reference, anyOf, description } = schema
  if (description !== undefined) return description
  if (Array.isArray(anyOf)) return descriptionOf(anyOf[0] as Schema, schemas)
  return typeof reference === 'string' ? schemas[nameOf(reference)]?.description : undefined
}

/**
 * A row of a table of fields or parameters.
 * @param id its anchor
 * @param about its type and what else stands beside the name
 */
export function row(id: string, name: string, about: Html, schema: Schema, description = schema.description): Html {
  const words = wordsOf(schema)
  return html`<dt id="${id}"><a href="#${id}"><code>${name}</code></a> <small>${about}</small></dt>
<dd>${typeof description === 'string' ? contract(description) : null}${words.length > 0 ? listed(words, schema.items !== undefined) : null}</dd>`
}

/** @param several whether several of the words may be given at once */
function listed(words: string[], several: boolean): Html {
  return html`<span class="words"${several ? html` data-list` : null}>${words.map((word) => html`<code>${word}</code> `)}</span>`
}

/** A schema's type in words; a reference is a link. Types of JSON go by JSON's names. */
export function typeOf(schema: Schema, words: Words): Html {
  const texts = words.docs.types
  const { $ref: reference, type, anyOf, format, items, pattern } = schema
  if (typeof reference === 'string') return linkTo(reference)
  if (Array.isArray(anyOf)) return prose(texts.orNull, { type: typeOf(anyOf[0] as Schema, words) })
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  const [kind, nullable] = Array.isArray(type) ? [type[0] as string, true] : [type as string, false]
  const prefix = typeof pattern === 'string' ? /^\^(\w+_)\[0-9a-z\]/.exec(pattern)?.[1] : undefined
  const formats: Record<string, string> = { 'date-time': texts.timestamp, date: texts.date, uri: texts.address }
  const name = kind === 'array' ? prose(texts.listOf, { type: typeOf((items ?? {}) as Schema, words) })
    : prefix === undefined ? html`${formats[String(format)] ?? kind}`
      : prose(texts.id, { prefix: html`${prefix}` })
  return nullable ? prose(texts.orNull, { type: name }) : name
}

function linkTo(reference: string): Html {
  return html`<a href="${dictionaryAddress(nameOf(reference))}">${nameOf(reference)}</a>`
}

function nameOf(reference: string): string {
  return reference.split('/').at(-1) ?? ''
}

function wordsOf({ enum: own, items }: Schema): string[] {
  const words = own ?? (items as Schema | undefined)?.enum ?? []
  return (words as (string | null)[]).filter((word) => word !== null)
}
