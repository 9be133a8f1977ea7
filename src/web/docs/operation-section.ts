import type { ErrorCode } from '../../errors.ts'
import { exampleOf } from '../../openapi/examples.ts'
import type { Answer, Operation } from '../../openapi/operation.ts'
import { errorsOf } from '../../openapi/responses.ts'
import type { Schema } from '../../openapi/schema.ts'
import type { BodySchema } from '../../shapes/body.ts'
import type { Parameter } from '../../shapes/parameter.ts'
import type { Shape } from '../../shapes/read-parameters.ts'
import { fieldsOf, row, typeOf } from './fields.ts'
import { html, json, prose, type Html } from './html.ts'

/**
 * One operation: what it does, takes and answers, with an example that the demonstration answers.
 * @param base address of the service
 */
export function operationSection(operation: Operation, base: string): Html {
  const { id, method, path, summary, description, access, capability, shape, required = [], exampleBody } = operation
  const answer = exampleOf(operation)
  const template = path.replaceAll(/:(\w+)/g, '{$1}')
  const needsKey = access === 'key'
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title"
  data-method="${method.toUpperCase()}" data-path="${template}" data-access="${needsKey ? 'key' : 'public'}"${
  exampleBody === undefined ? null : html` data-body="${JSON.stringify(exampleBody, null, 2)}"`}>
<div class="told">
<h3 id="${id}-title"><a href="#${id}">${summary}</a></h3>
<p class="route"><b>${method.toUpperCase()}</b> <code>${template}</code></p>
<p class="badges"><span>${needsKey ? 'needs a key' : access}</span>${capability === undefined ? null : planBadge(capability)}</p>
<p>${prose(description)}</p>
${parameters(id, path, shape.parameters, required)}
${shape.body === undefined ? null : body(id, shape.body.schema)}
<h4>Answer</h4>
<p>${returned(operation)}</p>
<h4>Errors</h4>
<p class="codes">${errorsOf(operation).map(errorLink)}</p>
</div>
<div class="shown">
${sample('Request', html`${curl(operation, base)}`)}
${answer === undefined ? null : sample('Answer of the demonstration', json(answer))}
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

function planBadge(capability: string): Html {
  return html` <a href="#plans">needs a plan with <code>${capability}</code></a>`
}

/** A block of code that can be scrolled by keyboard and copied. */
export function sample(title: string, code: Html): Html {
  return html`<figure class="sample"><figcaption>${title}</figcaption>
<pre tabindex="0" role="group" aria-label="${title}"><code>${code}</code></pre></figure>`
}

export function errorLink(code: ErrorCode): Html {
  return html`<a href="#error-${code}"><code>${code}</code></a> `
}

function parameters(id: string, path: string, all: Record<string, Parameter>, required: string[]): Html | null {
  const entries = Object.entries(all)
  if (entries.length === 0) return null
  return html`<h4>Parameters</h4>
<dl class="fields parameters">${entries.map(([name, { schema, description }]) => {
    const needed = path.split(/[/.]/).includes(`:${name}`) || required.includes(name)
    const fallback = schema.default === undefined ? null : html`, <code>${String(schema.default)}</code> if left out`
    const about = html`${typeOf(schema as Schema)}${needed ? html`, <em>required</em>` : fallback}`
    return row(`${id}.${name}`, name, about, schema as Schema, description)
  })}</dl>`
}

function body(id: string, schema: BodySchema): Html {
  return html`<h4>Body</h4>
<dl class="fields">${fieldsOf(schema as Schema).map(({ path, schema: field }) => {
    const needed = schema.required?.includes(path) === true
    return row(`${id}.body.${path}`, path, html`${typeOf(field)}${needed ? html`, <em>required</em>` : null}`, field)
  })}</dl>`
}

function returned({ answer, shape, status = 200 }: Operation): Html {
  if ('none' in answer) return html`Nothing, with status ${status}.`
  return html`${status === 200 ? null : html`Status ${status}. `}${described(answer, shape)}`
}

function described(answer: Exclude<Answer, { none: true }>, shape: Shape): Html {
  if ('body' in answer) {
    return html`${answer.body.$ref === undefined ? 'Bytes' : typeOf(answer.body)}, as <code>${[answer.type, ...(answer.otherTypes ?? [])].join(', ')}</code>.`
  }
  const item = typeof answer.envelope.$ref === 'string' ? typeOf(answer.envelope) : prose(inlined(answer.envelope))
  const adds = Object.entries(answer.meta ?? {}).map(([name, schema]) => (
    html` <code>meta.${name}</code>: ${prose(String(schema.description))}`
  ))
  return html`${shape.list ? html`A page of ${item} in <code>data</code>.` : html`${item} in <code>data</code>.`}${adds}`
}

/** A schema without a name of its own: its fields in one line. */
function inlined({ properties }: Schema): string {
  return `\`{${Object.keys(properties as object).join(', ')}}\``
}
