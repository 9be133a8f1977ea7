import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import test from 'ava'
import { connectAgent, type Agent } from '../helpers/agent.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import type { components } from '../../src/openapi/api.d.ts'
import { parseExact } from '../../src/capacity/exact-json.ts'
import type { AssetRow } from '../../src/capacity/shapes.ts'

type Schemas = components['schemas']

let agent: Agent

test.before(async () => {
  const { base, key } = await capacityServer()
  agent = await connectAgent(base, key)
})

/** The answer of the route that a tool stands for, its figures digit for digit. */
async function asked<Body>(path: string): Promise<Body> {
  return parseExact(await (await (await capacityServer()).getKeyed(path)).text()) as Body
}

const AROUND = { lat: 43.05, lon: -2.9 }

test('an agent finds every tool, each with what it does and a schema of its arguments', async (t) => {
  const { tools } = await agent.client.listTools()
  t.deepEqual(tools.map(({ name }) => name), [
    'find_capacity', 'judge_sites', 'asset_records', 'asset_upstream', 'explain_record', 'asset_history', 'coverage', 'list_sources', 'changes_since',
  ])
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true })
  addFormats.default(ajv)
  for (const { inputSchema, outputSchema, annotations, description } of tools) {
    const { properties, additionalProperties } = inputSchema as unknown as { properties: Record<string, { description: string }>; additionalProperties: boolean }
    t.notThrows(() => ajv.compile(inputSchema))
    t.notThrows(() => ajv.compile(outputSchema as object))
    t.false(additionalProperties)
    t.true(Object.values(properties).every((property) => property.description.length > 0))
    t.true(annotations?.readOnlyHint)
    t.regex(description ?? '', /Counts as (one request|two requests)/)
  }
  const size = (listed: object[]) => JSON.stringify(listed).length
  t.true(size(tools.map(({ outputSchema: _, ...tool }) => tool)) < 8000, 'a model reads all of it')
  t.true(size(tools) < 16_000, 'many clients put the schemas of answers before their model, too')
  t.regex(agent.client.getInstructions() ?? '', /Withheld, zero, not published and stale/)
})

test('find_capacity tells the assets of the route, nearest first, with unit, age, certainty and links', async (t) => {
  const { text } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, min_capacity_mw: 20, direction: 'generation', limit: 7 })
  const { data, meta } = await asked<{ data: Schemas['AssetCapacity'][]; meta: { summary: { assets: number }; attribution: { text: string }[] } }>(
    '/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&min_capacity_mw=20&direction=generation,bidirectional&limit=7')
  t.true(data.length > 0 && text.includes(`: ${meta.summary.assets} assets match`), text)
  const { base } = await capacityServer()
  const lines = text.split('\n')
  for (const [n, { asset, generation }] of data.entries()) {
    const at = lines.findIndex((line) => line.startsWith(`${n + 1}. ${asset.name} (`))
    t.true(lines[at]?.endsWith(`id ${asset.id}`))
    t.true(lines[at + 1]?.startsWith(`   generation: ${String(generation?.value)} ${generation?.unit}`), lines[at + 1])
    if (generation !== null && generation.technology !== 'any') t.true(lines[at + 1]?.includes(`, ${generation.technology}, `), lines[at + 1])
    t.regex(lines[at + 1] ?? '', /(firm|not firm|firmness not stated), data of 2026-\d\d-\d\d \(.*(not stale|STALE)/)
    t.true(lines[at + 1]?.endsWith(`record ${generation?.record_id}; source ${generation?.source_id}: ${generation?.operator_url}`))
    t.is(lines[at + 2], `   ${base}/assets/${asset.id}`)
  }
  for (const credit of meta.attribution) t.true(text.includes(`Credit: ${credit.text}`))
  t.is(lines.at(-1), 'Figures are indicative and never binding: only the operator can confirm capacity for a connection.')
})

