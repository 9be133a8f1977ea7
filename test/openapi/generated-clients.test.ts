import test from 'ava'
import { pythonModules } from '../../clients/python-generator/main.ts'
import { openApiDocument } from '../../src/openapi/document.ts'

type Operation = { tags: string[] }
type Item = Record<string, Operation>

const described = openApiDocument('https://headroom.example', []) as unknown as
  { tags: { name: string }[]; paths: Record<string, Item>; webhooks: Record<string, Item>; components: { schemas: Record<string, unknown> } }

const tagsOf = (items: Record<string, Item>) => new Set(Object.values(items).flatMap((item) => Object.values(item)).flatMap(({ tags }) => tags ?? []))

/** Each object of the document that has a member, with its place. */
function holders(member: string, at: unknown = described, path = ''): [path: string, value: Record<string, unknown>][] {
  if (typeof at !== 'object' || at === null) return []
  const inside = Object.entries(at).flatMap(([name, value]) => holders(member, value, `${path}/${name}`))
  return Object.hasOwn(at, member) ? [[path, at as Record<string, unknown>], ...inside] : inside
}

test('events have a tag of their own, since generators make one file of each tag', (t) => {
  const [routes, events] = [tagsOf(described.paths), tagsOf(described.webhooks)]
  t.true(routes.has('Webhooks') && events.size > 0)
  t.deepEqual([...events].filter((tag) => routes.has(tag)), [])
  t.deepEqual(described.tags.map(({ name }) => name).toSorted(), [...routes, ...events].toSorted())
})

test('every pattern says the whole value, since some match from its beginning', (t) => {
  const open = holders('pattern').filter(([, { pattern }]) => typeof pattern === 'string' && !/^\^.*\$$/s.test(pattern))
  t.deepEqual(open.map(([path]) => path), [])
})

test('no boolean and no header is a constant, of which generators make no type', (t) => {
  t.deepEqual(holders('const').filter(([path, { type }]) => type === 'boolean' || path.includes('/parameters/')).map(([path]) => path), [])
})

/** Those of answers and events, which the service may add to; a request has just the members and words of its document. */
const answered = (member: string) => holders(member).filter(([path]) => !/^\/paths\/.*\/(parameters|requestBody)\//.test(path) && !path.includes('/example'))

test('an answer may have other members and other words than those so far, which it names', (t) => {
  const objects = answered('properties').filter(([, { type }]) => type === 'object')
  t.true(objects.length > 100)
  t.deepEqual(objects.filter(([, { additionalProperties }]) => additionalProperties !== true).map(([path]) => path), [])
  t.deepEqual(answered('enum').filter(([path]) => !path.startsWith('/webhooks/')).map(([path]) => path), [])
  const words = answered('x-extensible-enum')
  t.true(words.length > 50)
  const unnamed = words.filter(([, { 'x-extensible-enum': some, description }]) => !(some as string[]).every((word) => String(description).includes(`\`${word}\``)))
  t.deepEqual(unnamed.map(([path]) => path), [])
  t.like(words.find(([path]) => path === '/components/schemas/CapacityRecord/properties/direction')?.[1], { type: 'string', 'x-extensible-enum': ['generation', 'load', 'bidirectional'] })
})

test('a request has just the members and words of its document', (t) => {
  const { post } = described.paths['/v1/exports'] as unknown as { post: { requestBody: { content: { 'application/json': { schema: { additionalProperties: unknown; properties: { format: object } } } } } } }
  const { additionalProperties, properties } = post.requestBody.content['application/json'].schema
  t.deepEqual([additionalProperties, 'enum' in properties.format], [false, true])
})

test('every object of an answer has a name of its own, since generators number those without one', (t) => {
  t.deepEqual(answered('properties').filter(([path, { type }]) => [type].flat().includes('object') && !/^\/components\/schemas\/\w+$/.test(path)).map(([path]) => path), [])
})

test('no pattern is so long that a page of generated code is made of it', (t) => {
  t.deepEqual(holders('pattern').filter(([, { pattern }]) => String(pattern).length > 700).map(([path]) => path), [])
})

test('what may be null is None in the Python client, never a dictionary of anything', (t) => {
  const types = Object.entries(pythonModules()).find(([file]) => file.endsWith('/types.py'))?.[1] ?? ''
  t.regex(types, /^    load: BestAmount \| None$/m)
  t.deepEqual(types.match(/^.*\| dict\[str, Any\].*$/gm), null)
})
