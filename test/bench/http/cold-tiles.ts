import type pg from 'pg'
import { percentile, type Figure } from '../figures.ts'
import { request, requireOnly, startLoadClient } from './load.ts'
import { processorTime, startApi, startBareTiles, type Serving } from './servers.ts'
import { occupiedTiles } from './tile-requests.ts'

/** Tiles of a slice, and slices of which the first ones warm both servers up and do not count. */
const TILES = 1000
const SLICES = 8
const WARM = 2

/** Either server has the pool of `headroom serve` and compresses as the tile routes do. */
const LIKE_OURS = { connections: 10, level: 4, smallest: 1000 }

/**
 * What a tile that nobody keeps costs the process that answers it, against a bare `node:http` server with the same statement
 * and gzip: the same tiles, each asked of both once, in slices that take turns.
 */
export async function coldTiles(client: pg.Client, url: string): Promise<Figure[]> {
  const load = startLoadClient()
  const [api, bare] = [await startApi(url), await startBareTiles({ url, ...LIKE_OURS })]
  const figures: Figure[] = []
  for (const z of [10, 12, 14]) {
    const paths = await occupiedTiles(client, z, SLICES * TILES)
    const costs: [number[], number[]] = [[], []]
    for (let slice = 0; slice < SLICES; slice++) {
      const some = paths.slice(slice * paths.length / SLICES, (slice + 1) * paths.length / SLICES)
      for (const [n, server] of [api, bare].entries()) {
        const cost = await costOf(server, some)
        if (slice >= WARM) costs[n]?.push(cost)
      }
    }
    const [value, reference] = costs.map((all) => percentile(all, 0.5)) as [number, number]
    figures.push({
      area: 'tiles', name: `cold, zoom ${z}: processor time of the process`, value, unit: 'ms', reference, against: 'bare node:http, same statement and gzip',
      target: { text: '≤ 1.25 of it', met: value <= 1.25 * reference },
    })
  }
  await api.stop()
  await bare.stop()
  load.close()
  return figures

  /** Mean of the tiles in ms. */
  async function costOf(server: Serving, tiles: string[]): Promise<number> {
    const requests = tiles.map((path) => request(path, { 'Accept-Encoding': 'gzip' }))
    const before = await processorTime(server.pid)
    const [outcome] = await load.send({ port: server.port, kinds: [{ name: 'cold tiles', requests, connections: 8, once: true }], seconds: 600 })
    requireOnly(outcome, 200)
    return (await processorTime(server.pid) - before) / tiles.length
  }
}
