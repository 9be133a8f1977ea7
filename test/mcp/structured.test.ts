import test from 'ava'
import { postMessage } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { parseExact } from '../../src/capacity/exact-json.js'
import { TOOLS } from '../../src/mcp/tools.ts'

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