test('find_capacity of a country alone tells its assets, the greatest first, without distances, and nothing else in place of none', async (t) => {
  for (const [given, path] of [
    [{ direction: 'load', min_capacity_mw: 5 }, 'direction=load,bidirectional&min_capacity_mw=5&sort=-load_mw'], [{ firmness: 'firm' }, 'firmness=firm&sort=-mw'],
  ] as const) {
    const { text } = await agent.call('find_capacity', { country: 'es', limit: 4, ...given })
    const { data, meta } = await asked<{ data: AssetRow[]; meta: { summary: { assets: number } } }>(`/v1/capacity/assets?country=ES&limit=4&${path}`)
    t.true(data.length === 4 && text.startsWith(`In ES, the greatest first: ${meta.summary.assets} assets match`), text)
    t.deepEqual([...text.matchAll(/; id (ast_\w+)$/gm)].map(([, id]) => id), data.map(({ asset }) => asset.id))
    t.false(/ away|within \d+ km/.test(text))
  }
  const { text: none } = await agent.call('find_capacity', { country: 'ES', min_capacity_mw: 100_000 })
  t.regex(none, /^In ES, the greatest first: no asset /)
  t.false(/radius/.test(none), none)
  for (const [given, says] of [[{ country: 'ES', radius_km: 5 }, /radius_km: needs a place/], [{ direction: 'load' }, /place: give either a place or lat and lon, or a country alone/]] as const) {
    t.regex((await agent.call('find_capacity', given)).text, says)
  }
})

test('find_capacity tells what is greater under a condition, and whether figures above zero allow for the grid above', async (t) => {
  const { text } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, direction: 'load', limit: 50 })
  const { data } = await asked<{ data: AssetRow[] }>('/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&direction=load,bidirectional&limit=50')
  const seen = new Set<string>()
  for (const { load } of data) {
    const line = text.split('\n').find((one) => load !== null && one.includes(`record ${load.record_id};`)) ?? ''
    const flexible = load?.conditional.find(({ reasons }) => reasons.join() === 'flexible')
    t.is(line.includes('greater under a condition: '), (load?.conditional.length ?? 0) > 0, line)
    if (flexible !== undefined) t.true(line.includes(`${flexible.value} flexible`), line)
    t.is(line.includes('; grid above considered: unknown; record '), load?.state === 'figure', line)
    seen.add(`${load?.state === 'figure'} ${flexible !== undefined}`)
  }
  t.true(seen.has('true true') && seen.has('true false') && seen.has('false false'), [...seen].join())
})

test('what has no figure in the unit asked for is counted, by what it has instead', async (t) => {
  type Meta = { not_compared: { units: Record<string, number>; class_only: number; withheld: number; not_published: number } }
  for (const [least, unit] of [['min_capacity_mw', 'MW'], ['min_capacity_mva', 'MVA']] as const) {
    const { text } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, [least]: 20, direction: 'load', limit: 1 })
    const { meta: { not_compared: counts } } = await asked<{ meta: Meta }>(
      `/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&${least}=20&direction=load,bidirectional&limit=1`)
    const parts = [...Object.entries(counts.units).map(([other, count]) => `${count} in ${other}`), ...[[counts.class_only, 'a class'] as const,
      [counts.withheld, 'withheld'] as const, [counts.not_published, 'nothing'] as const].filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)]
    t.true(parts.length > 1)
    t.regex(text, new RegExp(`\nNot compared: \\d+ assets show no figure in ${unit}: ${parts.join(', ')}\\.\n`))
  }
  const { text } = await agent.call('find_capacity', { ...AROUND, radius_km: 12 })
  t.notRegex(text, /Not compared/)
})

test('of how many assets it is not known what is free above them is told, where that is asked for', async (t) => {
  const { text } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, upstream_min_capacity_mw: 1 })
  const { meta } = await asked<{ meta: { not_compared: { upstream_unknown: number } } }>('/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&upstream_min_capacity_mw=1')
  t.true(meta.not_compared.upstream_unknown > 0)
  t.true(text.includes(`\nNot compared: of ${meta.not_compared.upstream_unknown} assets it is not known what is free above them.\n`), text)
  const { text: all } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, upstream_min_capacity_mw: 1, upstream_unknown: 'include', limit: 1 })
  t.regex(all, /\d+ assets match/)
  t.notRegex(all, /Not compared/)
})

