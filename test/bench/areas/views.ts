import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type pg from 'pg'
import { seeded } from '../../helpers/assets.ts'
import { withClient, type Area } from '../bench-area.ts'
import type { Figure } from '../figures.ts'
import { backendTimes, usedBetween } from '../http/backend-time.ts'
import { moved, tilesOf, type View } from '../http/map-views.ts'
import { processorTime, startApi, startBareTiles, startCountedApi, type Serving } from '../http/servers.ts'
import { tilePath } from '../http/tile-requests.ts'

/** Either server has the pool of `headroom serve` and compresses as the tile routes do. */
const LIKE_OURS = { connections: 10, level: 4, smallest: 1000 }

const PLACES = 200
const PANS = 30
/** Where there is no asset. */
const MIDDLE = { mx: 0.5, my: 0.34 }

/** What some views cost: processor time of the server and its database, of the server alone, and wall clock, in ms. */
type Cost = { views: number; tiles: number; processor: number; process: number; wall: number }

/**
 * Maps that nobody has looked at: as MapLibre asks, six tiles at once over connections that stay open, and each tile once a map. Beside it bare
 * `node:http`, which runs the statement of a tile for each; places take turns. Statements are counted by a process of its own.
 */
export const views: Area = async ({ loaded }) => withClient(await loaded(), async (client, url) => {
  const [api, bare, counted] = [await startApi(url), await startBareTiles({ url, ...LIKE_OURS }), await startCountedApi(url)]
  const places = await placesOf(client, PLACES)
  const figures: Figure[] = []
  try {
    // Servers that have answered for a while, as they are in service.
    for (const server of [api, bare, api, bare]) await look(client, server, walk({ ...places[0] ?? MIDDLE, z: 14 }, 300))
    for (const z of [8, 9, 10, 11, 12, 13, 14]) await compare(`first view, zoom ${z}`, places.map((place) => [{ ...place, z }]))
    for (const z of [10, 12, 14]) await compare(`${PANS} pans, zoom ${z}`, places.slice(0, 20).map((place) => walk({ ...place, z }, PANS)))
    await compare('in and out', places.slice(20, 60).map((place) => [10, 11, 12, 13, 14, 13, 12, 11, 10].map((z) => ({ ...place, z }))))
  } finally {
    await Promise.all([api.stop(), bare.stop(), counted.stop()])
  }
  return figures

  async function compare(name: string, maps: View[][]): Promise<void> {
    const [ours, theirs] = [none(), none()]
    for (const map of maps) {
      for (const [server, sum] of [[bare, theirs], [api, ours]] as const) add(sum, await look(client, server, map))
    }
    const { queries } = await counted.counting(async () => {
      for (const map of maps) await look(client, counted, map)
    })
    const statements = queries.tile ?? 0
    const a = (cost: Cost) => cost.processor / cost.views
    const figure = (what: string, value: number, unit: string, reference: number): Figure => (
      { area: 'views', name: `${name}: ${what}`, value, unit, reference, against: 'bare node:http, a statement for each tile', target: null })
    figures.push(
      figure('server and database, a view', a(ours), 'ms', a(theirs)),
      figure('server alone, a view', ours.process / ours.views, 'ms', theirs.process / theirs.views),
      figure('statements a view', statements / ours.views, '', theirs.tiles / theirs.views),
      figure('tiles a second', ours.tiles / ours.wall * 1000, '/s', theirs.tiles / theirs.wall * 1000),
    )
  }
})

/** Looks at the views of one map, one after the other, over six connections that stay open meanwhile. */
async function look(client: pg.Client, server: Serving, map: View[]): Promise<Cost> {
  const cost = none()
  const seen = new Set<string>()
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const used = async () => [await processorTime(server.pid), await backendTimes(client, 'headroom web')] as const
  const before = await used()
  for (const view of map) {
    const paths = tilesOf(view).map((tile) => tilePath(tile)).filter((path) => !seen.has(path))
    for (const path of paths) seen.add(path)
    const begun = performance.now()
    await Promise.all(paths.map((path) => ask(agent, server.port, path)))
    add(cost, { views: 1, tiles: paths.length, processor: 0, process: 0, wall: performance.now() - begun })
  }
  const after = await used()
  agent.destroy()
  return { ...cost, processor: after[0] - before[0] + usedBetween(before[1], after[1]), process: after[0] - before[0] }
}

async function ask(agent: Agent, port: number, path: string): Promise<void> {
  const [answer] = await once(get({ host: '127.0.0.1', port, path, agent, headers: { 'Accept-Encoding': 'gzip' } }), 'response') as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
}

/** A map that is moved by half a window, each time in another direction. */
function walk(start: View, pans: number): View[] {
  const random = seeded(7)
  const map = [start]
  for (let pan = 0, view = start; pan < pans; pan++) {
    const angle = random() * 2 * Math.PI
    view = moved(view, 0.5 * Math.cos(angle), 0.5 * Math.sin(angle))
    map.push(view)
  }
  return map
}

/** Places of assets, always the same ones. */
async function placesOf(client: pg.Client, count: number): Promise<View[]> {
  const { rows } = await client.query<{ mx: number; my: number }>('select mx, my from tiles.point order by hashtextextended(id, 0) limit $1', [count])
  return rows.map((row) => ({ ...row, z: 0 }))
}

function none(): Cost {
  return { views: 0, tiles: 0, processor: 0, process: 0, wall: 0 }
}

function add(sum: Cost, cost: Cost): void {
  for (const key of Object.keys(sum) as (keyof Cost)[]) sum[key] += cost[key]
}
