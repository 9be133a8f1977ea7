import { templateOf } from '../../openapi/document.ts'
import { documentedName } from '../../shapes/documented-name.ts'
import type { Operation } from '../../openapi/operation.ts'
import { pythonArgument, pythonName } from '../../openapi/python-name.ts'
import type { Schema } from '../../openapi/schema.ts'

type Values = Record<string, unknown>

/** How a language writes values: a name with its value, and the words for true and false. */
type Language = { quote: string; member: (name: string) => string; true: string; false: string; open: string; close: string }

const TYPESCRIPT: Language = { quote: '\'', member: (name) => `${name}: `, true: 'true', false: 'false', open: '{ ', close: ' }' }
const PYTHON: Language = { quote: '"', member: (name) => `"${name}": `, true: 'True', false: 'False', open: '{', close: '}' }

/** The example of an operation, as the TypeScript client sends it. */
export function typescriptSample(operation: Operation, base: string): string {
  const { method, path, access, capability, answer, exampleBody } = operation
  const { placed, query } = valuesOf(operation)
  const params = { ...(isEmpty(placed) ? {} : { path: placed }), ...(isEmpty(query) ? {} : { query }) }
  const bytes = isBytes(operation)
  const options = { ...(isEmpty(params) ? {} : { params }), ...(exampleBody === undefined ? {} : { body: exampleBody }), ...(bytes ? { parseAs: 'arrayBuffer' } : {}) }
  const call = `await ok(headroom.${method.toUpperCase()}('${templateOf(path)}'${isEmpty(options) ? '' : `, ${written(options, TYPESCRIPT)}`}))`
  const key = access === 'key' ? ', key: process.env.HEADROOM_KEY' : ''
  const shown = bytes ? `(${call})?.byteLength ?? 0, 'bytes'` : 'envelope' in answer ? `(${call}).data` : call
  return `${capability === undefined ? '' : `// Needs a plan with ${capability}.\n`}import { createHeadroom, ok } from 'headroom-client'

const headroom = createHeadroom({ baseUrl: '${base}'${key} })
${'none' in answer ? call : `console.log(${shown})`}
`
}

/** The same, as the Python client sends it. */
export function pythonSample(operation: Operation, base: string): string {
  const { id, path, access, capability, answer, exampleBody } = operation
  const { placed, query } = valuesOf(operation)
  const { resource, method } = pythonName(path, id)
  const file = isFile(operation)
  const given = [
    ...Object.values(placed).map((value) => written(value, PYTHON)), ...(file ? ['"capacity.export"'] : []),
    ...Object.entries({ ...query, ...exampleBody }).map(([name, value]) => `${pythonArgument(name, Object.keys(placed))}=${written(value, PYTHON)}`),
  ]
  const call = `headroom.${resource}.${method}(${given.join(', ')})`
  const shown = isBytes(operation) ? `len(${call}), "bytes"` : 'envelope' in answer ? `${call}.data` : call
  const key = access === 'key' ? 'os.environ["HEADROOM_KEY"], ' : ''
  return `${capability === undefined ? '' : `# Needs a plan with ${capability}.\n`}${key && 'import os\n\n'}from headroom_client import Headroom

headroom = Headroom(${key}base_url="${base}")
${file || 'none' in answer ? call : `print(${shown})`}
`
}

/** What the example gives in its path and in its query, in the types of the parameters. */
function valuesOf({ path, example, shape }: Operation): { placed: Values; query: Values } {
  const [place = '', search = ''] = example.split('?')
  const pattern = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+?)')}$`)
  const typed = ([name, value]: [string, string]) => [documentedName(name), valueOf(value, (shape.parameters[name]?.schema ?? {}) as Schema)]
  return {
    placed: Object.fromEntries(Object.entries(pattern.exec(place)?.groups ?? {}).map(typed)),
    query: Object.fromEntries([...new URLSearchParams(search)].map(typed)),
  }
}

function valueOf(text: string, { type, items }: Schema): unknown {
  if (type === 'array') return text.split(',').map((one) => valueOf(one, (items ?? {}) as Schema))
  if (type === 'integer' || type === 'number') return Number(text)
  return type === 'boolean' ? text === 'true' : text
}

function written(value: unknown, language: Language): string {
  if (typeof value === 'string') return `${language.quote}${value}${language.quote}`
  if (typeof value === 'boolean') return language[`${value}`]
  if (Array.isArray(value)) return `[${value.map((one) => written(one, language)).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `${language.open}${Object.entries(value).map(([name, one]) => `${language.member(name)}${written(one, language)}`).join(', ')}${language.close}`
}

const isEmpty = (values: object) => Object.keys(values).length === 0

const isBytes = ({ answer }: Operation) => 'body' in answer && answer.body.$ref === undefined

/** Whether the answer is a file, which the Python client saves. */
const isFile = ({ answer }: Operation) => 'body' in answer && answer.body.contentMediaType === 'application/octet-stream'