test('classes are asked for by what they mean, and each is told with it', async (t) => {
  const { text } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, class: ['unknown'], direction: 'load', limit: 2 })
  t.regex(text, /\n   load: class only: .+, which means nothing that is known, firmness not stated/)
  t.regex((await agent.call('find_capacity', { ...AROUND, radius_km: 12, class: ['available'] })).text, /no asset/)
})

test('where nothing matches, the nearest that does and the largest within the radius are told', async (t) => {
  const far = { lat: 43.05, lon: -3.1 }
  const { text } = await agent.call('find_capacity', { ...far, radius_km: 7, min_capacity_mw: 60, direction: 'load' })
  type Offer = Record<'nearest' | 'largest', Schemas['AssetCapacity'] | null>
  const { data, meta: { offer } } = await asked<{ data: unknown[]; meta: { offer: Offer } }>(
    `/v1/capacity/assets?lat=43.05&lon=-3.1&radius_km=7&min_capacity_mw=60&direction=load,bidirectional`)
  t.is(data.length, 0)
  t.truthy(offer.nearest)
  const km = Math.ceil(Number(offer.nearest?.distance_m) / 1000)
  t.true(text.includes(`\nThe nearest that matches, within radius_km ${km}: ${offer.nearest?.asset.name} (`), text)
  t.is(text.includes('\nThe largest within the radius: '), offer.largest !== null)
  const wider = await agent.call('find_capacity', { ...far, radius_km: km, min_capacity_mw: 60, direction: 'load', limit: 1 })
  t.true(wider.text.includes(`id ${offer.nearest?.asset.id}`), 'the radius that is told reaches it')
})

test('where no asset reaches a minimum figure, what there is without it is told: counts, the greatest in another unit, or that no figure is known', async (t) => {
  type Meta = { summary: { assets: number; with_capacity: number; zero: number; withheld: number; unknown: number } }
  const countsOf = async (query: string) => {
    const { meta: { summary: { assets, with_capacity: some, zero, withheld, unknown } } } = await asked<{ meta: Meta }>(`/v1/capacity/assets?${query}&limit=1`)
    return `${assets} assets match: ${some} with capacity, ${zero} zero or negative, ${withheld} withheld, ${unknown} with a class only or nothing published.`
  }
  const { text: far } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, min_capacity_mw: 99_999, direction: 'load' })
  t.true(far.includes(`\nWithout the minimum ${await countsOf('lat=43.05&lon=-2.9&radius_km=12&direction=load,bidirectional')}\n`), far)
  t.regex(far, /: ask for less, or elsewhere\.\n/)
  t.notRegex(far, /No minimum above zero/)

  const { text: unit } = await agent.call('find_capacity', { ...AROUND, radius_km: 12, min_capacity_mva: 20, direction: 'load' })
  const { data: [most], meta } = await asked<{ data: Schemas['AssetCapacity'][]; meta: { attribution: { text: string }[] } }>(
    '/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=12&direction=load,bidirectional&sort=-mw&limit=1')
  t.true(unit.includes(`\nThe largest within the radius, in another unit: ${most?.asset.name} (`), unit)
  t.true(meta.attribution.every(({ text }) => unit.includes(`Credit: ${text}`)))
  t.notRegex(unit, /ask for less/)

  const { database: { owner } } = await capacityServer()
  const { rows: [{ lat, lon } = { lat: 0, lon: 0 }] } = await owner.query<{ lat: number; lon: number }>(`
    select a.lat, a.lon from grid.record r join grid.measure m on m.id = r.measure_id join grid.asset a on a.id = r.asset_id
    where m.key in ('firm', 'flexible', 'y2030') and m.source_id = (select id from registry.source where key = 'alba-open') and a.precision = 'exact'
    group by a.id having bool_and(r.value = 0) order by a.id limit 1`)
  const { text: zero } = await agent.call('find_capacity', { lat, lon, radius_km: 0.5, min_capacity_mw: 20, direction: 'load' })
  t.regex(zero, /\nWithout the minimum 1 asset matches: 0 with capacity, 1 zero or negative, 0 withheld, 0 with a class only or nothing published\. No minimum above zero finds any of them\.\n/)
  t.notRegex(zero, /ask for less/)

  const { text: nothing } = await agent.call('find_capacity', { lat: 30, lon: -30, min_capacity_mw: 20 })
  t.regex(nothing, /\nWithout the minimum no asset matches either: no figure of what is asked for is known here\.\n/)
  t.notRegex(nothing, /ask for less/)
  t.notRegex((await agent.call('find_capacity', { lat: 30, lon: -30 })).text, /ask for less|Without the minimum/)
})

