import test from 'ava'
import { openApiDocument } from '../../src/openapi/document.ts'
import { ASSET_CAPACITY_FIELDS, ASSET_FIELDS, RECORD_FIELDS } from '../../src/shapes/answer-fields.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

type Row = Record<string, unknown>
type Schema = { $ref?: string; anyOf?: Schema[]; properties?: Record<string, Schema> }

const { schemas } = (openApiDocument('/', []) as unknown as { components: { schemas: Record<string, Schema> } }).components

const whole = (schema: Schema): Schema => {
  if (schema.$ref !== undefined) return whole(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  const some = schema.anyOf?.map(whole).find(({ properties }) => properties !== undefined)
  return some ?? schema
}

function namesOf(name: string): string[] {
  return Object.entries(whole(schemas[name] ?? {}).properties ?? {}).flatMap(([member, schema]) => (
    [member, ...Object.keys(whole(schema).properties ?? {}).map((inner) => `${member}.${inner}`)]))
}

test('what may be asked for is what the reference describes, no more and no less', (t) => {
  t.deepEqual([...RECORD_FIELDS].toSorted(), namesOf('CapacityRecord').toSorted())
  t.deepEqual([...ASSET_CAPACITY_FIELDS].toSorted(), namesOf('AssetCapacity').toSorted())
  t.deepEqual([...ASSET_FIELDS].toSorted(), namesOf('Asset').toSorted())
})

const RECORDS = ['/v1/capacity?', '/v1/capacity/nearby?lat=43.02&lon=-2.9&radius_km=20&', '/v1/postcodes/ES/48001/capacity?radius_km=100&']

/** The members of a row that are asked for, by hand. */
const reduced = (row: Row, members: Record<string, string[] | true>) => Object.fromEntries(Object.entries(row).flatMap(([name, value]) => {
  const inner = members[name]
  if (inner === undefined) return []
  if (inner === true || value === null) return [[name, value]]
  return [[name, Object.fromEntries(Object.entries(value as Row).filter(([each]) => inner.includes(each)))]]
}))

test('fields: what is asked for as it stands, its order kept, and never without id, source, access and credit', async (t) => {
  const server = await capacityServer()
  const own = await page<{ asset: { id: string } }>(server, '/v1/capacity?limit=1')
  for (const route of [...RECORDS, `/v1/substations/${own.data[0]?.asset.id}/capacity?`]) {
    const [all, some] = await Promise.all([page<Row>(server, `${route}limit=20`), page<Row>(server, `${route}limit=20&fields=value_mw,capacity.state,horizon`)])
    const members = { id: true, source_id: true, access: true, provenance: ['attribution'], value_mw: true, capacity: ['state'], horizon: true } as const
    t.is(JSON.stringify(some.data), JSON.stringify(all.data.map((row) => reduced(row, members as unknown as Record<string, true>))), route)
    t.deepEqual((some.meta as Row).attribution, (all.meta as Row).attribution)
    t.true(some.data.length > 0)
  }
})

test('fields of one record, of assets with their best figures and of assets', async (t) => {
  const server = await capacityServer()
  const { data: [record] } = await page<Row & { id: string }>(server, '/v1/capacity?limit=1')
  const one = await (await server.getKeyed(`/v1/capacity/${record?.id}?fields=country`)).json() as { data: Row }
  t.deepEqual(Object.keys(one.data), ['id', 'country', 'source_id', 'provenance', 'access'])
  const best = '/v1/capacity/assets?limit=30'
  const [all, some] = await Promise.all([page<Row>(server, best), page<Row>(server, `${best}&fields=generation.mw,upstream`)])
  t.deepEqual(some.data, all.data.map((row) => reduced(row, { asset: ['id'], generation: ['record_id', 'source_id', 'mw'], upstream: true })))
  t.true(some.data.some(({ generation }) => generation === null) && some.data.some(({ generation }) => generation !== null))
  const { data: [asset] } = await page<Row & { id: string }>(server, '/v1/substations?limit=1&fields=name')
  t.deepEqual(Object.keys(asset ?? {}), ['id', 'name', 'source_ids'])
  const single = await (await server.getKeyed(`/v1/substations/${asset?.id}?fields=operator.slug`)).json() as { data: Row }
  t.deepEqual(Object.keys(single.data), ['id', 'operator', 'source_ids'])
})

test('a walk keeps its fields, another choice is another version, and an unknown one is refused with the nearest', async (t) => {
  const server = await capacityServer()
  const first = await page<Row>(server, '/v1/capacity?limit=2&fields=country')
  const cursor = (first as { pagination?: { next_cursor: string } }).pagination?.next_cursor
  const next = await page<Row>(server, `/v1/capacity?limit=2&fields=country&cursor=${cursor}`)
  t.deepEqual(Object.keys(next.data[0] ?? {}), ['id', 'country', 'source_id', 'provenance', 'access'])
  t.is((await server.getKeyed(`/v1/capacity?limit=2&cursor=${cursor}`)).status, 400)
  const tags = await Promise.all(['', '&fields=country', '&fields=horizon'].map(async (fields) => (await server.getKeyed(`/v1/capacity?limit=2${fields}`)).headers.get('etag')))
  t.is(new Set(tags).size, 3)
  const refused = await server.getKeyed('/v1/capacity?fields=value_wm')
  const { error } = await refused.json() as { error: { details: { param: string; nearest: string } } }
  t.deepEqual([refused.status, error.details.param, error.details.nearest], [400, 'fields', 'value_mw'])
})
