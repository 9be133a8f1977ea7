import test from 'ava'
import { capacityServer, rowsOf } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

/** A forecast for a year that has ended, beside a figure for now and alone of its kind. */

type Figure = { mw: number | null; year: number | null; record_id: string; asset: string }
type Row = { asset: { id: string }; load: Omit<Figure, 'asset'> | null }

const GREAT = 5000

const loads = async (more = ''): Promise<Figure[]> => {
  const { data } = await page(await capacityServer(), `/v1/capacity/assets?direction=load&min_capacity_mw=${GREAT}&limit=200${more}`)
  return (data as unknown as Row[]).flatMap(({ asset: { id: asset }, load }) => (load === null ? [] : { ...load, asset }))
}

const inOrder = (figures: Figure[]) => figures.toSorted((a, b) => (a.record_id < b.record_id ? -1 : 1))

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`update grid.measure set year_from = 2024, year_to = 2024 where key = 'y2030'`)
  await owner.query(`update grid.record r set value = $1 from grid.measure m where m.id = r.measure_id and m.key = 'y2030' and r.state = 'published'`, [GREAT])
  await owner.query('update registry.revision set publishes = publishes + 1')
})

/** Assets of which a row of a measure heads nothing, since another one of theirs holds now: worked out from the rows alone. */
async function withFiguresForNow(): Promise<Set<string>> {
  const { database } = await capacityServer()
  return new Set((await rowsOf(database)).filter((row) => (
    row.granted && row.enabled && row.direction === 'load' && row.unit === 'MW' && row.state === 'published' && row.availability_type === 'available'
    && row.firmness !== 'flexible' && row.year_to !== 2024)).map(({ asset }) => asset))
}

test.serial('a forecast for a year that has ended heads an asset only where it has nothing for now or later, unless that year is asked for', async (t) => {
  const forNow = await withFiguresForNow()
  const asked = await loads('&horizon_year=2024')
  t.true(asked.length > 0)
  t.true(asked.every(({ mw, year }) => mw === GREAT && year === 2024))
  const alone = asked.filter(({ asset }) => !forNow.has(asset))
  t.true(alone.length > 0 && alone.length < asked.length)
  t.deepEqual(inOrder(await loads()), inOrder(alone), 'the year is told')
  const server = await capacityServer()
  const { data } = await page(server, `/v1/capacity?direction=load&min_capacity_mw=${GREAT}&limit=200`)
  t.is(data.length, asked.length, 'as a record it is found as ever')
})

test.serial('so it does where what is for now may not head the asset', async (t) => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`update grid.measure set may_be_best = false where key = 'firm'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  t.deepEqual(inOrder(await loads()), inOrder(await loads('&horizon_year=2024')))
})
