import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exampleOf } from '../../src/openapi/examples.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import type { Schema } from '../../src/openapi/schema.ts'

type Responses = Record<string, { content?: Record<string, { schema: Schema }> }>

const document = openApiDocument('/', []) as unknown as { paths: Record<string, Record<string, { operationId?: string; responses: Responses }>>; components: { schemas: Record<string, Schema> } }

const nameOf = ({ $ref: reference }: Schema) => String(reference ?? '').split('/').at(-1) ?? ''

/** Examples of answers by the names of their schemas, each as it is and as it may become within the contract. */
export function answersOfTomorrow(): { schema: string; body: unknown }[] {
  return Object.values(document.paths).flatMap((item) => Object.values(item)).flatMap(({ operationId, responses }) => {
    const operation = OPERATIONS.find(({ id }) => id === operationId)
    const body = operation && exampleOf(operation)
    const [schema] = Object.values(responses['200']?.content ?? {}).map((content) => content.schema)
    return body === undefined || schema?.$ref === undefined ? [] : [body, tomorrow(body, schema)].map((one) => ({ schema: nameOf(schema), body: one }))
  })
}

/** The operations by method and path, each with the schema of what it answers with. */
const ANSWERS = Object.entries(document.paths).flatMap(([path, item]) => Object.entries(item).map(([method, { responses }]) => ({
  method: method.toUpperCase(), path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  schema: ['200', '201', '202'].flatMap((status) => Object.values(responses[status]?.content ?? {})).map(({ schema }) => schema)[0],
})))

/** A service that hands requests on to another one, and answers as that may within the contract: with new members and words. */
export async function serveTomorrow(base: string): Promise<{ base: string; close: () => void }> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers: { authorization = '', 'content-type': type = 'application/json' } } = request
    const body = Buffer.concat(await request.toArray() as Buffer[])
    const answer = await fetch(base + url, { method, headers: { Authorization: authorization, 'Content-Type': type }, ...(body.length > 0 && { body }) })
    const text = await answer.text()
    const { pathname } = new URL(url, base)
    const { schema } = ANSWERS.find((one) => one.method === method && one.path.test(pathname)) ?? {}
    response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'application/json' })
    response.end(answer.ok && schema !== undefined && text !== '' ? JSON.stringify(tomorrow(JSON.parse(text), schema)) : text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A value with a new member in each of its objects, and a new word in place of each. */
function tomorrow(value: unknown, schema: Schema): unknown {
  const { anyOf = [], properties, items, additionalProperties, 'x-extensible-enum': words } = (document.components.schemas[nameOf(schema)] ?? schema) as
    { anyOf?: Schema[]; properties?: Record<string, Schema>; items?: Schema; additionalProperties?: Schema | boolean; 'x-extensible-enum'?: string[] }
  const [some] = anyOf
  if (some && value !== null) return tomorrow(value, some)
  if (Array.isArray(value)) return value.map((one) => tomorrow(one, items ?? {}))
  if (typeof value === 'string' && words) return 'word_of_tomorrow'
  if (typeof value !== 'object' || value === null) return value
  const rest = typeof additionalProperties === 'object' ? additionalProperties : {}
  return {
    ...Object.fromEntries(Object.entries(value).map(([name, member]) => [name, tomorrow(member, properties?.[name] ?? rest)])),
    ...(properties && { member_of_tomorrow: { word: 'word_of_tomorrow' } }),
  }
}
