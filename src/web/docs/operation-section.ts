import type { ErrorCode } from '../../errors/refusal.ts'
import { exampleOf } from '../../openapi/examples.ts'
import type { Answer, Operation } from '../../openapi/operation.ts'
import { errorsOf } from '../../openapi/responses.ts'
import type { Schema } from '../../openapi/schema.ts'
import type { BodySchema } from '../../shapes/body.ts'
import type { Shape } from '../../shapes/read-parameters.ts'
import { contract, html, json, prose, type Html } from '../page/html.ts'
import { speaker } from '../words/say.js'
import type { Words } from '../../languages/words.ts'
import { pythonSample, typescriptSample } from './client-samples.ts'
import { errorAddress, fieldsOf, row, typeOf } from './fields.ts'
import { sample } from './markdown.ts'
import { isRequired, tryForm } from './try-form.ts'

/**
 * One operation: what it does, takes and answers, with an example that the demonstration answers.
 * @param base address of the service
 */
export function operationSection(operation: Operation, base: string, words: Words): Html {
  const { id, method, path, summary, description, access, capability, shape } = operation
  const answer = exampleOf(operation, base)
  const template = path.replaceAll(/:(\w+)/g, '{$1}')
  const texts = words.docs.operation
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<div class="told">
<h2 id="${id}-title" lang="en"><a href="#${id}">${summary}</a></h2>
<p class="route"><b>${method.toUpperCase()}</b> <code>${template}</code></p>
<p class="badges"><span>${texts.access[access]}</span>${capability === undefined ? null : planBadge(capability, words)}</p>
<p>${contract(description)}</p>
${parameters(operation, words)}
${shape.body === undefined ? null : body(id, shape.body.schema, words)}
<h3>${texts.answer}</h3>
<p>${returned(operation, words)}</p>
<h3>${texts.errors}</h3>
<p class="codes">${errorsOf(operation).map(errorLink)}</p>
</div>
<div class="shown">
${tryForm(operation, words)}
<div class="tabs">${requests(operation, base).map(({ name, language, code }) => html`
<div class="tab" id="${id}-${language}" data-name="${name}">${sample(`${texts.request}: ${name}`, html`${code}`, language)}</div>`)}</div>
${answer === undefined ? null : sample(texts.example, json(answer))}
</div>
</section>`
}

/** The example in every way that people send it. */
export function requests(operation: Operation, base: string): { name: string; language: string; code: string }[] {
  return [
    { name: 'curl', language: 'sh', code: curl(operation, base) },
    { name: 'TypeScript', language: 'ts', code: typescriptSample(operation, base) },
    { name: 'Python', language: 'python', code: pythonSample(operation, base) },
  ]
}

function curl({ method, access, capability, example, exampleBody }: Operation, base: string): string {
  return (capability === undefined ? '' : `# Needs a plan with ${capability}.\n`) + [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${base}${example}'`,
    ...(access === 'key' ? ['-H "Authorization: Bearer $HEADROOM_KEY"'] : []),
    ...(exampleBody === undefined ? [] : [`--json '${JSON.stringify(exampleBody)}'`]),
  ].join(' \\\n  ')
}

function planBadge(capability: string, { docs: { operation } }: Words): Html {
  return html` <a href="/docs/reference/plans">${prose(operation.needsCapability, { capability: html`<code>${capability}</code>` })}</a>`
}

function errorLink(code: ErrorCode): Html {
  return html`<a href="${errorAddress(code)}"><code>${code}</code></a> `
}

function parameters(operation: Operation, words: Words): Html | null {
  const texts = words.docs.operation
  const { id, shape } = operation
  const entries = Object.entries(shape.parameters)
  if (entries.length === 0) return null
  return html`<h3>${texts.parameters}</h3>
<dl class="fields parameters">${entries.map(([name, { schema, description }]) => {
    const needed = isRequired(operation, name)
    const fallback = schema.default === undefined ? null : html`, ${prose(texts.default, { value: html`<code>${String(schema.default)}</code>` })}`
    const about = html`${typeOf(schema as Schema, words)}${needed ? html`, <em>${texts.required}</em>` : fallback}`
    return row(`${id}.${name}`, name, about, schema as Schema, description)
  })}</dl>`
}

function body(id: string, schema: BodySchema, words: Words): Html {
  const texts = words.docs.operation
  return html`<h3>${texts.body}</h3>
<dl class="fields">${fieldsOf(schema as Schema).map(({ path, schema: field }) => {
    const needed = schema.required?.includes(path) === true
    return row(`${id}.body.${path}`, path, html`${typeOf(field, words)}${needed ? html`, <em>${texts.required}</em>` : null}`, field)
  })}</dl>`
}

function returned({ answer, shape, status = 200 }: Operation, words: Words): Html {
  const say = speaker(words.locale)
  const texts = words.docs.operation
  if ('none' in answer) return html`${say(texts.none, { status })}`
  return html`${status === 200 ? null : `${say(texts.status, { status })} `}${described(answer, shape, words)}`
}

function described(answer: Exclude<Answer, { none: true }>, shape: Shape, words: Words): Html {
  const texts = words.docs.operation
  if ('body' in answer) {
    const types = html`<code>${[answer.type, ...(answer.otherTypes ?? [])].join(', ')}</code>`
    return answer.body.$ref === undefined ? prose(texts.bytes, { types }) : prose(texts.document, { type: typeOf(answer.body, words), types })
  }
  const item = itemOf(answer.envelope, words)
  const adds = Object.entries(answer.meta ?? {}).map(([name, schema]) => (
    html` <code>meta.${name}</code>: ${contract(String(schema.description))}`
  ))
  return html`${prose(shape.list ? texts.page : texts.item, { item, data: html`<code>data</code>` })}${adds}`
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
