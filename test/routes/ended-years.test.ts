import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

/** A forecast for a year that has ended, beside a figure for now and alone of its kind. */

type Figure = { mw: number | null; year: number | null; record_id: string }
type Row = { asset: { id: string }; load: Figure | null }

const GREAT = 5000

const loads = async (more = ''): Promise<Figure[]> => {
  const { data } = await page(await capacityServer(), `/v1/capacity/assets?direction=load&min_capacity_mw=${GREAT}&limit=200${more}`)
  return (data as unknown as Row[]).flatMap(({ load }) => load ?? [])
}

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`update grid.measure set year_from = 2024, year_to = 2024 where key = 'y2030'`)
  await owner.query(`update grid.record r set value = $1 from grid.measure m where m.id = r.measure_id and m.key = 'y2030' and r.state = 'published'`, [GREAT])
  await owner.query('update registry.revision set publishes = publishes + 1')
})

test.serial('a forecast for a year that has ended stands for no asset, unless that year is asked for', async (t) => {
  t.deepEqual(await loads(), [], 'its source has figures of the same kind for now')
  const asked = await loads('&horizon_year=2024')
  t.true(asked.length > 0)
  t.true(asked.every(({ mw, year }) => mw === GREAT && year === 2024))
  const server = await capacityServer()
  const { data } = await page(server, `/v1/capacity?direction=load&min_capacity_mw=${GREAT}&limit=200`)
  t.is(data.length, asked.length, 'as a record it is found as ever')
})

test.serial('it does where its source has nothing of the same kind that is later', async (t) => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`update grid.measure set technology = 'storage' where key = 'y2030'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  const alone = await loads()
  t.true(alone.length > 0)
  t.true(alone.every(({ year }) => year === 2024), 'the year is told')
})
