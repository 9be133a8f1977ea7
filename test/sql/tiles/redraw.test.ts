import test from 'ava'
import { insertAssets, insertOperators, redrawTiles, seeded, type PlacedAsset } from '../../helpers/assets.ts'
import { testDatabase } from '../../helpers/database.ts'

const random = seeded(7)

/** Clusters, shared places and shared voltages, so that cells have several points at every zoom. */
function place(): Pick<PlacedAsset, 'lon' | 'lat' | 'voltage_kv'> {
  const spread = 10 ** -Math.floor(random() * 7)
  const [lon, lat] = [2 + (random() - 0.5) * 20 * spread, 45 + (random() - 0.5) * 20 * spread]
  const unplaced = random() < 0.02
  return {
    lon: unplaced ? null : Number(lon.toFixed(6)),
    lat: unplaced ? null : Number(lat.toFixed(6)),
    voltage_kv: [400, 132, 132, 20, null][Math.floor(random() * 5)] ?? null,
  }
}

test.serial('refreshing equals rebuilding, whatever came, moved, was renamed, merged or went', async (t) => {
  const { owner } = await testDatabase()
  await insertOperators(owner)
  const ids = Array.from({ length: 1500 }, (_, index) => `ast_${index}`)
  await insertAssets(owner, ids.map((id) => ({ id, ...place() })))
  await redrawTiles(owner, ids)

  for (let round = 0; round < 25; round++) {
    const touched = ids.filter(() => random() < 0.02)
    const removed = touched.splice(0, 5)
    const merged = touched.splice(0, 3)
    const renamed = touched.splice(0, 3)
    const added = [`ast_new_${round}_1`, `ast_new_${round}_2`, `ast_new_${round}_3`]
    await owner.query('delete from grid.asset where id = any ($1) and not exists (select from grid.asset m where m.merged_into = asset.id)', [removed])
    await owner.query(`update grid.asset set merged_into = (select min(id) from grid.asset where merged_into is null)
      where id = any ($1) and id <> (select min(id) from grid.asset where merged_into is null)`, [merged])
    await owner.query(`update grid.asset set name = name || '!' where id = any ($1)`, [renamed])
    for (const id of touched) {
      const { lon, lat, voltage_kv: voltage } = place()
      await owner.query(
        `update grid.asset set lon = $2, lat = $3, voltage_kv = $4,
           precision = case when $2::float8 is null then 'unknown' else 'exact' end where id = $1`,
        [id, lon, lat, voltage],
      )
    }
    await insertAssets(owner, added.map((id) => ({ id, ...place() })))
    await redrawTiles(owner, [...removed, ...merged, ...renamed, ...touched, ...added])
    t.is(await redrawTiles(owner), 0, `round ${round}`)
  }
})

test.serial('the version changes when a tile would differ, is announced, and stays otherwise', async (t) => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  const heard: (string | undefined)[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query('listen tiles')
  const version = async () => (await client.query<{ version: string }>('select tiles.version()')).rows[0]?.version

  const before = await version()
  t.is(await redrawTiles(client, ['ast_1400', 'ast_of_nobody']), 0)
  t.is(await version(), before)
  await client.query(`update grid.asset set search_name = 'x', slug = slug where id = 'ast_1400'`)
  await redrawTiles(client, ['ast_1400'])
  t.is(await version(), before)

  await client.query(`update grid.asset set slug = 'other' where merged_into is null and lon is not null and id = (
    select min(id) from tiles.point)`)
  const { rows: [first] } = await client.query<{ id: string }>('select min(id) as id from tiles.point')
  t.is(await redrawTiles(client, [first?.id ?? '']), 1)
  t.not(await version(), before)
  await client.query('select 1')
  t.deepEqual(heard, [await version()])
  client.release()
})

test.serial('the worker may refresh, the web role may not', async (t) => {
  const { worker, web } = await testDatabase()
  await t.notThrowsAsync(worker.query(`select tiles.redraw()`))
  await t.throwsAsync(web.query(`select tiles.redraw()`), { message: /permission denied/ })
})

test.serial('a few assets are refreshed by index', async (t) => {
  const { owner } = await testDatabase()
  const client = await owner.connect()
  await client.query('analyze grid.asset; analyze tiles.point')
  await client.query('set enable_seqscan = off')
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain select * from tiles.drawn_assets() d
    where d.id collate "C" = any (array['ast_1', 'ast_2'])`)
  t.regex(rows.map((row) => row['QUERY PLAN']).join('\n'), /Index (Only )?Scan using asset_pkey|Bitmap Index Scan on asset_pkey/)
  client.release()
})
