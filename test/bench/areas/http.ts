import { withClient, type Area } from '../bench-area.ts'
import { alone, type Figure } from '../figures.ts'
import { request, requireOnly, startLoadClient, type LoadClient } from '../http/load.ts'
import { startApi, startBare, startCountedApi, type CountedServing, type Serving } from '../http/servers.ts'
import { inSlices } from '../http/slices.ts'
import { fullestTile, occupiedTiles, sentBytes } from '../http/tile-requests.ts'

const BR = { 'Accept-Encoding': 'br' }

/** Tiles over HTTP, answered by one process: kept ones against a bare handler that sends the same bytes, and what they cost. */
export const http: Area = async ({ loaded }) => withClient(await loaded(), async (client, url) => {
  const load = startLoadClient()
  const figures: Figure[] = []
  const [some, dense, whole] = [(await occupiedTiles(client, 14, 1))[0] ?? '', await fullestTile(client, 12), await fullestTile(client, 6)]
  const api = await startApi(url)
  for (const [name, path] of [['a random tile of zoom 14', some], ['the fullest of zoom 12', dense], ['the fullest of zoom 6', whole]] as const) {
    figures.push(await keptTile(load, api, name, path))
  }
  await api.stop()
  const counted = await startCountedApi(url)
  figures.push(...await counters(load, counted, dense), ...await crowds(load, counted, await occupiedTiles(client, 13, 20)))
  await counted.stop()
  load.close()
  return figures
})

/**
 * Answers a second of the process's own time, so that the load and whatever else the machine does take no part in it: what one
 * process answers on a processor of its own.
 */
async function keptTile(load: LoadClient, api: Serving, name: string, path: string): Promise<Figure> {
  const { body, encoding } = await sentBytes(api.port, path, BR)
  const bare = await startBare({ body: body.toString('base64'), type: 'application/vnd.mapbox-vector-tile', encoding })
  const kind = { name: path, requests: [request(path, BR)], connections: 32 }
  const [ours, theirs] = await inSlices(load, [{ server: api, kind }, { server: bare, kind }], 8)
  await bare.stop()
  if (ours === undefined || theirs === undefined) throw new Error('nothing was measured')
  console.log(`  ${path}, ${body.length} bytes: ${Math.round(ours.rate)}/s, bare ${Math.round(theirs.rate)}/s on this machine as it was`)
  const [value, reference] = [1e6 / ours.cost, 1e6 / theirs.cost]
  return {
    area: 'http', name: `kept: ${name}, ${(body.length / 1000).toFixed(1)} kB`, value, unit: '/s', reference, against: 'bare Koa, same bytes',
    target: { text: '≥ 0.6 × bare Koa', met: value >= 0.6 * reference },
  }
}

/** What a kept tile and a 304 make the process do, for 1,000 requests each and more. */
async function counters(load: LoadClient, api: CountedServing, path: string): Promise<Figure[]> {
  const { tag } = await sentBytes(api.port, path, BR)
  const figures: Figure[] = []
  for (const [name, status, headers] of [['kept tiles', 200, BR], ['answers 304', 304, { ...BR, 'If-None-Match': tag }]] as const) {
    let answers = 0
    const { queries, hashes, compressions } = await api.counting(async () => {
      const kinds = [{ name, requests: [request(path, headers)], connections: 8 }]
      const outcome = requireOnly((await load.send({ port: api.port, kinds, seconds: 2 }))[0], status)
      answers = outcome.statuses[status] ?? 0
    })
    // The version in force is read every few seconds, however many ask.
    const { tile_version: _, ...others } = queries
    const asked = Object.values(others).reduce((a, b) => a + b, 0)
    for (const [what, count] of Object.entries({ queries: asked, hashes, compressions })) {
      figures.push(alone('http', `${what} for ${answers} ${name}`, count, '', 'none', count === 0))
    }
  }
  return figures
}

/** Queries for a tile that nobody keeps, when 64 connections ask for it at once. */
async function crowds(load: LoadClient, api: CountedServing, paths: string[]): Promise<Figure[]> {
  let most = 0
  for (const path of paths) {
    const { queries } = await api.counting(async () => {
      const kinds = [{ name: path, requests: [request(path, BR)], connections: 64, pause: 200 }]
      requireOnly((await load.send({ port: api.port, kinds, seconds: 0.1 }))[0], 200)
    })
    most = Math.max(most, queries.tile ?? 0)
  }
  return [alone('http', `queries for a tile that 64 ask for at once: most of ${paths.length}`, most, '', 'one', most === 1)]
}
