import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { openPool } from '../../../src/database/pool.ts'
import { TILE_STATEMENT } from '../../../src/routes/tile-source.ts'

export type BareTiles = { url: string; connections: number; level: number; smallest: number }

/**
 * What a cold tile costs at least: `node:http` with the statement and the compression of the tile routes, and nothing else.
 * No limit per address, no entity tag, no memory, no error is handled.
 */
process.once('message', async ({ url, connections, level, smallest }: BareTiles) => {
  const pool = openPool(url, 'web', { connections, connectTimeout: 10_000, statementTimeout: 0 })
  const server = createServer(async (req, res) => {
    const [, z, x, y] = /(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(req.url ?? '') ?? []
    const { rows: [row] } = await pool.query<{ body: string }>({ ...TILE_STATEMENT, values: [z, x, y, 'gzip'] })
    const tile = Buffer.from(row?.body ?? '', 'base64')
    const body = tile.length < smallest ? tile : gzipSync(tile, { level })
    if (body !== tile) res.setHeader('Content-Encoding', 'gzip')
    res.writeHead(200, { 'Content-Type': 'application/vnd.mapbox-vector-tile', 'Content-Length': body.length }).end(body)
  }).listen(0)
  await once(server, 'listening')
  process.send?.((server.address() as AddressInfo).port)
})
