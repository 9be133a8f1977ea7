import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type pg from 'pg'
import { withClient, type Area } from '../bench-area.ts'
import { alone } from '../figures.ts'
import { startApi } from '../http/servers.ts'
import { tilePath } from '../http/tile-requests.ts'

type Crowd = { z: number; x: number; y: number; points: number }

/** Most points of a tile. */
const LIMIT = 20_000

/** Tiles at and above the limit of points: what they keep, what they say, and that they are the same on every repeat. */
export const crowded: Area = async ({ loaded }) => withClient(await loaded(), async (client, url) => {
  const over = await crowds(client, `points > ${LIMIT}`)
  const under = await crowds(client, `points between ${LIMIT / 4} and ${LIMIT}`)
  const api = await startApi(url)
  let [most, cells, differing, mistold, missing] = [0, 1, 0, 0, 0]
  for (const tile of [...over, ...under]) {
    const answer = await fetch(`http://127.0.0.1:${api.port}${tilePath(tile)}`, { headers: { 'Accept-Encoding': 'identity' } })
    const sent = Buffer.from(await answer.arrayBuffer())
    const ids = idsIn(sent)
    const [first, second] = [await render(client, tile), await render(client, tile)]
    const drawn = await drawnOf(client, tile, ids)
    most = Math.max(most, ids.length)
    cells = Math.min(cells, drawn.cells / drawn.occupied)
    if (!sent.equals(first) || !sent.equals(second)) differing++
    if ((answer.headers.get('X-Feature-Limit-Reached') === 'true') !== (drawn.points < tile.points)) mistold++
    if (tile.points <= LIMIT && drawn.points < tile.points) missing++
  }
  await api.stop()
  const all = over.length + under.length
  const figure = (name: string, value: number, unit: string, text: string, met: boolean) => alone('crowded', name, value, unit, text, met)
  return [
    figure(`points of a tile: most of ${over.length} that have more`, most, '', '≤ 20,000', most <= LIMIT && over.length > 0),
    figure('occupied cells of 64 × 64 kept: the least', 100 * cells, '%', '≥ 99 %', cells >= 0.99),
    figure(`tiles of ${all} whose bytes differ on a repeat`, differing, '', 'none', differing === 0),
    figure(`tiles of ${all} that say wrongly whether points were left out`, mistold, '', 'none', mistold === 0),
    figure(`tiles of ${under.length} with at most 20,000 points that lack one`, missing, '', 'none', missing === 0 && under.length > 0),
  ]
})

/** Up to five tiles of each zoom from 0 to 10, always the same ones. */
async function crowds(client: pg.Client, condition: string): Promise<Crowd[]> {
  const { rows } = await client.query<Crowd>(`
    select t.* from generate_series(0, 10) z cross join lateral (
      select z, floor(mx * (1 << z))::int as x, floor(my * (1 << z))::int as y, count(*)::int as points
      from tiles.point group by 2, 3) t
    where ${condition} order by z, hashtextextended(x || '/' || y, 0)`)
  return [...Map.groupBy(rows, ({ z }) => z).values()].flatMap((all) => all.slice(0, 5))
}

async function render(client: pg.Client, { z, x, y }: Crowd): Promise<Buffer> {
  const { rows: [row] } = await client.query<{ tile: Buffer }>('select tile from tiles.tile_assets($1, $2, $3)', [z, x, y])
  return row?.tile ?? Buffer.alloc(0)
}

function idsIn(tile: Buffer): string[] {
  const layer = new VectorTile(new PbfReader(tile)).layers.assets
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => String(layer?.feature(index).properties.id))
}

/** Of the points in the tile itself, which its margin is no part of: how many are drawn, and the cells with and without them. */
async function drawnOf(client: pg.Client, { z, x, y }: Crowd, ids: string[]): Promise<{ points: number; cells: number; occupied: number }> {
  const { rows: [row] } = await client.query(`
    with own as (
      select p.id, floor((mx * (1 << $1) - $2) * 64)::int * 64 + floor((my * (1 << $1) - $3) * 64)::int as cell
      from tiles.point p where floor(mx * (1 << $1)) = $2 and floor(my * (1 << $1)) = $3
    )
    select count(d.id)::int as points, count(distinct o.cell) filter (where d.id is not null)::int as cells,
      count(distinct o.cell)::int as occupied
    from own o left join unnest($4::text[]) d (id) on d.id = o.id`, [z, x, y, ids])
  return row as { points: number; cells: number; occupied: number }
}