test('with a minimum, a direction without a figure is not told as unknown: it may be published as too little', async (t) => {
  const least = await agent.call('find_capacity', { ...AROUND, radius_km: 30, min_capacity_mw: 20 })
  t.regex(least.text, /: no figure that reaches the minimum is known\n/)
  t.notRegex(least.text, /: nothing known to be free\n/)
  t.regex((await agent.call('find_capacity', { ...AROUND, radius_km: 30 })).text, /: nothing known to be free\n/)
})

test('a bidirectional record counts for either direction', async (t) => {
  const matching = async (directions: string) => (await asked<{ meta: { summary: { assets: number } } }>(
    `/v1/capacity/assets?lat=43.05&lon=-2.9&radius_km=30&direction=${directions}`)).meta.summary.assets
  const { text } = await agent.call('find_capacity', { ...AROUND, radius_km: 30, direction: 'generation', limit: 1 })
  t.true(text.includes(`: ${await matching('generation,bidirectional')} assets match`), text)
  t.true(await matching('generation') < await matching('generation,bidirectional'))
})

test('a place is found by its name and by postcode, and the answer says which one it took', async (t) => {
  const { database } = await capacityServer()
  const { rows: [asset] } = await database.owner.query<{ lat: number; lon: number }>(`select lat, lon from grid.asset where name = 'Asset 30'`)
  const byName = await agent.call('find_capacity', { place: 'asset 30', limit: 1 })
  t.true(byName.text.startsWith(`Around asset Asset 30,`), byName.text)
  t.true(byName.text.includes(`(${asset?.lat}, ${asset?.lon})`))
  t.regex(byName.text, /\n1\. Asset 30 \(/)
  await database.owner.query(`insert into registry.postcode_load values ('NL', 'points', now(), 'Postcodes: Klei', 'https://example.org/codes')`)
  const byPostcode = await agent.call('find_capacity', { place: '1234 ab', country: 'nl', limit: 1 })
  t.regex(byPostcode.text, /^Around postcode 1234, NL \(43.05, -2.9\), within 10 km/)
  t.true(byPostcode.text.includes('Credit: Postcodes: Klei (https://example.org/codes)'))
})

test('a place of no such name: the answer says that nothing is called so, and which spelling it took', async (t) => {
  const near = await agent.call('find_capacity', { place: 'aset 30', limit: 1 })
  t.regex(near.text, /^Nothing is called "aset 30"\. The nearest spelling is taken, .*\nAround asset Asset 30/)
  t.notRegex((await agent.call('find_capacity', { place: 'ASSET 3', limit: 1 })).text, /Nothing is called/)
})

test('of a place that is only alike no figures are told: nothing is known by that name, and the nearest names are suggested', async (t) => {
  for (const more of [{}, { min_capacity_mw: 5 }]) {
    const { text, isError } = await agent.call('find_capacity', { place: 'asset 30xyz', ...more })
    t.true(isError)
    t.regex(text, /place: nothing is known by the name "asset 30xyz"\. The nearest names are asset Asset 30, .*; give another name, a postcode, or lat and lon/)
  }
})

test('pages go on with the cursor', async (t) => {
  const first = await agent.call('find_capacity', { ...AROUND, limit: 2 })
  const cursor = /cursor "([^"]+)"/.exec(first.text)?.[1]
  const second = await agent.call('find_capacity', { ...AROUND, limit: 2, cursor })
  const both = await asked<{ data: Schemas['AssetCapacity'][] }>('/v1/capacity/assets?lat=43.05&lon=-2.9&limit=4')
  const ids = [first, second].flatMap(({ text }) => [...text.matchAll(/id (ast_\w+)$/gm)].map((match) => match[1]))
  t.deepEqual(ids, both.data.map(({ asset }) => asset.id))
})

