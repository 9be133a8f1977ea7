import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page, walk } from '../helpers/walk.ts'

type Context = { contracted_mw: number | null; reserved_mw: number | null; deducted: string[]; zones: string[]; shares_with: { zone: string; assets: { id: string; name: string }[] }[] }
type Told = { id: string; asset: { id: string }; source_id: string; measure: string; value_mw: number | null; decision_context: Context }
type Listed = { asset: { id: string }; load: { record_id: string; contracted_mw: number | null; zones: string[] } | null }

/** The measures `firm` and `flexible` of one source: the first names the second as what is contracted, and its assets with even hashes share a zone. */
test.before(async () => {
  const { database: { owner } } = await capacityServer()
  for (const statement of [
    `update grid.measure set contracted = 'flexible', reserved = 'solar', deducted = '{contracted}' where id = 1`,
    `update grid.record set zones = '["Z1"]' where measure_id in (1, 11) and hashtext(asset_id) % 2 = 0`,
    `update grid.record set zones = '["Z1", "Z2"]' where measure_id = 1 and id = (select min(id) from grid.record where measure_id = 1)`,
    'update registry.revision set publishes = publishes + 1',
  ]) await owner.query(statement)
})

const recordsOf = async (measure: string): Promise<Told[]> => (await walk<Told>(await capacityServer(), '/v1/capacity', [200])).filter((one) => one.measure === measure)

test.serial('what is contracted and reserved at the same point stands beside a figure, with whether it is deducted', async (t) => {
  const { database: { owner } } = await capacityServer()
  const firm = (await recordsOf('firm')).filter(({ decision_context: { deducted } }) => deducted.length > 0)
  t.true(firm.length > 20)
  const { rows } = await owner.query<{ id: string; contracted: number | null; reserved: number | null }>(`
    select r.id, c.value_mw::float8 as contracted, s.value_mw::float8 as reserved from grid.record r
    left join grid.record c on c.asset_id = r.asset_id and c.point = r.point and c.measure_id = 2
    left join grid.record s on s.asset_id = r.asset_id and s.point = r.point and s.measure_id = 3 where r.measure_id = 1`)
  const expected = new Map(rows.map(({ id, contracted, reserved }) => [id, [contracted, reserved]]))
  for (const { id, decision_context: context } of firm) t.deepEqual([context.contracted_mw, context.reserved_mw], expected.get(id), id)
  t.true(firm.some(({ decision_context: { contracted_mw: mw } }) => mw !== null && mw > 0))
  t.true((await recordsOf('flexible')).every(({ decision_context: { contracted_mw: mw } }) => mw === null))
  const { data } = await page<Listed>(await capacityServer(), '/v1/capacity/assets?limit=200')
  const byId = new Map(firm.map((one) => [one.id, one.decision_context]))
  const listed = data.filter(({ load }) => load !== null && byId.has(load.record_id))
  t.true(listed.length > 0)
  for (const { load } of listed) t.deepEqual([load?.contracted_mw, load?.zones], [byId.get(load?.record_id ?? '')?.contracted_mw, byId.get(load?.record_id ?? '')?.zones])
})

test.serial('assets whose figures compete are named by zone and source; of what is withheld neither zone nor assets', async (t) => {
  const { database: { owner } } = await capacityServer()
  const firm = await recordsOf('firm')
  const shared = firm.filter(({ decision_context: { zones } }) => zones.length > 0)
  for (const { asset, source_id: source, decision_context: { zones, shares_with: shares } } of shared) {
    t.deepEqual(shares.map(({ zone }) => zone), zones.toSorted())
    const { rows } = await owner.query<{ id: string }>(`
      select distinct r.asset_id as id from grid.record r join grid.measure m on m.id = r.measure_id where m.source_id = $1 and r.zones ? $2 order by 1`, [source, zones[0]])
    t.deepEqual(shares.find(({ zone }) => zone === zones[0])?.assets.map(({ id }) => id).toSorted(), rows.map(({ id }) => id))
    t.true(shares.every(({ assets }) => assets.some(({ id }) => id === asset.id)))
  }
  t.true(shared.length > 10 && shared.some(({ decision_context: { zones } }) => zones.length === 2))
  const { rows: withheld } = await owner.query<{ id: string }>(`select r.id from grid.record r join grid.measure m on m.id = r.measure_id
    join registry.source s on s.id = m.source_id where r.zones is not null and not s.granted and s.enabled`)
  t.true(withheld.length > 0)
  const told = new Map(firm.map(({ id, decision_context }) => [id, decision_context]))
  for (const { id } of withheld) t.like(told.get(id), { zones: [], shares_with: [], contracted_mw: null }, id)
})
