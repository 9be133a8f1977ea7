import type pg from 'pg'
import { renderAhead } from '../../../worker/tile-rendering/render-ahead.ts'
import { seeded } from '../../helpers/assets.ts'
import { serverClock, withClient, type Area } from '../bench-area.ts'
import { alone, inTurn, percentile, type Clock, type Figure } from '../figures.ts'
import { coldTiles } from '../http/cold-tiles.ts'

type Tile = { z: number; x: number; y: number }

/** Zoom and tiles measured. */
const COLD: [number, number][] = [[4, 8], [6, 25], [8, 60], [10, 200], [12, 200], [14, 200]]

/** How tiles are usually made: by GiST, clipped and scaled by PostGIS, cut off at the same number of points. */
const USUAL = `select ST_AsMVT(t, 'assets', 4096, 'geom') from (
    select a.id, a.type, a.name, a.slug, a.country, o.key as operator, a.voltage_kv::float8 as voltage_kv, a.precision,
      ST_AsMVTGeom(a.point, ST_TileEnvelope($1, $2, $3), 4096, 64, true) as geom
    from grid.asset a join registry.operator o on o.id = a.operator_id
    where a.merged_into is null and a.point && ST_TileEnvelope($1, $2, $3, margin => 64.0 / 4096)
    limit 20000) t`

/** Tiles: rendered on demand against the usual statement, all rendered ahead anew, and served cold. */
export const tiles: Area = async ({ loaded }) => withClient(await loaded(), async (client, url) => {
  const clock = await serverClock(client)
  await client.query('create index if not exists bench_asset_point on grid.asset using gist (point); analyze grid.asset')
  const figures: Figure[] = []
  for (const [z, count] of COLD) figures.push(await cold(client, clock, await occupied(client, z, count)))
  figures.push(await renderAll(client, clock), await ahead(client, clock), ...await coldTiles(client, url))
  return figures
})

/** Processor time of the database and of this process, which compresses as the worker does. */
async function renderAll(client: pg.Client, clock: Clock): Promise<Figure> {
  await client.query('update tiles.rendered set br = null, gzip = null, limited = null')
  const [database, here] = [await clock(), process.cpuUsage()]
  const { tiles: rendered } = await renderAhead(client)
  const { user, system } = process.cpuUsage(here)
  const value = (await clock() - database) / 1000 + (user + system) / 1e6
  return alone('tiles', `all ${rendered} tiles of zoom 0 to 9 rendered anew`, value, 's', '≤ 120 s', value <= 120)
}

/** Random tiles that hold at least one point. */
async function occupied(client: pg.Client, z: number, count: number): Promise<Tile[]> {
  const { rows } = await client.query<Tile>(`
    select $1::int as z, x, y from (
      select distinct floor(mx * (1 << $1))::int as x, floor(my * (1 << $1))::int as y from tiles.point tablesample system (5) repeatable (1)) t
    order by hashtextextended(x || '/' || y, 0) limit $2`, [z, count])
  return rows
}

async function cold(client: pg.Client, clock: Clock, some: Tile[]): Promise<Figure> {
  const { work, reference } = await inTurn(
    some,
    ({ z, x, y }) => client.query({ name: 'cold', text: 'select length(tile) from tiles.tile_assets($1, $2, $3)', values: [z, x, y] }),
    ({ z, x, y }) => client.query({ name: 'usual', text: `select length(t) from (${USUAL}) u (t)`, values: [z, x, y] }),
    clock,
  )
  const sum = (times: number[]) => times.reduce((all, time) => all + time, 0) / times.length
  const [value, usual] = [sum(work), sum(reference)]
  return {
    area: 'tiles', name: `cold, zoom ${some[0]?.z}, ${some.length} random occupied tiles: mean`, value, unit: 'ms', reference: usual,
    against: 'the usual statement', target: null,
  }
}

async function ahead(client: pg.Client, clock: Clock): Promise<Figure> {
  const random = seeded(4)
  const { rows } = await client.query<Tile>('select z, x, y from tiles.rendered union select z, x + 1, y from tiles.rendered where x + 1 < 1 << z')
  const some = rows.sort((a, b) => a.z - b.z || a.x - b.x || a.y - b.y).filter(() => random() < 1000 / rows.length)
  const { work, reference } = await inTurn(
    some.map((tile, n) => ({ ...tile, wanted: n % 2 ? 'br' : 'gzip' })),
    ({ z, x, y, wanted }) => client.query({ name: 'encoded', text: 'select tile, encoding, limited, version from api.tile_encoded($1, $2, $3, $4)', values: [z, x, y, wanted] }),
    ({ z, x, y }) => client.query({ name: 'cold', text: 'select length(tile) from tiles.tile_assets($1, $2, $3)', values: [z, x, y] }),
    clock,
  )
  const value = percentile(work, 0.99)
  return {
    area: 'tiles', name: `first answer of ${some.length} tiles of zoom 0 to 9: p99 in the database`, value, unit: 'ms',
    reference: percentile(reference, 0.99), against: 'the same tiles on demand', target: { text: '≤ 5 ms', met: value <= 5 },
  }
}
