import test from 'ava'
import type { components } from '../../src/openapi/api.d.ts'
import { connectAgent } from '../helpers/agent.ts'
import { plain } from '../helpers/asset-pages.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'

type Line = components['schemas']['NotIncluded']

/** One source more of alba that never ran, and where the operators of alba and bruma work: around 3° W, 43° N, where the assets are. */
const NEVER = 'src_never000000000000000'

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`insert into registry.source (id, key, operator_id, country, name, url, operator_url, registry_only, cadence, stale_after, rights_mode, semantics, manifest, manifest_folder)
    select $1, 'alba-never', operator_id, country, name, url, 'https://example.org/never', false, cadence, stale_after, 'pending_review', '{}', '{}', '/'
    from registry.source where key = 'alba-closed'`, [NEVER])
  await owner.query(`insert into registry.source_area (source_id, box)
    select id, ST_MakeEnvelope(-4, 42, -2, 44, 4326) from registry.source where key in ('alba-closed', 'alba-never', 'bruma-off', 'alba-open')`)
  // A border runs there: bruma is of France.
  await owner.query(`insert into registry.country_border (country, piece) values ('FR', ST_MakeEnvelope(-4, 42, -2, 44, 4326))`)
})

type Answer = { status: number; etag: string; meta: { not_included: Line[] } }

async function ask(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await (await capacityServer()).getKeyed(path, init)
  const body = answer.status === 200 ? await answer.json() as Pick<Answer, 'meta'> : { meta: { not_included: [] } }
  return { status: answer.status, etag: answer.headers.get('ETag') ?? '', meta: body.meta }
}

const reasons = ({ meta }: Answer) => Object.fromEntries(meta.not_included.map(({ operator_url: url, operator, reason }) => [`${operator} ${url}`, reason]))

const MISSING = { 'Alba https://example.org/never': 'not_imported', 'Alba https://example.org/map': 'withheld', 'Bruma https://example.org/map': 'not_imported' }

const sites = (...places: [number, number][]): RequestInit => ({
  method: 'POST', headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ sites: places.map(([lon, lat], at) => ({ name: `${at}`, lat, lon })), radius_km: 10 }),
})

const there: [what: string, path: string, init?: RequestInit][] = [
  ['nearby', '/v1/capacity/nearby?lat=43&lon=-3&radius_km=5'],
  ['a page of nearby', '/v1/capacity/nearby?lat=43&lon=-3&radius_km=5&limit=1'],
  ['a postcode', '/v1/postcodes/NL/1234/capacity'],
  ['the search in a box', '/v1/capacity?bbox=-3.1,42.9,-2.9,43.1'],
  ['the list of assets in a box', '/v1/capacity/assets?bbox=-3.1,42.9,-2.9,43.1'],
  ['the list of assets around a place', '/v1/capacity/assets?lat=43&lon=-3&radius_km=5'],
  ['that list, with nothing that matches', '/v1/capacity/assets?lat=43&lon=-3&radius_km=5&min_capacity_mw=99999'],
  ['the list of assets in an area', '/v1/capacity/assets?geometry=POLYGON((-3.1 42.9,-2.9 42.9,-3 43.1,-3.1 42.9))'],
  ['assets along a line', '/v1/substations?geometry=LINESTRING(-3.1 42.9,-2.9 43)&width_km=1'],
  ['assets in a box', '/v1/substations?bbox=-3.1,42.9,-2.9,43.1'],
  ['assets around a place', '/v1/substations?lat=43&lon=-3&radius_km=5'],
  ['sites, each source once', '/v1/capacity/sites', sites([-3, 43], [-2.9, 43.1], [5, 5])],
]
for (const [what, path, init] of there) {
  test.serial(`${what}: what works there and is not searched is told`, async (t) => {
    const answer = await ask(path, init)
    t.deepEqual(reasons(answer), MISSING)
    for (const line of answer.meta.not_included) t.is(line.operator_name, line.operator)
  })
}

test.serial('a postcode without a record: the refusal tells it', async (t) => {
  const { database: { owner }, getKeyed } = await capacityServer()
  await owner.query(`insert into registry.postcode_point (country, code, location) values ('ES', '39001', ST_SetSRID(ST_MakePoint(-3.9, 42.05), 4326)::geography),
    ('ES', '39002', ST_SetSRID(ST_MakePoint(-8, 42), 4326)::geography)`)
  const refusal = async (code: string) => {
    const { error } = await (await getKeyed(`/v1/postcodes/ES/${code}/capacity?radius_km=1`)).json() as { error: { code: string; details: { not_included?: Line[] } } }
    t.is(error.code, 'capacity_not_available')
    return error.details.not_included
  }
  t.deepEqual(reasons({ status: 404, etag: '', meta: { not_included: await refusal('39001') ?? [] } }), MISSING)
  t.is(await refusal('39002'), undefined)
})

