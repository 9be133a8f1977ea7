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
