import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

const GREAT = 5000
const ASKED = `direction=load&min_capacity_mw=${GREAT}`

/** What a list of assets warns of, and how many assets it has. */
async function listed(query: string) {
  const { data, meta } = await page(await capacityServer(), `/v1/capacity/assets?${query}`)
  return { assets: data.length, codes: meta.warnings.map(({ code }) => code).filter((code) => code !== 'synthetic_data') }
}

const OTHERS = { assets: 0, codes: ['other_figures'] }
const NOTHING = { assets: 0, codes: [] }
/** Without a least figure: what stands for no asset, and what is not said to be free. */
const OTHERWISE = { 'direction=load&horizon_year=2030': 'other_figures', 'horizon_year=2040': 'other_availability' }

async function change(...statements: string[]) {
  const { database: { owner } } = await capacityServer()
  for (const statement of [...statements, 'update registry.revision set publishes = publishes + 1']) await owner.query(statement)
}

test.before(async () => {
  await change(`update grid.record r set value = ${GREAT} from grid.measure m where m.id = r.measure_id and m.key = 'y2030' and r.state = 'published'`,
    `update grid.measure set horizon_kind = 'year', year_from = 2040, year_to = 2040 where key = 'charging'`)
})

test.serial('a list that is empty although figures match that stand for no asset warns of them, as far as they may be shown', async (t) => {
  t.true((await listed(ASKED)).assets > 0)
  await change(`update grid.measure set may_be_best = false where key = 'y2030'`)
  const { database: { owner } } = await capacityServer()
  const { rows: [at] } = await owner.query<{ lat: number; lon: number }>(`select a.lat, a.lon from grid.record r join grid.asset a on a.id = r.asset_id
    join grid.measure m on m.id = r.measure_id where r.value = ${GREAT} and m.key = 'y2030' and a.lat is not null limit 1`)
  const here = `lat=${at?.lat}&lon=${at?.lon}&radius_km=1`
  for (const query of [ASKED, `${ASKED}&availability_type=available`, `${ASKED}&horizon_year=2030`, `${ASKED}&${here}`, `${ASKED}&technology=storage`]) t.deepEqual(await listed(query), OTHERS, query)
  for (const query of [
    `direction=load&min_capacity_mw=${GREAT + 1}`, `direction=generation&min_capacity_mw=${GREAT}`, `${ASKED}&availability_type=connected`,
    `${ASKED}&lat=0&lon=-150&radius_km=5`,
  ]) t.deepEqual(await listed(query), NOTHING, query)
  t.true((await page(await capacityServer(), `/v1/capacity/nearby?${ASKED}&${here}`)).data.length > 0, 'that route lists them')
  for (const [query, code] of Object.entries(OTHERWISE)) {
    t.deepEqual(await listed(query), { assets: 0, codes: [code] }, query)
    t.deepEqual(await listed(`${query}&fresh_after=2999-01-01`), NOTHING, `newer data would not list them: ${query}`)
  }
  await change(`update registry.source set rights_override = 'blocked' where granted`)
  t.deepEqual(await listed(ASKED), NOTHING, 'nothing tells that a withheld figure would be enough')
  for (const query of Object.keys(OTHERWISE)) t.deepEqual(await listed(query), NOTHING, `nor, without a least figure, that a withheld one is there: ${query}`)
  await change('update registry.source set rights_override = null')
})

test.serial('a figure for years that have ended heads only an asset that has nothing for now or later', async (t) => {
  await change(`update grid.measure set may_be_best = true, year_from = 2024, year_to = 2024 where key = 'y2030'`)
  const { database: { owner } } = await capacityServer()
  const { rows } = await owner.query<{ asset: string; alone: boolean }>(`
    select r.asset_id as asset, not exists (
      select from grid.record o join grid.measure n on n.id = o.measure_id join registry.source s on s.id = n.source_id
      where o.asset_id = r.asset_id and n.key <> 'y2030' and n.direction in ('load', 'bidirectional') and n.availability_type = 'available'
        and n.firmness <> 'flexible' and o.unit = 'MW' and o.state = 'published' and s.granted and s.enabled) as alone
    from grid.record r join grid.measure m on m.id = r.measure_id join registry.source s on s.id = m.source_id
    where m.key = 'y2030' and r.value = ${GREAT} and s.granted and s.enabled`)
  const alone = new Set(rows.filter((row) => row.alone).map(({ asset }) => asset))
  t.true(alone.size < new Set(rows.map(({ asset }) => asset)).size)
  const { data } = await page<{ asset: { id: string } }>(await capacityServer(), `/v1/capacity/assets?${ASKED}&limit=200`)
  t.deepEqual(data.map(({ asset }) => asset.id).toSorted(), [...alone].toSorted())
  t.true((await listed(`${ASKED}&horizon_year=2024`)).assets > 0)
  await change(`update grid.measure set horizon_kind = 'range', year_from = 2024, year_to = 2099 where id = 1`)
  t.true((await listed(`${ASKED}&horizon_year=2024`)).assets > 0, 'also where figures of the same kind hold longer')
})