test('explain_record tells the cell, the method, the age and the rights of every kind of record', async (t) => {
  const { base } = await capacityServer()
  const { data } = await asked<{ data: Schemas['CapacityRecord'][] }>('/v1/capacity?limit=200&country=ES,FR,NL')
  const kinds = new Map(data.map((record) => [`${record.capacity.state} ${record.capacity.unit}`, record]))
  t.true(kinds.size >= 6)
  for (const record of kinds.values()) {
    const { text, isError } = await agent.call('explain_record', { record_id: record.id })
    t.false(isError)
    const { capacity, provenance, methodology, freshness } = record
    t.true(text.includes(`${provenance.locator}, column "${provenance.column}" of ${provenance.document_url}`), text)
    t.true(text.includes(`data of ${freshness.source_date}`) && text.includes(methodology.comparability_class))
    t.true(text.includes(`${base}/assets/${record.asset.id}`) && text.includes(record.access.operator_url))
    if (capacity.value !== null) t.true(text.startsWith(`${record.id}: ${String(capacity.value)} ${capacity.unit}`), text)
    t.is(text.includes('This is not headroom'), !['available', 'class_only'].includes(record.availability_type))
    t.is(/The figure is withheld: /.test(text), record.access.status === 'withheld')
  }
})

test.serial('explain_record names what feeds the asset, and figures that are published under codes', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [chosen] } = await owner.query<{ id: string; asset: string }>(`select id, asset_id as asset from grid.record where measure_id = 1 and state = 'published' limit 1`)
  const { id = '', asset = '' } = chosen ?? {}
  await owner.query(`update grid.record set upstream_name = 'ALTO 220', upstream_asset_id = $2 where id = $1`, [id, asset])
  const before = (await agent.call('explain_record', { record_id: id })).text
  t.true(before.includes(`\nIn the grid above: ALTO 220; id ${asset}.\n`), before)
  t.notRegex(before, /Which figure/)
  t.notRegex(before, /does not head its asset/)
  await owner.query(`update grid.measure set key = 'distributor_1_without_works', may_be_best = false where id = 1`)
  t.teardown(() => owner.query(`update grid.measure set key = 'firm', may_be_best = true where id = 1`))
  await owner.query('update registry.revision set publishes = publishes + 1')
  const { text } = await agent.call('explain_record', { record_id: id })
  t.true(text.includes('\nWhich figure: First distributor: possible without works.\n'))
  t.true(text.includes('\nIt does not head its asset: another figure of it holds today, or counts before it.\n'))
})

test('asset_history tells every version, newest first', async (t) => {
  const { data: [changed] } = await asked<{ data: Schemas['Change'][] }>('/v1/changes?change_type=changed&operator=alba&limit=1')
  const { data } = await asked<{ data: { record: Schemas['CapacityRecord']; valid_from: string; valid_to: string | null }[] }>(
    `/v1/substations/${changed?.asset_id}/history?limit=10`)
  const { text } = await agent.call('asset_history', { asset_id: changed?.asset_id })
  const told = text.split('\n').filter((line) => line.startsWith('2026-'))
  t.is(told.length, data.length)
  for (const [n, { record, valid_from: from, valid_to: to }] of data.entries()) {
    t.true(told[n]?.startsWith(`${from} until ${to ?? 'now'}: `), told[n])
    const { source_date: date, stale } = record.freshness
    t.true(told[n]?.includes(`data of ${date} (${stale ? 'STALE' : 'not stale'} when this was first served); record ${record.id}`), told[n])
  }
})

