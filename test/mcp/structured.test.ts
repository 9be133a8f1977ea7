import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv-provider.js'
import test from 'ava'
import { connectAgent, postMessage } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { parseExact } from '../../src/capacity/exact-json.ts'
import { TOOLS } from '../../src/mcp/tools.ts'
import { SCHEMAS } from '../../src/openapi/document.ts'

type Body = { data: unknown; pagination?: { next_cursor: string | null }; meta: { attribution: unknown[]; request_id?: string } }
type Answered = { result: { content: { text: string }[]; structuredContent?: Body & Record<string, unknown>; isError?: boolean } }

/** The answer of a tool, its figures digit for digit. */
async function called(name: string, given: object): Promise<Answered['result']> {
  const { base, key } = await capacityServer()
  const answer = await postMessage(base, key, { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } })
  return (parseExact(await answer.text()) as Answered).result
}

async function served(path: string, init?: RequestInit): Promise<Body> {
  return parseExact(await (await (await capacityServer()).getKeyed(path, init)).text()) as Body
}

const AROUND = { lat: 43.05, lon: -2.9 }
const SITES = { sites: [{ name: 'here', ...AROUND }] }
const asset = async () => (await served('/v1/capacity/assets?lat=43.05&lon=-2.9&limit=1')).data as { asset: { id: string }; load: { record_id: string } }[]

const CALLS: Record<string, (id: string, record: string) => [given: object, path: string, init?: RequestInit]> = {
  find_capacity: () => [{ ...AROUND, min_capacity_mw: 5, limit: 4 }, '/v1/capacity/assets?lat=43.05&lon=-2.9&min_capacity_mw=5&limit=4'],
  judge_sites: () => [SITES, '/v1/capacity/sites', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(SITES) }],
  asset_records: (id) => [{ asset_id: id, limit: 3 }, `/v1/substations/${id}/capacity?limit=3`],
  asset_upstream: (id) => [{ asset_id: id }, `/v1/substations/${id}/upstream`],
  explain_record: (_, record) => [{ record_id: record }, `/v1/capacity/${record}`],
  asset_history: (id) => [{ asset_id: id, limit: 3 }, `/v1/substations/${id}/history?limit=3`],
  coverage: () => [{}, '/v1/coverage'],
  list_sources: () => [{ country: 'ES' }, '/v1/sources?country=ES'],
  changes_since: () => [{ country: 'ES', limit: 5 }, '/v1/changes?country=ES&limit=5'],
}

for (const { name } of TOOLS) {
  test(`${name} answers as data, too: that of its route, digit for digit`, async (t) => {
    const [row] = await asset()
    const [given, path, init] = (CALLS[name] as (typeof CALLS)[string])(row?.asset.id ?? '', row?.load.record_id ?? '')
    const { structuredContent, content, isError } = await called(name, given)
    t.falsy(isError, content[0]?.text)
    const { data, meta: { request_id: _, ...meta }, pagination } = await served(path, init)
    t.deepEqual(withoutAges(structuredContent?.data), withoutAges(data))
    t.deepEqual(structuredContent?.meta as object, meta)
    t.is(structuredContent?.pagination === undefined, pagination === undefined)
    t.is(structuredContent?.pagination?.next_cursor == null, pagination?.next_cursor == null)
  })
}

type Listed = { type?: unknown; title?: string; items?: Listed; properties?: Record<string, Listed>; required?: string[]; anyOf?: Listed[] }

/** Members of a named schema that have another name everywhere else. */
const older = ({ title = '' }: Listed): string[] => (
  Object.entries((SCHEMAS[title]?.properties ?? {}) as Record<string, { deprecated?: boolean }>).filter(([, { deprecated }]) => deprecated).map(([name]) => name))

for (const [name, given] of [...TOOLS.map(({ name: each }) => [each, undefined] as const), ['coverage', { country: 'ES' }], ['find_capacity', { place: 'aset 30', min_capacity_mw: 99_999 }]] as const) {
  test(`the schema that ${name}${given === undefined ? '' : ` ${JSON.stringify(given)}`} states holds of its answer, and names all that a row of it has`, async (t) => {
    const { base, key } = await capacityServer()
    const { client, call } = await connectAgent(base, key)
    const { outputSchema } = (await client.listTools()).tools.find((tool) => tool.name === name) as { outputSchema: object }
    const validate = new AjvJsonSchemaValidator().getValidator(outputSchema)
    const [row] = await asset()
    const { data: answered } = await call(name, given ?? (CALLS[name] as (typeof CALLS)[string])(row?.asset.id ?? '', row?.load.record_id ?? '')[0] as Record<string, unknown>)
    t.is(validate(answered).errorMessage, undefined)
    const { anyOf, ...whole } = outputSchema as Listed
    const { properties, required } = anyOf === undefined ? whole : anyOf[given === undefined ? 0 : 1] as Listed
    t.deepEqual(Object.keys(answered).filter((member) => !(member in (properties ?? {}))), [])
    const schema = properties?.data?.items ?? properties?.data as Listed
    const [first] = [answered.data].flat() as Record<string, unknown>[]
    if (name !== 'find_capacity' || given === undefined) t.deepEqual(Object.keys(first ?? {}).filter((member) => !older(schema).includes(member)).toSorted(), Object.keys(schema.properties ?? {}).toSorted())
    t.deepEqual(Object.keys(answered.meta as object).toSorted(), Object.keys(properties?.meta?.properties ?? {}).toSorted())
    for (const member of required ?? []) t.false(validate({ ...answered, [member]: undefined }).valid, member)
    t.false(validate({ ...answered, data: 'words' }).valid)
  })
}

/** Without what grows by the second. */
const withoutAges = (data: unknown): unknown => JSON.parse(JSON.stringify(data, (name, value: unknown) => (name === 'age_seconds' ? undefined : value)))

test('the place that a name was taken for, and what there is without the minimum, are in the data as in the words', async (t) => {
  const { structuredContent, content } = await called('find_capacity', { place: 'aset 30', min_capacity_mw: 99_999 })
  const { place, without_minimum: without } = structuredContent as unknown as { place: { name: string; alike: boolean; credits: unknown[] }; without_minimum: Body }
  t.true(content[0]?.text.includes(`Around ${place.name}, `))
  t.true(place.alike)
  const { data } = await served(`/v1/capacity/assets?lat=43.02&lon=-2.8&sort=-mw&limit=1`)
  t.deepEqual(without.data, data)
})

test('coverage of a country has the operators, and what is not included', async (t) => {
  const { structuredContent } = await called('coverage', { country: 'ES' })
  t.deepEqual(structuredContent?.data, (await served('/v1/operators?country=ES')).data)
  const { meta } = await served('/v1/capacity/assets?country=ES&limit=1') as unknown as { meta: { summary: unknown; not_included: unknown[] } }
  t.true(meta.not_included.length > 0)
  t.deepEqual([structuredContent?.summary, structuredContent?.not_included], [meta.summary, meta.not_included])
})

test('an error has words alone', async (t) => {
  const { structuredContent, isError } = await called('explain_record', { record_id: 'cap_none' })
  t.deepEqual([structuredContent, isError], [undefined, true])
})
