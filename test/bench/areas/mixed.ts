import { join } from 'node:path'
import { startHeadroom } from '../../helpers/headroom.ts'
import { withClient, type Area, type Bench } from '../bench-area.ts'
import { alone, percentile, type Figure } from '../figures.ts'
import { withAccounts } from '../http/accounts.ts'
import { geojsonRequests, nearbyRequests, searchRequests } from '../http/data-requests.ts'
import { request, startLoadClient, type Kind } from '../http/load.ts'
import { startApi } from '../http/servers.ts'
import { occupiedTiles } from '../http/tile-requests.ts'
import { exportUntil } from '../mixed/export-loop.ts'
import { addImports, importUntil } from '../mixed/import-loop.ts'
import { growth, sampleUntil } from '../mixed/memory.ts'

const NAME = 'mixed'

/**
 * A sustained load on one API process and one worker, on a copy of the data: tiles, collections of points, nearby and search
 * by people who look at what they got before they ask again, and all the while an import and an export.
 */
export const mixed: Area = async (bench) => {
  const url = await bench.cluster.copy(bench.assets, NAME)
  try {
    return await withClient(url, (owner) => withClient(url, (second) => withAccounts(owner, 20, async (keys) => {
      const tiles: string[] = []
      for (const z of [6, 8, 10, 12, 14]) tiles.push(...await occupiedTiles(owner, z, 60))
      const kinds: Kind[] = [
        { name: 'tiles', requests: tiles.map((path) => request(path, { 'Accept-Encoding': 'br' })), connections: 8, pause: 100 },
        { name: 'geojson', requests: geojsonRequests(200), connections: 2, pause: 500 },
        { name: 'nearby', requests: await nearbyRequests(owner, keys, 300), connections: 4, pause: 200 },
        { name: 'search', requests: searchRequests(keys), connections: 4, pause: 200 },
      ]
      const files = await addImports(owner, join(bench.dir, 'mixed'), Math.round(bench.assets / 50))
      return sustain(bench, url, kinds, (until) => [importUntil(until, url, files), exportUntil(until, second, join(bench.dir, 'mixed/exports'))])
    })))
  } finally {
    await bench.cluster.drop(NAME)
  }
}

async function sustain(
  { dir, minutes }: Bench, url: string, kinds: Kind[], beside: (until: number) => Promise<number[]>[],
): Promise<Figure[]> {
  const folders = { HEADROOM_DATA_DIR: join(dir, 'mixed'), HEADROOM_EXPORTS: join(dir, 'mixed/exports') }
  const api = await startApi(url, folders)
  const worker = startHeadroom(['worker'], { DATABASE_URL: url, ...folders })
  const load = startLoadClient()
  try {
    const until = performance.now() + minutes * 60_000
    const [outcomes, served, worked, [imports = [], exports = []]] = await Promise.all([
      load.send({ port: api.port, kinds, seconds: minutes * 60 }), sampleUntil(until, api.pid),
      sampleUntil(until, worker.process.pid ?? 0), Promise.all(beside(until))])
    const errors = outcomes.flatMap(({ name, statuses, failures }) =>
      [...Object.keys(statuses).filter((status) => status !== '200').map((status) => `${name} ${status} × ${statuses[status]}`), ...failures])
    console.log(`  ${minutes} minutes; ${errors.length === 0 ? 'no error' : errors.join(', ')}`)
    const figure = (name: string, value: number, unit: string): Figure =>
      ({ area: 'mixed', name, value, unit, reference: NaN, against: '', target: null })
    const grown = (name: string, samples: { at: number; bytes: number }[]) => {
      const value = growth(samples)
      const now = (samples.at(-1)?.bytes ?? 0) / 1e6
      return alone('mixed', `growth of ${name} over the second half, ${now.toFixed(0)} MB at its end`, 100 * value, '%', '< 5 %', value < 0.05)
    }
    return [
      alone('mixed', `errors in ${minutes} minutes`, errors.length, '', 'none', errors.length === 0),
      ...outcomes.flatMap(({ name, rate, p50, p99 }) => [
        figure(`${name}, ${rate.toFixed(1)} a second: median`, p50, 'ms'), figure(`${name}: p99`, p99, 'ms')]),
      figure(`imports, ${imports.length} one after the other: p99`, percentile(imports, 0.99), 'ms'),
      figure(`exports, ${exports.length} one after the other: p99`, percentile(exports, 0.99), 'ms'),
      grown('the API process', served), grown('the worker and its processes', worked),
    ]
  } finally {
    load.close()
    worker.process.kill('SIGTERM')
    await Promise.all([api.stop(), worker.ended])
  }
}
