import type { ErrorCode } from '../../errors.ts'
import { exampleOf } from '../../openapi/examples.ts'
import type { Answer, Operation } from '../../openapi/operation.ts'
import { errorsOf } from '../../openapi/responses.ts'
import type { Schema } from '../../openapi/schema.ts'
import type { BodySchema } from '../../shapes/body.ts'
import type { Parameter } from '../../shapes/parameter.ts'
import type { Shape } from '../../shapes/read-parameters.ts'
import { fieldsOf, row, typeOf } from './fields.ts'
import { contract, html, json, prose, type Html } from '../html.ts'
import { speaker } from '../words/say.js'
import type { Words } from '../words/words.ts'

/**
 * One operation: what it does, takes and answers, with an example that the demonstration answers.
 * @param base address of the service
 */
export function operationSection(operation: Operation, base: string, words: Words): Html {
  const { id, method, path, summary, description, access, capability, shape, required = [], exampleBody } = operation
  const answer = exampleOf(operation)
  const template = path.replaceAll(/:(\w+)/g, '{$1}')
  const needsKey = access === 'key'
  const said = words.docs.operation
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title"
  data-method="${method.toUpperCase()}" data-path="${template}" data-access="${needsKey ? 'key' : 'public'}"${
  exampleBody === undefined ? null : html` data-body="${JSON.stringify(exampleBody, null, 2)}"`}>
<div class="told">
<h3 id="${id}-title" lang="en"><a href="#${id}">${summary}</a></h3>
<p class="route"><b>${method.toUpperCase()}</b> <code>${template}</code></p>
<p class="badges"><span>${said.access[access]}</span>${capability === undefined ? null : planBadge(capability, words)}</p>
<p>${contract(description)}</p>
${parameters(id, path, shape.parameters, required, words)}
${shape.body === undefined ? null : body(id, shape.body.schema, words)}
<h4>${said.answer}</h4>
<p>${returned(operation, words)}</p>
<h4>${said.errors}</h4>
<p class="codes">${errorsOf(operation).map(errorLink)}</p>
</div>
<div class="shown">
${sample(said.request, html`${curl(operation, base)}`)}
${answer === undefined ? null : sample(said.example, json(answer))}
</div>
</section>`
}

function curl({ method, access, example, exampleBody }: Operation, base: string): string {
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${base}${example}'`,
    ...(access === 'key' ? ['-H "Authorization: Bearer $HEADROOM_KEY"'] : []),
    ...(exampleBody === undefined ? [] : [`--json '${JSON.stringify(exampleBody)}'`]),
  ].join(' \\\n  ')
}

function planBadge(capability: string, { docs: { operation } }: Words): Html {
  return html` <a href="#plans">${prose(operation.needsCapability, { capability: html`<code>${capability}</code>` })}</a>`
}

/** A block of code that can be scrolled by keyboard and copied. */
export function sample(title: string, code: Html): Html {
  return html`<figure class="sample"><figcaption>${title}</figcaption>
<pre tabindex="0" role="group" aria-label="${title}"><code>${code}</code></pre></figure>`
}

export function errorLink(code: ErrorCode): Html {
  return html`<a href="#error-${code}"><code>${code}</code></a> `
}

function parameters(id: string, path: string, all: Record<string, Parameter>, required: string[], words: Words): Html | null {
  const said = words.docs.operation
  const entries = Object.entries(all)
  if (entries.length === 0) return null
  return html`<h4>${said.parameters}</h4>
<dl class="fields parameters">${entries.map(([name, { schema, description }]) => {
    const needed = path.split(/[/.]/).includes(`:${name}`) || required.includes(name)
    const fallback = schema.default === undefined ? null : html`, ${prose(said.default, { value: html`<code>${String(schema.default)}</code>` })}`
    const about = html`${typeOf(schema as Schema, words)}${needed ? html`, <em>${said.required}</em>` : fallback}`
    return row(`${id}.${name}`, name, about, schema as Schema, description)
  })}</dl>`
}

function body(id: string, schema: BodySchema, words: Words): Html {
  const said = words.docs.operation
  return html`<h4>${said.body}</h4>
<dl class="fields">${fieldsOf(schema as Schema).map(({ path, schema: field }) => {
    const needed = schema.required?.includes(path) === true
    return row(`${id}.body.${path}`, path, html`${typeOf(field, words)}${needed ? html`, <em>${said.required}</em>` : null}`, field)
  })}</dl>`
}

function returned({ answer, shape, status = 200 }: Operation, words: Words): Html {
  const say = speaker(words.locale)
  const said = words.docs.operation
  if ('none' in answer) return html`${say(said.none, { status })}`
  return html`${status === 200 ? null : `${say(said.status, { status })} `}${described(answer, shape, words)}`
}

function described(answer: Exclude<Answer, { none: true }>, shape: Shape, words: Words): Html {
  const said = words.docs.operation
  if ('body' in answer) {
    const types = html`<code>${[answer.type, ...(answer.otherTypes ?? [])].join(', ')}</code>`
    return answer.body.$ref === undefined ? prose(said.bytes, { types }) : prose(said.document, { type: typeOf(answer.body, words), types })
  }
  const item = itemOf(answer.envelope, words)
  const adds = Object.entries(answer.meta ?? {}).map(([name, schema]) => (
    html` <code>meta.${name}</code>: ${contract(String(schema.description))}`
  ))
  return html`${prose(shape.list ? said.page : said.item, { item, data: html`<code>data</code>` })}${adds}`
}

/** What an envelope holds: a schema by its name, or a list, or fields. */
function itemOf(schema: Schema, words: Words): Html {
  if (schema.type === 'array') return prose(words.docs.types.listOf, { type: itemOf((schema.items ?? {}) as Schema, words) })
  return typeof schema.$ref === 'string' ? typeOf(schema, words) : prose(inlined(schema))
}

/** A schema without a name of its own: its fields in one line. */
function inlined({ properties }: Schema): string {
  return `\`{${Object.keys(properties as object).join(', ')}}\``
}
