import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { featurePage } from '../helpers/features.ts'
import { page } from '../helpers/walk.ts'

type Row = { load: { mw: number | null } | null }

const GREAT = 5000

test.serial('a figure that another measure of its source surpasses is served, and stands for no asset', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  const asked = `direction=load&limit=200&min_capacity_mw=${GREAT}`
  const loads = async (more = '') => ((await page(server, `/v1/capacity/assets?${asked}${more}`)).data as unknown as Row[]).map(({ load }) => load?.mw)
  await owner.query(`update grid.record r set value = $1 from grid.measure m where m.id = r.measure_id and m.key = 'y2030' and r.state = 'published'`, [GREAT])
  await owner.query('update registry.revision set publishes = publishes + 1')
  t.true((await loads()).includes(GREAT))
  await owner.query(`update grid.measure set may_be_best = false where key = 'y2030'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  for (const more of ['', '&availability_type=available', '&horizon_year=2030']) t.deepEqual(await loads(more), [], more)
  const records = async (more: string) => {
    const { data, meta: { warnings } } = await page(server, `/v1/capacity?direction=load&limit=200&${more}`)
    t.true(data.length > 0, 'as a record it is found as ever')
    const told = warnings.some(({ code }) => code === 'surpassed_figures')
    if (!more.includes('as_of')) {
      const { warnings: ofFeatures } = await featurePage(server, `capacity/items?direction=load&limit=200&${more.replace('sort=', 'sortby=')}`)
      t.is(ofFeatures.some(({ code }) => code === 'surpassed_figures'), told, more)
    }
    return told
  }
  t.true(await records(`min_capacity_mw=${GREAT}`))
  t.true(await records('sort=-value_mw&availability_type=available'))
  t.false(await records('sort=-value_mw&as_of=2026-11-20T00:00:00Z'), 'of the past that is not known')
  t.false(await records('sort=value_mw'), 'nobody asks how much is free')
  t.false(await records('sort=-value_mw&availability_type=connected'))
})

test.serial('a record that another measure surpasses says so, in JSON and as a feature, and filters leave it out', async (t) => {
  const server = await capacityServer()
  const { data } = await page(server, '/v1/capacity?operator=alba&limit=200')
  const records = data as unknown as { measure: string; decision_context: { surpassed: boolean } }[]
  t.deepEqual(new Set(records.filter(({ decision_context: { surpassed } }) => surpassed).map(({ measure }) => measure)), new Set(['y2030']))
  t.true(records.some(({ decision_context: { surpassed } }) => !surpassed))
  t.false(records.some(({ measure, decision_context: { surpassed } }) => measure === 'y2030' && !surpassed))
  const { features } = await featurePage(server, 'capacity/items?operator=alba&limit=5000')
  t.true(features.every(({ properties: { measure, surpassed } }) => surpassed === (measure === 'y2030')))
  for (const said of [true, false]) {
    const { features: filtered, numberMatched } = await featurePage(server, `capacity/items?operator=alba&limit=5000&filter=surpassed=${said}`)
    t.deepEqual(filtered.map(({ id }) => id), features.filter(({ properties: { surpassed } }) => surpassed === said).map(({ id }) => id))
    t.is(numberMatched, filtered.length)
    t.true(filtered.length > 0)
  }
})

test.serial('a figure of a measure that its manifest no longer has stands for no asset', async (t) => {
  const server = await capacityServer()
  const { database: { owner } } = server
  const listed = async () => (await page(server, '/v1/capacity/assets?operator=klei')).data.length
  t.true(await listed() > 0)
  await owner.query(`select registry.apply_measures(id, 'klei', '[]') from registry.source where key = 'klei-post'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  t.is(await listed(), 0)
  t.true((await page(server, '/v1/capacity?operator=klei')).data.length > 0, 'its records are served as ever')
})
