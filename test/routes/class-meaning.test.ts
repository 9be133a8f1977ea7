import test, { type ExecutionContext } from 'ava'
import type { components } from '../../src/openapi/api.d.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { featurePage } from '../helpers/features.ts'
import { walk } from '../helpers/walk.ts'

/** Classes of bruma have the code 2, which its legend explains; klei states none. */
const EXPLAINED = 9
const UNEXPLAINED = 14

type CapacityRecord = components['schemas']['CapacityRecord']

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`update grid.measure set class_meanings = '{"2": "limited", "3": "none"}' where id = $1`, [EXPLAINED])
})

async function idsOf(measure: number): Promise<string[]> {
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ id: string }>(`select r.id from grid.record r join grid.measure m on m.id = r.measure_id
    join registry.source s on s.id = m.source_id where s.enabled and r.measure_id = $1`, [measure])
  return rows.map(({ id }) => id)
}

async function assertMeanings(t: ExecutionContext, served: Map<string, unknown>, explained: string | null): Promise<void> {
  const meanings = async (measure: number) => new Set((await idsOf(measure)).map((id) => served.get(id)))
  t.deepEqual(await meanings(EXPLAINED), new Set([explained]))
  t.deepEqual(await meanings(UNEXPLAINED), new Set(['unknown']))
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ id: string }>(`select id from grid.record where measure_id not in ($1, $2)`, [EXPLAINED, UNEXPLAINED])
  t.deepEqual(new Set(rows.flatMap(({ id }) => (served.has(id) ? [served.get(id)] : []))), new Set([null]))
}

async function inSearch(query = ''): Promise<Map<string, unknown>> {
  const records = await walk<CapacityRecord>(await capacityServer(), `/v1/capacity${query}`, [200])
  return new Map(records.map(({ id, capacity }) => [id, capacity.class_meaning]))
}

async function inFlatRows(): Promise<Map<string, unknown>> {
  const { database: { owner } } = await capacityServer()
  const { rows: [query] } = await owner.query<{ text: string }>(
    `select grid.export_query('{}', grid.export_measures('{}'), 'flat') as text`)
  const { rows } = await owner.query<{ id: string; class_meaning: string | null }>(query?.text ?? '')
  return new Map(rows.map(({ id, class_meaning: meaning }) => [id, meaning]))
}

async function inFeatures(): Promise<Map<string, unknown>> {
  const { features } = await featurePage(await capacityServer(), 'capacity/items?limit=2000')
  return new Map(features.map(({ properties }) => [String(properties.id), properties.class_meaning]))
}

const faces = { 'the search': inSearch, 'rows of exports': inFlatRows, 'features of the OGC API': inFeatures }

for (const [face, read] of Object.entries(faces)) {
  test.serial(`${face}: a class has the meaning that its legend gives, or is unknown; what has no class has none`, async (t) => {
    await assertMeanings(t, await read(), 'limited')
  })

  test.serial(`${face}: the meaning of a class is withheld with the class`, async (t) => {
    const { database: { owner } } = await capacityServer()
    const allow = (mode: string | null) => owner.query(`update registry.source set rights_override = $1 where key = 'bruma-open'`, [mode])
    await allow('link_only')
    t.teardown(() => allow(null))
    await assertMeanings(t, await read(), null)
  })
}

test.serial('history and the past have the meaning that the legend gives now', async (t) => {
  await assertMeanings(t, await inSearch('?as_of=2026-11-10T00:00:00Z'), 'limited')
  const server = await capacityServer()
  const { rows: [asset] } = await server.database.owner.query<{ id: string }>('select asset_id as id from grid.record where measure_id = $1 limit 1', [EXPLAINED])
  const versions = await walk<{ record: CapacityRecord }>(server, `/v1/substations/${asset?.id}/history`, [50])
  const classes = versions.filter(({ record }) => record.capacity.class_code !== null)
  t.deepEqual(new Set(classes.map(({ record }) => record.capacity.class_meaning)), new Set(['limited']))
})

test.serial('a class that means none is not counted as one that may reach a minimum, in lists, searches and sites', async (t) => {
  const server = await capacityServer()
  const { owner } = server.database
  type Meta = { not_compared: { class_only: number } | null }
  const counted = async (path: string, body?: object) => {
    const answer = await server.get(path, { headers: { 'X-API-Key': server.key, 'Content-Type': 'application/json' }, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    return (await answer.json() as { meta: Meta }).meta.not_compared?.class_only ?? NaN
  }
  const { rows: [place] } = await owner.query<{ id: string; source: string; lat: number; lon: number }>(`select a.id, m.source_id as source, a.lat, a.lon from grid.record r
    join grid.asset a on a.id = r.asset_id join grid.measure m on m.id = r.measure_id where r.measure_id = $1 and r.state = 'class_only' and a.lat is not null order by a.id limit 1`, [EXPLAINED])
  const { id, source, lat, lon } = place ?? { id: '', source: '', lat: 0, lon: 0 }
  const around = `lat=${lat}&lon=${lon}&radius_km=5`
  const all = async () => [
    ...await Promise.all([
      `/v1/capacity/assets?${around}`, '/v1/capacity/assets?', `/v1/capacity/nearby?${around}`, '/v1/capacity?', `/v1/capacity?min_voltage_kv=0`, `/v1/capacity?as_of=2026-11-01T00:00:00Z`,
      `/v1/substations/${id}/capacity?`, '/v1/capacity?class=limited,none',
    ].map((path) => counted(`${path}${path.endsWith('?') ? '' : '&'}source=${source}&min_capacity_mw=5`))),
    await counted('/v1/capacity/sites', { sites: [{ name: 'a', lat, lon }], radius_km: 5, filters: { min_capacity_mw: 5, source: [source] } }),
  ]
  const before = await all()
  t.true(before.every((count) => count > 0), before.join())
  const mean = async (meaning: string) => {
    await owner.query(`update grid.measure set class_meanings = jsonb_build_object('2', $2::text) where id = $1`, [EXPLAINED, meaning])
    await owner.query('update registry.revision set publishes = publishes + 1')
  }
  await mean('none')
  const after = await all()
  await mean('limited')
  t.deepEqual(after, before.map(() => 0))
})
