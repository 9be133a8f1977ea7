import test from 'ava'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { page } from '../helpers/walk.ts'

type Warning = { code: string; message: string }

/** Where the sources work: klei alone around 10° E, 10° N, though its assets stand among those of the others, around 3° W, 43° N. */
test.before(async () => {
  const { database: { owner } } = await capacityServer()
  await owner.query(`insert into registry.source_area (source_id, box)
    select id, case when key = 'klei-post' then ST_MakeEnvelope(9, 9, 11, 11, 4326) else ST_MakeEnvelope(-9, 40, -2, 44, 4326) end from registry.source`)
})

const ROUTES = ['/v1/capacity?', '/v1/capacity/nearby?lat=43&lon=-3&radius_km=500&', '/v1/capacity?country=FR&min_capacity_mw=1&']

for (const path of ROUTES) {
  test(`${path} before every figure says since when there are some, and has them from then on`, async (t) => {
    const server = await capacityServer()
    const early = await page(server, `${path}as_of=2026-05-31T23:59:59.999999Z`)
    const [warning] = early.meta.warnings as Warning[]
    t.deepEqual([early.data.length, warning?.code], [0, 'before_first_data'])
    const since = /\S+Z$/.exec(warning?.message ?? '')?.[0]
    t.is(since, '2026-06-01T00:00:00.000Z')
    const mended = await page(server, `${path}as_of=${since}`)
    t.true(mended.data.length > 0)
    t.false(mended.meta.warnings.some(({ code }) => code === 'before_first_data'))
  })
}

test('an empty list of a time that has figures warns of nothing', async (t) => {
  const server = await capacityServer()
  const { data, meta } = await page(server, '/v1/capacity?min_capacity_mw=100000&as_of=2026-07-01T00:00:00Z')
  t.deepEqual([data, meta.warnings.map(({ code }) => code).filter((code) => code !== 'synthetic_data')], [[], []])
})

test.serial('the first instant is that of sources that are served: switched off, one tells nothing', async (t) => {
  const server = await capacityServer()
  await server.database.owner.query(`update grid.run r set effective_at = '2020-01-01Z' from registry.source s
    where s.id = r.source_id and s.key = 'bruma-off' and r.effective_at = '2026-06-01Z'`)
  const [warning] = (await page(server, '/v1/capacity?as_of=2020-02-01T00:00:00Z')).meta.warnings as Warning[]
  t.is(warning?.message, 'as_of: of what is asked there are figures only since 2026-06-01T00:00:00.000Z')
})

test.serial('nor does one that gives places alone', async (t) => {
  const server = await capacityServer()
  const { owner } = server.database
  await owner.query(`update grid.measure set source_id = (select id from registry.source where key = 'klei-post')
    where source_id = (select id from registry.source where key = 'bruma-off')`)
  await owner.query(`update registry.source set enabled = true where key = 'bruma-off'`)
  const [warning] = (await page(server, '/v1/capacity?as_of=2020-02-03T00:00:00Z')).meta.warnings as Warning[]
  t.is(warning?.message, 'as_of: of what is asked there are figures only since 2026-06-01T00:00:00.000Z')
})