test('list_sources tells which figures are shown, how old they are and where they are from', async (t) => {
  const { data } = await asked<{ data: Schemas['Source'][] }>('/v1/sources')
  const { text } = await agent.call('list_sources')
  t.true(text.startsWith(`${data.length} sources:`))
  const first = await agent.call('list_sources', { limit: 2 })
  t.regex(first.text, /^The first 2 sources:/)
  const rest = await agent.call('list_sources', { limit: 200, cursor: /cursor "([^"]+)"/.exec(first.text)?.[1] })
  t.true(rest.text.startsWith(`The last ${data.length - 2} sources:`), rest.text.slice(0, 100))
  for (const { id, url, rights_mode: rights, health, source_date: date, stale } of data) {
    const line = text.split('\n').find((one) => one.startsWith(`${id}: `)) ?? ''
    t.true(line.includes(rights) && line.includes(`health ${health}`) && line.includes(`data of ${date}`) && line.endsWith(url), line)
    t.is(line.includes('not stale'), stale === false, line)
    t.is(line.includes('STALE'), stale === true, line)
    t.is(line.includes('figures shown'), ['redistribution_allowed', 'commercial_use_with_attribution'].includes(rights))
  }
})

test.serial('list_sources says that data is too old also while the imports fail', async (t) => {
  const { database: { owner } } = await capacityServer()
  const { rows: [source] } = await owner.query<{ id: string; date: string }>(`
    select id, source_date::text as date from registry.source where published_at is not null and enabled and not registry_only order by id limit 1`)
  const [failed] = (await owner.query<{ id: string }>(`insert into grid.run (source_id, status, started_at, finished_at) values ($1, 'failed', now(), now()) returning id`, [source?.id])).rows
  const dated = async (day = '') => {
    await owner.query('update registry.source set source_date = $2 where id = $1', [source?.id, day])
    await owner.query('update registry.revision set publishes = publishes + 1')
  }
  t.teardown(async () => {
    await owner.query('delete from grid.run where id = $1', [failed?.id])
    await dated(source?.date)
  })
  await dated('2025-01-01')
  const { text } = await agent.call('list_sources')
  t.regex(text, new RegExp(`^${source?.id}: .*health (degraded|failing); data of 2025-01-01 \\(.*STALE`, 'm'))
})

test('changes_since tells each change once, with its kind of figure, and the id to continue from', async (t) => {
  const { data, meta } = await asked<{ data: Schemas['Change'][]; meta: { last_change_id: number } }>('/v1/changes?limit=200&country=ES')
  const { text } = await agent.call('changes_since', { since: 0, country: ['ES'], limit: 200 })
  t.true(text.startsWith(`${data.length} changes; continue with since=${meta.last_change_id}.`), text.slice(0, 100))
  t.deepEqual([...text.matchAll(/^(\d+): /gm)].map((match) => Number(match[1])), data.map(({ id }) => id))
  const lines = new Map(text.split('\n').map((line) => [Number.parseInt(line), line]))
  for (const { id, change_type: type, asset, operator_name: operator, source_name: source, availability_type: kind, direction, firmness, technology, horizon } of data) {
    const line = lines.get(id) ?? ''
    t.true(line.includes(` ${type}: ${asset.name}, ${operator}: ${kind?.replaceAll('_', ' ')}, ${direction}, `), line)
    t.true(line.includes(`; ${source} (src_`), line)
    t.true(line.includes(`, ${firmness === 'unspecified' ? 'firmness not stated' : firmness}, `), line)
    t.is(technology !== 'any', line.includes(`, ${technology}, `), line)
    if (horizon?.year_from) t.true(line.includes(`, ${horizon.year_from}`), line)
  }
  t.true(new Set(data.map(({ direction, availability_type: kind, horizon }) => `${direction} ${kind} ${horizon?.year_from}`)).size > 3)
  const kinds = new Set(data.map(({ change_type: type }) => type))
  for (const kind of kinds) t.regex(text, new RegExp(` ${kind}: `))
  t.regex(text, / withheld \(link_only\);/)
  const first = await agent.call('changes_since', { since: 0, country: ['ES'], limit: 2 })
  t.regex(first.text, /^2 changes; continue with since=\d+\. There are more\.\n/)
  t.false(first.text.includes('cursor'), 'it takes none')
})
