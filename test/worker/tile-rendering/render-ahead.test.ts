import { setTimeout } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import test, { type ExecutionContext } from 'ava'
import { AHEAD_ZOOM } from '../../../tiles/layers.ts'
import { renderAhead } from '../../../worker/tile-rendering/render-ahead.ts'
import { insertAssets, insertOperators, redrawTiles, seeded, type PlacedAsset } from '../../helpers/assets.ts'
import { testDatabase } from '../../helpers/database.ts'
import { startWorker } from '../../helpers/worker-process.ts'

const random = seeded(3)
const touch = 'select tiles.touch($1)'

/** Some on the edges of tiles and on the antimeridian, where a point is in the margin of a neighbour as well. */
function place(): Pick<PlacedAsset, 'lon' | 'lat' | 'voltage_kv'> {
  const voltage_kv = [400, 132, 20, null][Math.floor(random() * 4)] ?? null
  if (random() < 0.05) return { lon: [0, -180, 179.999, 1.40625, 2.8][Math.floor(random() * 5)] ?? 0, lat: 40.97989, voltage_kv }
  const spread = 10 ** -Math.floor(random() * 4)
  return {
    lon: Number((2 + (random() - 0.5) * 20 * spread).toFixed(6)), lat: Number((45 + (random() - 0.5) * 20 * spread).toFixed(6)),
    voltage_kv,
  }
}

async function render(): Promise<{ points: number; tiles: number }> {
  const session = await (await testDatabase()).worker.connect()
  try {
    return await renderAhead(session)
  } finally {
    session.release()
  }
}

/** Every tile rendered ahead, and every tile that some point is drawn in, as it is rendered now. */
async function requireInStep(t: ExecutionContext, when: string): Promise<number> {
  const { owner } = await testDatabase()
  const { rows } = await owner.query<{ z: number; tile: string; br: Buffer | null; gzip: Buffer | null; now: Buffer; same: boolean }>(`
    select z, concat_ws('/', z, x, y) as tile, r.br, r.gzip, now.tile as now,
      r.limited is not distinct from case when r.br is not null then now.limited end as same
    from tiles.rendered r
    full join (select distinct c.z, c.x, c.y from tiles.point p, tiles.covering(p.mx, p.my) c) c using (z, x, y)
    cross join lateral tiles.tile_assets(z, x, y) now`)
  let kept = 0
  for (const { z, tile, br, gzip, now, same } of rows) {
    t.true(z <= AHEAD_ZOOM && same, tile)
    t.is(br !== null, now.length >= 1000, `${when}: ${tile} of ${now.length} bytes is rendered ahead`)
    if (br === null || gzip === null) continue
    kept++
    t.deepEqual([brotliDecompressSync(br), gunzipSync(gzip)], [now, now], `${when}: ${tile}`)
  }
  return kept
}

test.serial('what is rendered ahead equals what is rendered on demand, whatever came, moved, was renamed or went', async (t) => {
  t.timeout(180_000)
  const { owner } = await testDatabase()
  await insertOperators(owner)
  const ids = Array.from({ length: 1200 }, (_, index) => `ast_${index}`)
  await insertAssets(owner, ids.map((id) => ({ id, ...place() })))
  await owner.query(touch, [ids])
  t.like(await render(), { points: 1200 })
  t.true(await requireInStep(t, 'first') > 50)

  for (let round = 0; round < 8; round++) {
    const touched = ids.filter(() => random() < 0.01)
    const removed = touched.splice(0, 3)
    const renamed = touched.splice(0, 3)
    const added = [`ast_new_${round}_1`, `ast_new_${round}_2`]
    await owner.query('delete from grid.asset where id = any ($1)', [removed])
    await owner.query(`update grid.asset set name = name || '!' where id = any ($1)`, [renamed])
    for (const id of touched) {
      const { lon, lat, voltage_kv: voltage } = place()
      await owner.query('update grid.asset set lon = $2, lat = $3, voltage_kv = $4 where id = $1', [id, lon, lat, voltage])
    }
    await insertAssets(owner, added.map((id) => ({ id, ...place() })))
    await owner.query(touch, [[...removed, ...renamed, ...touched, ...added]])
    await render()
    await requireInStep(t, `round ${round}`)
  }
})

test.serial('nothing noted renders nothing and announces nothing', async (t) => {
  const { owner } = await testDatabase()
  const version = async () => (await owner.query('select tiles.version() as version')).rows[0].version
  const before = await version()
  t.deepEqual(await render(), { points: 0, tiles: 0 })
  await owner.query(touch, [['ast_5', 'ast_of_nobody']])
  t.deepEqual(await render(), { points: 0, tiles: 0 })
  t.is(await version(), before)
})

test.serial('tiles that a refresh left behind are rendered, under a version of their own', async (t) => {
  const { owner } = await testDatabase()
  await owner.query(`update grid.asset set name = 'Other' where id = 'ast_7'`)
  await redrawTiles(owner, ['ast_7'])
  const { rows: [left] } = await owner.query('select tiles.version() as version, count(*)::int as lacking from tiles.rendered where limited is null')
  t.true(left.lacking >= AHEAD_ZOOM)
  t.deepEqual(await render(), { points: 0, tiles: left.lacking })
  await requireInStep(t, 'left behind')
  const { rows: [now] } = await owner.query('select tiles.version() as version')
  t.not(now.version, left.version)
})

test.serial('whoever hears of a version meets its tiles, rendered; until then the old ones are served', async (t) => {
  const { owner, web, url } = await testDatabase()
  const tile = async () => (await web.query(`select encoding, version, encode(tile, 'hex') as tile from api.tile_encoded(5, 16, 11, 'br')`)).rows[0]
  const old = await tile()
  t.is(old.encoding, 'br')
  const listener = await owner.connect()
  const heard = new Promise<string>((resolve) => listener.on('notification', ({ payload }) => resolve(payload ?? '')))
  await listener.query('listen tiles')
  await startWorker(url, {})
  await insertAssets(owner, [{ id: 'ast_late', lon: 2, lat: 45, voltage_kv: 400 }])
  t.deepEqual(await tile(), old, 'before it is noted')
  await owner.query(touch, [['ast_late']])
  const version = await Promise.race([heard, setTimeout(20_000, 'nothing')])
  const fresh = await tile()
  t.like(fresh, { encoding: 'br', version })
  t.true(brotliDecompressSync(Buffer.from(fresh.tile, 'hex')).includes('ast_late'))
  t.false(brotliDecompressSync(Buffer.from(old.tile, 'hex')).includes('ast_late'))
  listener.release(true)
})

test.serial('an encoding that is not rendered ahead comes from one that is', async (t) => {
  const { web } = await testDatabase()
  const { rows: [row] } = await web.query(`select tile, encoding from api.tile_encoded(5, 16, 11, 'identity')`)
  t.is(row.encoding, 'gzip')
  const { rows: [empty] } = await web.query(`select length(tile) as bytes, encoding, limited from api.tile_encoded(9, 0, 0, 'br')`)
  t.deepEqual(empty, { bytes: 0, encoding: 'identity', limited: false })
})
