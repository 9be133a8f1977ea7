import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

/** Assets with a zero in MW for generation, and what is free for load in MVA alone. */

const NEAR = { lat: 43.05, lon: -2.9 }

test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`update grid.measure set unit = case when direction = 'load' then 'MVA' else 'MW' end where availability_type = 'available'`)
  await owner.query(`update grid.record r set unit = m.unit, value = case when m.direction = 'load' then 12 else 0 end, value_min = null, value_max = null, state = 'published'
    from grid.measure m where m.id = r.measure_id and m.availability_type = 'available'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
})

type Meta = { summary: { assets: number; with_capacity: number } | null; not_compared: { units: Record<string, number> } | null }
type Listed = { generation: { value: number } | null; load: { value: number; unit: string } | null; better: string }

const asked = async (more: string) => page(await capacityServer(), `/v1/capacity/assets?lat=${NEAR.lat}&lon=${NEAR.lon}&radius_km=8&limit=200${more}`)

test.serial('what is free in MVA stands before a zero in MW: in the summary, and in which direction is the better', async (t) => {
  const { data, meta } = await asked('')
  const rows = (data as unknown as Listed[]).filter(({ generation, load }) => generation?.value === 0 && load?.unit === 'MVA')
  t.true(rows.length > 0)
  t.true(rows.every(({ better }) => better === 'load'))
  t.true(((meta as unknown as Meta).summary?.with_capacity ?? 0) >= rows.length)
})

test.serial('a least figure in MW counts as not compared what is free in MVA in the other direction, and sites say so', async (t) => {
  const { data, meta } = await asked('&min_capacity_mw=5')
  t.deepEqual(data, [])
  const both = (meta as unknown as Meta).not_compared?.units.MVA ?? 0
  t.true(both > 0)
  const load = (await asked('&min_capacity_mw=5&direction=load')).meta as unknown as Meta
  t.deepEqual(load.not_compared?.units, { MVA: both })
  const server = await capacityServer()
  const answer = await server.get('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify({ sites: [{ name: 'a', ...NEAR }], radius_km: 8, filters: { min_capacity_mw: 5 } }),
  })
  const { data: [site] } = await answer.json() as { data: { nearer: { why: string }[] }[] }
  t.true(site?.nearer.some(({ why }) => why === 'not_comparable'))
})

test.serial('a zero in MVA is no amount that a least figure in MW could not be compared with, in lists, searches and sites', async (t) => {
  const server = await capacityServer()
  const ask = async (path: string) => (await page(server, path)).meta as unknown as Meta
  const near = `lat=${NEAR.lat}&lon=${NEAR.lon}&radius_km=8&direction=load&availability_type=available&min_capacity_mw=5`
  const paths = [`/v1/capacity/assets?${near}`, `/v1/capacity/nearby?${near}`]
  for (const path of paths) t.true(((await ask(path)).not_compared?.units.MVA ?? 0) > 0, path)
  const { owner } = server.database
  await owner.query(`update grid.record r set value = 0 from grid.measure m where m.id = r.measure_id and m.availability_type = 'available' and m.unit = 'MVA'`)
  await owner.query('update registry.revision set publishes = publishes + 1')
  for (const path of paths) t.deepEqual((await ask(path)).not_compared?.units, {}, path)
  const answer = await server.get('/v1/capacity/sites', {
    method: 'POST', headers: { 'Content-Type': 'application/json', 'X-API-Key': server.key },
    body: JSON.stringify({ sites: [{ name: 'a', ...NEAR }], radius_km: 8, filters: { min_capacity_mw: 5, direction: ['load'] } }),
  })
  const { data: [site] } = await answer.json() as { data: { nearer: { why: string }[] }[] }
  t.deepEqual([...new Set(site?.nearer.map(({ why }) => why))], ['zero'])
})