const elsewhere: [what: string, path: string, init?: RequestInit][] = [
  ['nearby', '/v1/capacity/nearby?lat=40&lon=-5&radius_km=25'],
  ['the search in a box', '/v1/capacity?bbox=-6,39,-5,40'],
  ['an area beside, in whose box they work', '/v1/capacity?geometry=POLYGON((-6 39,-4.1 39,-6 44,-6 39))'],
  ['the search without a box', '/v1/capacity'],
  ['the list of assets without a place', '/v1/capacity/assets'],
  ['assets without a place', '/v1/substations'],
  ['sites', '/v1/capacity/sites', sites([5, 5], [6, 6])],
]
for (const [what, path, init] of elsewhere) {
  test.serial(`${what}: nothing is told of other places`, async (t) => {
    t.deepEqual((await ask(path, init)).meta.not_included, [])
  })
}

test.serial('what the question leaves out is not told', async (t) => {
  const at = '/v1/capacity/assets?lat=43&lon=-3&radius_km=5'
  t.deepEqual(Object.keys(reasons(await ask(`${at}&operator=bruma`))), ['Bruma https://example.org/map'])
  t.deepEqual(reasons(await ask(`${at}&country=FR`)), { 'Bruma https://example.org/map': 'not_imported' })
  // alba-closed has load and generation, bruma-off load alone, and what was never imported may have anything.
  t.deepEqual(Object.keys(reasons(await ask(`${at}&direction=generation`))).toSorted(), ['Alba https://example.org/map', 'Alba https://example.org/never'])
})

test.serial('an import that fails for the first time changes the answer and its entity tag; one that fails again does not', async (t) => {
  const { database: { owner } } = await capacityServer()
  const path = '/v1/capacity/nearby?lat=43&lon=-3&radius_km=5&limit=1'
  const fail = async (day: string) => {
    const { rows: [run] } = await owner.query<{ id: string; token: string }>(
      `insert into grid.run (source_id, status, token) values ($1, 'running', gen_random_uuid()) returning id, token`, [NEVER])
    await owner.query(`select ingest.fail($1, $2, 'away', null)`, [run?.id, run?.token])
    await owner.query('update grid.run set finished_at = $2 where id = $1', [run?.id, `${day}T00:00:00Z`])
  }
  const asked = (known: string) => ask(path, { headers: { 'If-None-Match': known } })
  const { etag } = await ask(path)
  t.is((await asked(etag)).status, 304)
  await fail('2026-11-03')
  const failed = await asked(etag)
  t.is(failed.status, 200)
  t.like(failed.meta.not_included.find(({ source_id: id }) => id === NEVER), { reason: 'failed', since: '2026-11-03T00:00:00.000Z' })
  await fail('2026-11-04')
  t.is((await asked(failed.etag)).status, 304)
})

test.serial('an agent is told in sentences, with the operator’s own page, and never that nobody has published', async (t) => {
  const { base, key } = await capacityServer()
  const agent = await connectAgent(base, key)
  const { text } = await agent.call('find_capacity', { lat: 43, lon: -3, radius_km: 5, limit: 1 })
  const lines = text.split('\n').filter((line) => line.startsWith('Not included'))
  t.deepEqual(lines.toSorted(), [
    'Not included: Alba, not imported here, imports have failed since 2026-11-03: https://example.org/never',
    'Not included: Alba, published, figures withheld by their rights: https://example.org/map',
    'Not included: Bruma, not imported here: https://example.org/map',
  ])
  const none = await agent.call('find_capacity', { lat: 43, lon: -3, radius_km: 5, min_capacity_mw: 99_999 })
  t.regex(none.text, /no asset of the publications searched matches, and others are not included/)
  const sea = await agent.call('find_capacity', { lat: 5, lon: 5, radius_km: 5 })
  t.regex(sea.text, /no asset that is known matches/)
  t.notRegex(sea.text, /published/)
  t.notRegex(sea.text, /Not included/)
})

test.serial('the page of an asset names what of its operator is missing, where nothing is known of a direction, and never says that nothing is published', async (t) => {
  const { getKeyed } = await capacityServer()
  const rows = await (await getKeyed('/v1/capacity/assets?lat=43&lon=-3&radius_km=20&operator=alba&limit=100')).json() as
    { data: { asset: { id: string }; generation: object | null; load: object | null }[] }
  const page = async (id = '') => plain(await (await getKeyed(`/assets/${id}`)).text())
  const lacking = (known: boolean, fed: boolean) => rows.data.find(({ generation, load }) => (generation !== null) === known && (load !== null) === fed)?.asset.id

  const noGeneration = await page(lacking(false, true))
  t.regex(noGeneration, /Generation None known/)
  t.regex(noGeneration, /Not included: Alba, imports have failed since 3 Nov 2026 → See it at the operator/)
  t.regex(noGeneration, /Not included: Alba, its rights withhold the figures → See it at the operator/)
  t.notRegex(noGeneration, /Not included: Bruma/)
  t.notRegex(noGeneration, /nothing published|no figure is published/i)

  const both = await page(lacking(true, true))
  t.notRegex(both, /None known|Not included/)

  // Of an operator that publishes nothing itself there is nothing to name.
  const { database: { owner } } = await capacityServer()
  await owner.query(`insert into registry.operator (id, key, name, country, type) values ('op_silent', 'silent', 'Silent', 'ES', 'DSO')`)
  await owner.query(`update grid.asset set operator_id = 'op_silent' where id = $1`, [lacking(false, true)])
  const foreign = await page(lacking(false, true))
  t.regex(foreign, /Silent.*Generation None known/)
  t.notRegex(foreign, /Not included/)
})
