import { argument, docstring, pascal, type PythonTypes, type Schema } from './types.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
export type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema & { contentMediaType?: string } }> }>
}

/** Operations whose ids do not tell what they do once the name of their resource is left out. */
const CALLED: Record<string, string> = { listAssetCapacity: 'by_asset', getOpenApi: 'get' }

/** Resource and method of an operation: the first part of its path, and its id without the name of that. `/v1/capacity` of `searchCapacity` is `capacity.search`. */
export function nameOf(path: string, { operationId }: Operation): { resource: string; method: string } {
  const resource = path.split('/')[2]?.replace(/\..*/, '') ?? ''
  const words = operationId.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).split(' ')
  return { resource, method: CALLED[operationId] ?? words.filter((word) => !isOf(resource, word)).join('_') }
}

/** A class with a method `list` has no other `list`. */
const own = (type: string) => type.replaceAll(/\blist\[/g, 'builtins.list[')

/** Whether a word of an id is the name of its resource, in singular or plural. */
const isOf = (resource: string, word: string) => [word, `${word}s`, `${word.slice(0, -1)}ies`].includes(resource)

type Argument = { name: string; sent: string; type: string; required: boolean; said: string }
type Method = { resource: string; method: string; summary: string; path: string; placed: Argument[]; named: Argument[]; call: string; answer: string }

/** One operation as a method: its arguments, what it calls, and the type of what that answers. `Page[…]` stands for the page of either twin. */
export function methodOf(verb: string, path: string, operation: Operation, types: PythonTypes): Method {
  const owner = pascal(operation.operationId)
  const given = (name: string, schema: Schema, required: boolean, said = ''): Argument => {
    const type = own(types.of(schema, owner, name, 'asked'))
    const inQuery = schema.type === 'array' && !operation.requestBody
    return { name: argument(name), sent: name, type: inQuery ? `${type.slice('Sequence['.length, -1)} | ${type}` : type, required, said }
  }
  const parameters = operation.parameters ?? []
  const placed = parameters.filter((one) => one.in === 'path').map((one) => given(one.name, one.schema, true, one.description))
  const body = operation.requestBody?.content['application/json']?.schema
  const named = [
    ...parameters.filter((one) => one.in === 'query').map((one) => given(one.name, one.schema, one.required ?? false, one.description))
      .map((one) => (placed.some(({ name }) => name === one.name) ? { ...one, name: `${one.name}_` } : one)),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => given(name, schema, body?.required?.includes(name) ?? false, schema.description)),
  ].sort((a, b) => Number(b.required) - Number(a.required))

  const place = placed.reduce((url, { name, sent }) => url.replace(`{${sent}}`, `{segment(${name})}`), path)
  const sent = named.length === 0 ? '' : `, {${named.map(({ name, sent: key }) => `"${key}": ${name}`).join(', ')}}`
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  const { schema } = Object.values(success?.content ?? {})[0] ?? {}
  const { data, pagination, meta } = schema?.properties ?? {}
  const typed = (part: Schema | undefined, name: string) => own(types.of(part ?? {}, owner, name, 'answered'))
  const from = `${placed.length > 0 ? 'f' : ''}"${place}"`
  const common = { ...nameOf(path, operation), summary: operation.summary, path, placed, named }
  if (schema?.contentMediaType === 'application/octet-stream') {
    const to = { name: 'file', sent: 'file', type: 'str | PathLike[str]', required: true, said: 'Where to save it; appears there when it is complete.' }
    return { ...common, placed: [...placed, to], answer: 'None', call: `download(${from}, file)` }
  }
  if (pagination) {
    const rows = typeof data?.items === 'object' ? data.items : undefined
    return { ...common, answer: `Page[${typed(rows, 'row')}, ${typed(meta, 'meta')}]`, call: `page(${from}${sent})` }
  }
  if (data) return { ...common, answer: `Answer[${typed(data, 'data')}, ${typed(meta, 'meta')}]`, call: `answer("${verb}", ${from}${sent})` }
  if (schema?.contentMediaType) return { ...common, answer: 'bytes', call: `content(${from}${sent})` }
  if (schema) return { ...common, answer: typed(schema, 'answer'), call: `json(${from}${sent})` }
  return { ...common, answer: 'None', call: `nothing("${verb}", ${from})` }
}

function methodText({ method, summary, placed, named, answer, call }: Method, asynchronous: boolean): string {
  const required = (one: Argument) => `${one.name}: ${one.type}`
  const optional = (one: Argument) => `${one.name}: ${one.type} | None = None`
  const all = ['self', ...placed.map(required), ...(named.length > 0 ? ['*'] : []), ...named.map((one) => (one.required ? required(one) : optional(one)))]
  const said = [...placed, ...named].map(({ name, said: text }) => `        ${name}: ${text}`)
  const result = asynchronous ? answer.replace(/^Page\[/, 'AsyncPage[') : answer
  const text = summary.replace(/\.?$/, '.')
  return [
    `    ${asynchronous ? 'async ' : ''}def ${method}(`, ...all.map((one) => `        ${one},`), `    ) -> ${result}:`,
    said.length === 0 ? `        ${docstring(text)}` : `        ${docstring([text, '', ...said, '        '].join('\n'))}`,
    `        ${answer === 'None' ? '' : `answer: ${result} = `}${asynchronous ? 'await ' : ''}self._sender.${call}`,
    ...(answer === 'None' ? [] : ['        return answer']),
  ].join('\n')
}

/** The classes of resources, each with its asynchronous twin, and the two that hold them all. */
export function resourcesText(methods: Method[]): string {
  const resources = Map.groupBy(methods, ({ resource }) => resource)
  return [false, true].flatMap((asynchronous) => {
    const twin = asynchronous ? 'Async' : ''
    const init = `    def __init__(self, sender: ${twin}Sender) -> None:`
    return [
      ...[...resources].map(([resource, own]) => [
        `class ${twin}${pascal(resource)}Operations:`, `    ${docstring(`Operations of /v1/${resource}.`)}`, '', init, '        self._sender = sender',
        ...own.flatMap((one) => ['', methodText(one, asynchronous)]),
      ].join('\n')),
      [`class ${twin}Resources:`, `    ${docstring('Every operation, by the first part of its path.')}`, '', init,
        ...[...resources.keys()].map((resource) => `        self.${resource} = ${twin}${pascal(resource)}Operations(sender)`)].join('\n'),
    ]
  }).join('\n\n\n')
}
