import { pythonArgument, pythonName } from '../../src/openapi/python-name.ts'
import { docstring, pascal, type PythonTypes, type Schema } from './types.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
export type Operation = {
  operationId: string
  summary: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema: Schema & { contentMediaType?: string } }> }>
}

/** A header as the name of an argument. */
const snake = (header: string) => header.toLowerCase().replaceAll('-', '_')

/** A class with a method `list` has no other `list`. */
const own = (type: string) => type.replaceAll(/\blist\[/g, 'builtins.list[')

type Argument = { name: string; sent: string; type: string; required: boolean; said: string }
type Method = { resource: string; method: string; summary: string; path: string; placed: Argument[]; named: Argument[]; call: string; answer: string }

/** One operation as a method: its arguments, what it calls, and the type of what that answers. `Page[…]` stands for the page of either twin. */
export function methodOf(verb: string, path: string, operation: Operation, types: PythonTypes): Method {
  const owner = pascal(operation.operationId)
  const given = (name: string, schema: Schema, required: boolean, said = ''): Argument => {
    const type = own(types.of(schema, owner, name, 'asked'))
    const inQuery = schema.type === 'array' && !operation.requestBody
    return { name: pythonArgument(name), sent: name, type: inQuery ? `${type.slice('Sequence['.length, -1)} | ${type}` : type, required, said }
  }
  const parameters = operation.parameters ?? []
  const placed = parameters.filter((one) => one.in === 'path').map((one) => given(one.name, one.schema, true, one.description))
  const body = operation.requestBody?.content['application/json']?.schema
  const names = parameters.filter((one) => one.in === 'header').map((one) => ({ ...given(one.name, one.schema, false, one.description), name: snake(one.name) }))
  const named = [
    ...parameters.filter((one) => one.in === 'query').map((one) => given(one.name, one.schema, one.required ?? false, one.description))
      .map((one) => ({ ...one, name: pythonArgument(one.sent, placed.map(({ sent: part }) => part)) })),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) => given(name, schema, body?.required?.includes(name) ?? false, schema.description)),
    ...names,
  ].sort((a, b) => Number(b.required) - Number(a.required))

  const place = placed.reduce((url, { name, sent }) => url.replace(`{${sent}}`, `{segment(${name})}`), path)
  const asked = named.filter((one) => !names.some(({ name }) => name === one.name))
  const sent = asked.length === 0 ? '' : `, {${asked.map(({ name, sent: key }) => `"${key}": ${name}`).join(', ')}}`
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? []
  const { schema } = Object.values(success?.content ?? {})[0] ?? {}
  const { data, pagination, meta } = types.resolved(schema).properties ?? {}
  const typed = (part: Schema | undefined, name: string) => own(types.of(part ?? {}, owner, name, 'answered'))
  const from = `${placed.length > 0 ? 'f' : ''}"${place}"`
  const common = { ...pythonName(path, operation.operationId), summary: operation.summary, path, placed, named }
  if (schema?.contentMediaType === 'application/octet-stream') {
    const to = { name: 'file', sent: 'file', type: 'str | PathLike[str]', required: true, said: 'Where to save it; appears there when it is complete.' }
    return { ...common, placed: [...placed, to], answer: 'None', call: `download(${from}, file)` }
  }
  if (pagination) {
    const rows = typeof data?.items === 'object' ? data.items : undefined
    return { ...common, answer: `Page[${typed(rows, 'row')}, ${typed(meta, 'meta')}]`, call: `page(${from}${sent})` }
  }
  if (data && meta) return { ...common, answer: `Answer[${typed(data, 'data')}, ${typed(meta, 'meta')}]`, call: `answer("${verb}", ${from}${sent}${names.map(({ name }) => `, ${name}=${name}`).join('')})` }
  if (names.length > 0) throw new Error(`${path} takes headers, and does not answer with data: no method sends them`)
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
