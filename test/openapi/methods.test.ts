import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { AnsweredSchemas } from '../../src/openapi/answered.ts'
import { openApiDocument, pathsOf, SCHEMAS } from '../../src/openapi/document.ts'
import type { Operation } from '../../src/openapi/operation.ts'
import { fields, ref, text } from '../../src/openapi/schema.ts'
import { group, member } from '../../src/shapes/body.ts'
import { countries, name } from '../../src/shapes/values.ts'
import { operationSection, requests } from '../../src/web/docs/operation-section.ts'
import { words } from '../../src/languages/en/pages.ts'

const shared = { tag: 'Account', access: 'key', capability: 'webhooks', summary: 'Notes', description: 'Of an account.' } as const

const make: Operation = {
  ...shared, id: 'makeNote', method: 'post', path: '/v1/notes', status: 201,
  shape: {
    parameters: {}, list: false,
    body: group('A note.', {
      label: member(name('Label.')), filters: group('What it is of.', { countries: member(countries('Countries.')) }),
    }, ['label']),
  },
  answer: { envelope: fields('A note.', { id: text('Id.') }) }, errors: [],
  example: '/v1/notes', exampleBody: { label: 'one', filters: { countries: ['ES'] } },
}
const list: Operation = {
  ...shared, id: 'listNotes', method: 'get', path: '/v1/notes', shape: { parameters: {}, list: true }, answer: { envelope: ref('Key') },
  errors: [], example: '/v1/notes',
}
const drop: Operation = {
  ...shared, id: 'dropNote', method: 'delete', path: '/v1/notes/:id', status: 204,
  shape: { parameters: { id: name('Id.') }, list: false }, answer: { none: true }, errors: ['webhook_not_found'], example: '/v1/notes/n',
}

type Described = {
  requestBody?: { required: boolean; content: { 'application/json': { schema: unknown; example: unknown } } }
  responses: Record<string, { content?: object; headers: Record<string, unknown> }>
}

test('operations of other methods are described with their bodies, several on one path', async (t) => {
  const document = openApiDocument('/', [])
  const answered = new AnsweredSchemas(SCHEMAS)
  const paths = pathsOf([make, list, drop], answered) as Record<string, Record<string, Described>>
  t.deepEqual(Object.entries(paths).map(([path, methods]) => [path, Object.keys(methods)]), [
    ['/v1/notes', ['post', 'get']], ['/v1/notes/{id}', ['delete']],
  ])
  const { valid, errors } = await new Validator().validate({ ...document, paths, components: { ...document.components, schemas: { ...document.components.schemas, ...answered.components } } })
  t.true(valid, JSON.stringify(errors))

  const post = paths['/v1/notes']?.post
  t.deepEqual(post?.requestBody, { required: true, content: { 'application/json': { schema: make.shape.body?.schema, example: make.exampleBody } } })
  t.deepEqual(Object.keys(post?.responses ?? {}), ['201', '400', '401', '403', '408', '413', '415', '429', '431', '500', '503'])
  t.true('Location' in (post?.responses[201]?.headers ?? {}) && !('ETag' in (post?.responses[201]?.headers ?? {})))
  t.true('304' in (paths['/v1/notes']?.get?.responses ?? {}))
  t.deepEqual(Object.keys(paths['/v1/notes/{id}']?.delete?.responses ?? {}), ['204', '400', '401', '403', '404', '408', '413', '429', '431', '500', '503'])
  t.is(paths['/v1/notes/{id}']?.delete?.responses[204]?.content, undefined)
})

test('the reference shows method, body and a command that sends it', (t) => {
  const section = operationSection(make, 'http://localhost:8080', words).text
  t.true(section.includes('<b>POST</b> <code>/v1/notes</code>'))
  t.true(section.includes('id="makeNote.body.filters.countries"') && section.includes('id="makeNote.body.label"'))
  t.true(section.includes('Status 201.'))
  for (const name of ['curl', 'TypeScript', 'Python']) t.true(section.includes(`data-name="${name}"`), name)
  t.true(section.includes('--json &#39;{&quot;label&quot;:&quot;one&quot;,&quot;filters&quot;:{&quot;countries&quot;:[&quot;ES&quot;]}}&#39;'))
  t.true(section.includes('data-method="POST"'))
  t.regex(section, /<textarea name="body"[^>]*>\{\n {2}&quot;label&quot;: &quot;one&quot;/)
  t.true(operationSection(drop, '', words).text.includes('Nothing, with status 204.'))
})

test('samples of the clients give path, query and body in the types of the parameters', (t) => {
  const search: Operation = {
    ...shared, id: 'getNoteKinds', method: 'get', path: '/v1/notes/:id/kinds', shape: { parameters: { id: name('Id.'), country: countries('Countries.') }, list: true },
    answer: { envelope: ref('Key') }, errors: [], example: '/v1/notes/n/kinds?country=ES,FR',
  }
  const [make1, list1, drop1] = [make, search, drop].map((operation) => requests(operation, 'http://h').slice(1).map(({ code }) => code.split('\n').at(-2)))
  t.deepEqual(make1, [
    `console.log((await ok(headroom.POST('/v1/notes', { body: { label: 'one', filters: { countries: ['ES'] } } }))).data)`,
    'print(headroom.notes.make(label="one", filters={"countries": ["ES"]}).data)',
  ])
  t.deepEqual(list1, [
    `console.log((await ok(headroom.GET('/v1/notes/{id}/kinds', { params: { path: { id: 'n' }, query: { country: ['ES', 'FR'] } } }))).data)`,
    'print(headroom.notes.get_kinds("n", country=["ES", "FR"]).data)',
  ])
  t.deepEqual(drop1, [`await ok(headroom.DELETE('/v1/notes/{id}', { params: { path: { id: 'n' } } }))`, 'headroom.notes.drop("n")'])
})
