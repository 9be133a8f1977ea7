import { refusalOf, type Refusal } from '../errors/refusal.ts'
import { readMembers, type BodySchema, type Member } from '../shapes/body.ts'
import type { Values } from '../shapes/parameter.ts'
import { parseStrictJson } from '../shapes/strict-json.ts'
import { html, type Html } from '../web/page/html.ts'
import { options } from './markup.ts'

/** What a form holds that stands for a body of the interface, by the names that errors have for its members (`filters.country`), and why it was refused. */
export type Entered = { form: URLSearchParams; refusal: Refusal | null }

/**
 * Reads a form as the body of the interface that it stands for. A field that is left empty is not given; lists are separated by commas.
 * @throws Refusal `invalid_parameter`, as for that body
 */
export function readAsBody(form: URLSearchParams, body: Member): Values {
  return readMembers(body, valueIn(form, body.schema, '') ?? {})
}

function valueIn(form: URLSearchParams, { type, items, properties = {} }: BodySchema, name: string): unknown {
  if (type === 'object') {
    const members = Object.entries(properties).map(([key, schema]) => [key, valueIn(form, schema, pathOf(name, key))] as const)
    const given = members.filter(([, value]) => value !== undefined)
    return given.length === 0 ? undefined : Object.fromEntries(given)
  }
  const texts = form.getAll(name).map((text) => text.trim()).filter((text) => text !== '')
  if (texts.length > 0 && items?.type === 'string') return texts.flatMap((text) => text.split(',').map((item) => item.trim()))
  return type === 'string' || type === 'array' ? texts[0] : texts[0] && jsonOr(texts[0])
}

/** A number or flag as JSON has it; what is none stays text, which the body's own check refuses. */
function jsonOr(text: string): unknown {
  try {
    return parseStrictJson(text) ?? text
  } catch {
    return text
  }
}

const pathOf = (group: string, key: string): string => (group === '' ? key : `${group}.${key}`)

/**
 * The refusal that the page of a form shows, of whatever was thrown.
 * @param capability that the account's plan needs for the page as a whole
 * @throws the error, where it is none of the form's
 */
export function refusalOfForm(error: unknown, capability: string): Refusal {
  const refusal = refusalOf(error)
  if (refusal.cause === error || refusal.details.capability === capability) throw error
  return refusal
}

export type Field = {
  name: string
  label: string | Html
  note?: string | Html
  /** Of a choice: what its words are called, or the values of a list of which people know no names by heart. */
  nameOf?: (word: string) => string
  choices?: (readonly [value: string, name: string])[]
  /** Of a choice of one: what none is called. */
  none?: string
}

/** Draws the fields of a form that stands for a body, each by its schema, with the interface's own message at the one that was refused. */
export function bodyFields({ form, refusal }: Entered, { schema }: Member): { refused: string | null; problem: Html | null; field: (field: Field) => Html } {
  const refused = refusal === null ? null : refusedField(refusal, schema)
  return {
    refused,
    problem: refusal === null || refused !== null ? null : html`<p class="problem" role="alert" lang="en">${refusal.message}</p>`,
    field({ name, label, note, nameOf = (word) => word, choices, none }) {
      const { type, enum: words, items } = schemaAt(schema, name)
      const given = form.getAll(name)
      const isRefused = name === refused
      const described = [...(note === undefined ? [] : [`${name}-note`]), ...(isRefused ? [`${name}-problem`] : [])].join(' ')
      const state = html`${described === '' ? null : html` aria-describedby="${described}"`}${isRefused ? html` aria-invalid="true" autofocus` : null}`
      const after = html`${note === undefined ? null : html`<p class="note" id="${name}-note">${note}</p>`}${
        isRefused ? html`<p class="problem" id="${name}-problem" role="alert" lang="en">${refusal?.message ?? ''}</p>` : null}`
      const box = (value: string, text: string | Html, more: Html | null): Html => (
        html`<label class="inline"><input type="checkbox" name="${name}" value="${value}"${given.includes(value) ? html` checked` : null}${more}> ${text}</label>`)
      if (type === 'boolean') return html`${box('true', label, state)}${after}`
      if (items?.enum) return html`<fieldset${state}><legend>${label}</legend>${items.enum.map((word) => box(word, nameOf(word), null))}${after}</fieldset>`
      const head = html`<label for="${name}">${label}</label>`
      if (choices) return html`${head}<select id="${name}" name="${name}" multiple size="${Math.min(6, choices.length)}"${state}>${options(choices, ...given)}</select>${after}`
      if (words) return html`${head}<select id="${name}" name="${name}"${state}>${options([...(none === undefined ? [] : [['', none] as const]), ...words.map((word) => [word, nameOf(word)] as const)], ...given)}</select>${after}`
      const mode = type === 'number' || type === 'integer' ? html` inputmode="decimal"` : null
      return html`${head}<input type="text" id="${name}" name="${name}" value="${given[0] ?? ''}" autocomplete="off"${mode}${state}>${after}`
    },
  }
}

/** The field that a refusal names: in its details, before its message's colon, or as the kind of thing that there is not; null for none. */
function refusedField({ message, details }: Refusal, schema: BodySchema): string | null {
  const names = fieldNames(schema, '')
  const named = [details.param, message.split(':')[0], ...Object.keys(details)].map(String)
  const found = named.map((one) => names.find((name) => name === one || name.endsWith(`.${one}`)))
  return found.find((name) => name !== undefined) ?? null
}

function fieldNames({ properties = {} }: BodySchema, group: string): string[] {
  return Object.entries(properties).flatMap(([key, schema]) => (schema.type === 'object' ? fieldNames(schema, pathOf(group, key)) : [pathOf(group, key)]))
}

function schemaAt(schema: BodySchema, name: string): BodySchema {
  const found = name.split('.').reduce<BodySchema | undefined>((at, key) => at?.properties?.[key], schema)
  if (found === undefined) throw new Error(`the body has no member ${name}`)
  return found
}
