import { Validator } from '@seriousme/openapi-schema-validator'
import test from 'ava'
import { createApp } from '../../src/app.ts'
import { STATUS } from '../../src/errors/refusal.ts'
import { openApiDocument } from '../../src/openapi/document.ts'
import { OPERATIONS } from '../../src/openapi/operations.ts'
import { errorsOf } from '../../src/openapi/responses.ts'
import { routesOf } from '../helpers/app-routes.ts'
import { contractPages } from '../helpers/contract-table.ts'
import { TEST_CONFIG, testServer } from '../helpers/server.ts'

test('is valid OpenAPI 3.1 by an independent validator', async (t) => {
  const { valid, errors } = await new Validator().validate(openApiDocument('/', []))
  t.true(valid, JSON.stringify(errors))
})

test('has every route of the application and no other', async (t) => {
  const { database: { web } } = await testServer()
  const served = routesOf(createApp({ pool: web, config: TEST_CONFIG })).filter((route) => route.includes(' /v1/'))
  t.deepEqual(served.toSorted(), OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`).toSorted())
})

test('is served without a key, with the plans of the database as its limits, and revalidated', async (t) => {
  const { get } = await testServer()
  const answer = await get('/v1/openapi.json')
  const served = await answer.json() as { openapi: string; 'x-limits': { plans: unknown } }
  t.is(answer.status, 200)
  t.is(served.openapi, '3.1.0')
  t.deepEqual(served['x-limits'].plans, (await (await get('/v1/plans')).json() as { data: unknown }).data)
  t.is(answer.headers.get('Access-Control-Allow-Origin'), '*')
  const again = await get('/v1/openapi.json', { headers: { 'If-None-Match': answer.headers.get('ETag') ?? '' } })
  t.is(again.status, 304)
  t.is((await get('/v1/openapi.json?x=1')).status, 400)
})

test('names operations once, and every error code of the routes that exist', (t) => {
  t.is(new Set(OPERATIONS.map(({ id }) => id)).size, OPERATIONS.length)
  const named = new Set(OPERATIONS.flatMap(errorsOf))
  t.deepEqual(Object.keys(STATUS).filter((code) => !named.has(code as keyof typeof STATUS)), ['route_not_found'])
})

test('describes what counts withheld figures and tells of moves, and docs/contract names it', (t) => {
  type Described = { $ref?: string; description?: string; properties?: Record<string, Described> }
  const { components: { schemas } } = openApiDocument('/', []) as unknown as { components: { schemas: Record<string, Described> } }
  const contract = contractPages().map(({ text }) => text).join('\n')
  for (const path of ['Country.operators.withheld', 'Country.sources.imported', 'Country.series_withheld', 'Coverage.totals.series_withheld', 'Change.moved_m']) {
    const [schema = '', ...members] = path.split('.')
    const described = members.reduce<Described | undefined>((within, member) => schemas[within?.properties?.[member]?.$ref?.split('/').at(-1) ?? ''] ?? within?.properties?.[member], schemas[schema])
    t.regex(JSON.stringify(described ?? null), /"description":"[^"]/, path)
    t.true(contract.includes(`\`${path.split('.').slice(1).join('.').replace('totals.', '')}\``), path)
  }
})
