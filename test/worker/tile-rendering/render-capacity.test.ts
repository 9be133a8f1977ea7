import test, { type ExecutionContext } from 'ava'
import { renderCapacity } from '../../../worker/tile-rendering/render-capacity.ts'
import { capacityServer } from '../../helpers/capacity-rows.ts'
import { addCrowd } from '../../helpers/crowd.ts'

/** Capacity tiles rendered ahead: which, and that none is served once the data, the rights or the day are others. */

const WORLD = { z: 0, x: 0, y: 0 }
const MARKED = Buffer.from('marked')

test.before(async (t) => {
  t.timeout(120_000)
  const { database: { owner } } = await capacityServer()
  await addCrowd(owner)
})

async function render(): Promise<number> {
  const session = await (await capacityServer()).database.worker.connect()
  try {
    return await renderCapacity(session)
  } finally {
    session.release()
  }
}

async function tile(params: object): Promise<Buffer> {
  const { database: { web } } = await capacityServer()
  return (await web.query<{ tile: Buffer }>('select api.capacity_tile($1) as tile', [params])).rows[0]?.tile ?? Buffer.alloc(0)
}

/** Puts other bytes into what is rendered ahead, so that an answer shows where it is from. */
async function mark(): Promise<void> {
  await (await capacityServer()).database.owner.query('update tiles.capacity_ahead set tile = $1', [MARKED])
}

async function isServedAhead(params: object): Promise<boolean> {
  return (await tile(params)).equals(MARKED)
}

test.serial('full tiles of zoom 0 to 5 are rendered ahead, without a filter and for each direction, as they are rendered on demand', async (t) => {
  t.timeout(60_000)
  const { database: { owner } } = await capacityServer()
  const before = await tile(WORLD)
  const rendered = await render()
  const { rows } = await owner.query<{ asked: object; z: number; x: number; y: number; points: number; same: boolean }>(`
    select a.asked, a.z, a.x, a.y, a.tile = tiles.tile_capacity(a.asked || jsonb_build_object('z', a.z, 'x', a.x, 'y', a.y)) as same, (
      select count(*)::int from tiles.point p where floor(p.mx * (1 << a.z)) = a.x and floor(p.my * (1 << a.z)) = a.y) as points
    from tiles.capacity_ahead a`)
  t.is(rows.length, rendered)
  t.true(rows.every(({ same, points, z }) => same && points > 2000 && z <= 5))
  const { rows: full } = await owner.query(`
    select z, floor(mx * (1 << z)) as x, floor(my * (1 << z)) as y from tiles.point cross join generate_series(0, 5) z group by 1, 2, 3 having count(*) > 2000`)
  t.is(rows.length, 3 * full.length)
  t.is(full.length, 6)
  for (const asked of [{}, { direction: ['generation'] }, { direction: ['load'] }]) t.is(rows.filter((row) => JSON.stringify(row.asked) === JSON.stringify(asked)).length, full.length)
  t.deepEqual(await tile(WORLD), before)
  t.is(await render(), 0)
})

test.serial('a tile rendered ahead answers its own question alone', async (t) => {
  await render()
  await mark()
  for (const asked of [{}, { direction: ['generation'] }, { direction: ['load'] }]) t.true(await isServedAhead({ ...WORLD, ...asked }))
  for (const asked of [{ direction: ['generation', 'load'] }, { min_capacity_mw: 5 }, { direction: ['load'], firmness: ['firm'] }, { min_voltage_kv: 66 }]) {
    t.false(await isServedAhead({ ...WORLD, ...asked }))
  }
  t.false(await isServedAhead({ z: 5, x: 16, y: 12 }))
})

const CHANGES: [string, string, string][] = [
  ['the rights of a source', `select registry.set_rights(id, 'blocked', 'a test') from registry.source where key = 'alba-open'`,
    `select registry.set_rights(id, 'redistribution_allowed', 'a test') from registry.source where key = 'alba-open'`],
  ['a source that is switched off', `select registry.set_enabled(id, false) from registry.source where key = 'alba-open'`,
    `select registry.set_enabled(id, true) from registry.source where key = 'alba-open'`],
  ['a publish', 'update registry.revision set publishes = publishes + 1', 'select'],
  ['another day', `update tiles.capacity_ahead set version = left(version, -8) || '20200101'`, 'select'],
]

for (const [what, change, back] of CHANGES) {
  test.serial(`${what}: the next request gets its tile rendered anew, and so does the next minute`, async (t: ExecutionContext) => {
    t.timeout(60_000)
    const { database: { owner } } = await capacityServer()
    await render()
    await mark()
    t.true(await isServedAhead(WORLD))
    await owner.query(change)
    t.false(await isServedAhead(WORLD))
    t.true(await render() > 0)
    const { rows: [other] } = await owner.query(`
      select count(*)::int as n from tiles.capacity_ahead a where a.tile <> tiles.tile_capacity(a.asked || jsonb_build_object('z', a.z, 'x', a.x, 'y', a.y))`)
    t.is(other?.n, 0)
    await owner.query(back)
  })
}
