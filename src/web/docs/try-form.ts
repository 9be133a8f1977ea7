import type { Operation } from '../../openapi/operation.ts'
import type { Parameter, ParameterSchema } from '../../shapes/parameter.ts'
import { html, type Html } from '../page/html.ts'
import type { Words } from '../../languages/words.ts'

/** Parameters that most requests have: their fields are open with those that are required or in the example. */
const COMMON = new Set(['country', 'direction', 'availability_type', 'min_capacity_mw', 'radius_km', 'limit'])

export function isRequired({ path, required = [] }: Operation, name: string): boolean {
  return path.split(/[/.]/).includes(`:${name}`) || required.includes(name)
}

/**
 * The form that sends the request: filled with the example, so that it works as it stands. It is hidden until a script
 * (page/try.js) can send it.
 */
export function tryForm(operation: Operation, words: Words): Html {
  const { id, method, path, access, shape, exampleBody } = operation
  const texts = words.docs.page
  const given = valuesOf(operation)
  const field = ([name, parameter]: [string, Parameter]) => (
    html`<label>${name}${control(`${id}-try-${name}`, name, parameter.schema, given[name], isRequired(operation, name))}</label>`
  )
  const { open = [], more = [] } = Object.groupBy(Object.entries(shape.parameters), ([name]) => (
    isRequired(operation, name) || name in given || COMMON.has(name) ? 'open' : 'more'))
  const body = exampleBody === undefined ? null : JSON.stringify(exampleBody, null, 2)
  return html`<form class="try" hidden novalidate aria-label="${texts.try}: ${id}" data-method="${method.toUpperCase()}" data-path="${path}" data-access="${access}">
<p class="wide"><b>${texts.try}</b></p>
${open.map(field)}
${body === null ? null : html`<label class="wide">${texts.body}<textarea name="body" rows="${body.split('\n').length}" spellcheck="false">${body}</textarea></label>`}
${more.length === 0 ? null : html`<details class="wide"><summary>${texts.more}</summary><div>${more.map(field)}</div></details>`}
<button class="primary">${texts.send}</button><p class="status" role="status"></p></form>`
}

/** What the example gives, by parameter. */
function valuesOf({ path, example }: Operation): Record<string, string> {
  const { pathname, searchParams } = new URL(example, 'http://example')
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')
  const [, ...values] = new RegExp(`^${path.replaceAll(/:\w+/g, '([^/]+?)')}$`).exec(pathname) ?? []
  return { ...Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(values[at] ?? '')])), ...Object.fromEntries(searchParams) }
}

/** A field for a parameter: a choice where its values are known, of several where it is a list. */
function control(id: string, name: string, { type, enum: own, items }: ParameterSchema, value = '', needed = false): Html {
  const choices = own ?? items?.enum ?? (type === 'boolean' ? ['true', 'false'] : null)
  if (choices === null) {
    const mode = type === 'number' || type === 'integer' ? html` inputmode="decimal"` : null
    return html`<input type="text" id="${id}" name="${name}" value="${value}" autocomplete="off" spellcheck="false"${mode}>`
  }
  const several = items?.enum !== undefined
  const chosen = several ? value.split(',') : [value]
  return html`<select id="${id}" name="${name}"${several ? html` multiple size="3"` : null}>${several || needed ? null : html`<option value=""></option>`}${
    choices.map((choice) => html`<option${chosen.includes(choice) ? html` selected` : null}>${choice}</option>`)}</select>`
}
