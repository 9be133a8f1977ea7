import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Ajv } from 'ajv'
import test from 'ava'
import { COLLECTIONS } from '../../src/ogc/collections.ts'
import { COLUMN_LANGUAGES } from '../../src/languages/columns.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { featurePage, linkOf, type Link } from '../helpers/features.ts'

type Property = { title: string; type?: string; format?: string; 'x-ogc-role'?: string; 'x-ogc-unit'?: string; 'x-ogc-propertySeq': number }
type Schema = { $id: string; properties: Record<string, Property>; additionalProperties?: boolean }

async function read<T>(path: string, language = 'en'): Promise<T> {
  const { get } = await capacityServer()
  return await (await get(path, { headers: { 'Accept-Language': language } })).json() as T
}

const isOf = (value: unknown, { type, format }: Property): boolean => value === null
  || (type === 'integer' ? Number.isInteger(value) : typeof value === type && (format !== 'date' || /^\d{4}-\d\d-\d\d$/.test(String(value))))

for (const { id } of COLLECTIONS) {
  test.serial(`${id}: schema and queryables name what features hold, in its order and of its types`, async (t) => {
    const server = await capacityServer()
    const { base } = server
    const path = `/ogc/collections/${id}`
    const schema = await read<Schema>(`${path}/schema`)
    const { features } = await featurePage(server, `${id}/items?limit=5000`)
    const { geometry, ...properties } = schema.properties
    t.like(geometry, { format: 'geometry-point', 'x-ogc-role': 'primary-geometry' })
    t.is(geometry?.type, undefined)
    for (const feature of features) {
      t.deepEqual(Object.keys(feature.properties).sort(), Object.keys(properties).sort())
      for (const [name, value] of Object.entries(feature.properties)) t.true(isOf(value, properties[name] as Property), `${name} ${value}`)
    }
    t.deepEqual(Object.values(schema.properties).map((property) => property['x-ogc-propertySeq']), Object.keys(schema.properties).map((_, index) => index + 1))
    t.is(properties.voltage_kv?.['x-ogc-unit'], 'kV')
    t.is(properties.id?.['x-ogc-role'], 'id')
    t.is(schema.$id, `${base}${path}/schema`)
    const collection = await read<{ links: Link[] }>(path)
    t.is(linkOf(collection, 'http://www.opengis.net/def/rel/ogc/1.0/schema', 'application/schema+json'), schema.$id)
    const queryables = await read<Schema>(`${path}/queryables`)
    t.deepEqual([queryables.properties, queryables.additionalProperties], [schema.properties, false])
    const described = await read<{ properties: { properties: Schema } }>(new URL(linkOf(collection, 'describedby')).pathname)
    t.deepEqual(Object.keys(described.properties.properties.properties), Object.keys(properties).filter((name) => name !== 'id'))
    const valid = new Ajv({ strict: false, validateFormats: false }).compile(described)
    for (const feature of features) t.true(valid(feature), JSON.stringify(valid.errors))
    const filter = Object.keys(queryables.properties).map((name) => `${name} IS NULL`)
    for (let at = 0; at < filter.length; at += 20) {
      const answer = await server.getKeyed(`${path}/items?limit=1&filter=${encodeURIComponent(filter.slice(at, at + 19).join(' OR '))}`)
      t.is(answer.status, 200, 'each of them may be filtered by')
    }
  })
}

test.serial('titles are in the reader’s language, and every language has its own', async (t) => {
  const { get } = await capacityServer()
  for (const [language, { words }] of Object.entries(COLUMN_LANGUAGES)) {
    const answer = await get('/ogc/collections/capacity/schema', { headers: { 'Accept-Language': `${language},en;q=0.5` } })
    const { properties } = await answer.json() as Schema
    t.is(properties.value_mw?.title, words.value_mw)
    t.is(answer.headers.get('Content-Language'), language)
    t.regex(answer.headers.get('Vary') ?? '', /Accept-Language/)
  }
  t.is(new Set(Object.values(COLUMN_LANGUAGES).map(({ words }) => words.value_mw)).size, Object.keys(COLUMN_LANGUAGES).length)
  t.is((await get('/ogc/collections/capacity/items', { headers: { 'Accept-Language': 'de' } })).headers.get('Content-Language'), null)
})

/** What ogrinfo says of a collection. */
async function ogrinfo(collection: string, ...options: string[]): Promise<string> {
  const { base, key } = await capacityServer()
  const { stdout } = await promisify(execFile)('ogrinfo', ['-so', `OAPIF:${base}/ogc`, collection, ...options], { env: { ...process.env, GDAL_HTTP_USERPWD: `anyone:${key}` } })
  return stdout
}

/** Types of columns as GDAL names them. */
async function columnsOf(collection: string): Promise<Record<string, string>> {
  const stdout = await ogrinfo(collection)
  return Object.fromEntries([...stdout.matchAll(/^(\w+): (\S+) \(\d+\.\d+\)$/gm)].map(([, name, type]) => [name, type]))
}

test.serial('GDAL gives columns the types of the schema, also where its first page has only nulls', async (t) => {
  const server = await capacityServer()
  const { features } = await featurePage(server, 'capacity/items?limit=10')
  t.true(features.every(({ properties }) => properties.value_min === null), 'the page that it looks at')
  const columns = await columnsOf('capacity')
  const named = { number: 'Real', integer: 'Integer', boolean: 'Integer(Boolean)' }
  const { properties: { geometry: _, ...properties } } = await read<Schema>('/ogc/collections/capacity/schema')
  t.deepEqual(columns, Object.fromEntries(Object.entries(properties).map(([name, { type = '', format }]) => [
    name, format === 'date' ? 'Date' : named[type as keyof typeof named] ?? 'String',
  ])))
  t.is((await columnsOf('assets')).voltage_kv, 'Real')
})

test.serial('GDAL’s own filters on days, booleans, numbers and text find what the same filters in CQL2 find', async (t) => {
  for (const [where, filter] of [
    [`source_date >= '2026-10-01'`, `source_date >= DATE('2026-10-01')`], [`source_date <= '2026-09-30'`, `source_date <= DATE('2026-09-30')`],
    ['stale = 1', 'stale = true'], ['stale = 0', 'stale = false'], [`country = 'ES' AND value_mw > 20`, `country = 'ES' AND value_mw > 20`],
  ] as const) {
    const { numberMatched } = await featurePage(await capacityServer(), `capacity/items?limit=1&${new URLSearchParams({ filter })}`)
    t.true(numberMatched > 0, filter)
    t.regex(await ogrinfo('capacity', '-where', where), new RegExp(`^Feature Count: ${numberMatched}$`, 'm'), where)
  }
})
