import { get, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type pg from 'pg'

export type Tile = { z: number; x: number; y: number }

/** The path of a tile. */
export function tilePath({ z, x, y }: Tile): string {
  return `/v1/tiles/assets/${z}/${x}/${y}.mvt`
}

/** Paths of so many random tiles of a zoom that hold a point, always the same ones. */
export async function occupiedTiles(client: pg.Client, z: number, count: number): Promise<string[]> {
  const { rows } = await client.query<{ x: number; y: number }>(`
    select x, y from (
      select distinct floor(mx * (1 << $1))::int as x, floor(my * (1 << $1))::int as y from tiles.point tablesample system (5) repeatable (1)) t
    order by hashtextextended(x || '/' || y, 0) limit $2`, [z, count])
  return rows.map(({ x, y }) => tilePath({ z, x, y }))
}

/** The path of the tile of a zoom that holds the most points. */
export async function fullestTile(client: pg.Client, z: number): Promise<string> {
  const { rows: [tile] } = await client.query<{ x: number; y: number }>(`
    select floor(mx * (1 << $1))::int as x, floor(my * (1 << $1))::int as y from tiles.point
    group by 1, 2 order by count(*) desc, 1, 2 limit 1`, [z])
  return tilePath({ z, x: tile?.x ?? 0, y: tile?.y ?? 0 })
}

/** An answer's bytes as they are sent, and what they are compressed with. */
export async function sentBytes(port: number, path: string, headers: Record<string, string>): Promise<{ body: Buffer; encoding: string; tag: string }> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, headers, agent: false }), 'response') as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  return { body, encoding: answer.headers['content-encoding'] ?? 'identity', tag: answer.headers.etag ?? '' }
}
