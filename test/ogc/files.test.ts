import type { ServerResponse } from 'node:http'
import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import test from 'ava'
import { parse } from 'csv-parse/sync'
import { noteCaller } from '../../src/database/request-queue.ts'
import { COLLECTIONS } from '../../src/ogc/collections.ts'
import { filesInTurn, MOST_FILES } from '../../src/ogc/files/write-file.ts'
import { capacityServer } from '../helpers/capacity-rows.ts'
import { featurePage, type Feature } from '../helpers/features.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { issueKey } from '../helpers/server.ts'

/** Features as files: CSV read by another library, GeoPackage by GDAL. */

const run = promisify(execFile)
const folder = scratchFolder()

type Row = Record<string, string>

async function csv(path: string): Promise<Row[]> {
  const answer = await (await capacityServer()).getKeyed(`/ogc/collections/${path}`)
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
  return parse(text, { columns: true })
}

/** A feature as its line of CSV. */
const lineOf = ({ properties, geometry }: Feature): Row => Object.fromEntries([
  ...Object.entries(properties), ['lon', geometry?.coordinates[0] ?? null], ['lat', geometry?.coordinates[1] ?? null],
].map(([name, value]) => [name, value === null ? '' : String(value)]))

for (const { id } of COLLECTIONS) {
  test.serial(`${id} as CSV are its features, each property and place, null where they are null`, async (t) => {
    const server = await capacityServer()
    const { features, numberMatched } = await featurePage(server, `${id}/items?limit=5000`)
    const rows = await csv(`${id}/items?f=csv`)
    t.is(rows.length, numberMatched)
    t.deepEqual(rows, features.map(lineOf))
  })

  test.serial(`${id} as GeoPackage are its features, by GDAL, which finds the file valid`, async (t) => {
    const server = await capacityServer()
    const path = join(folder, `${id}.gpkg`)
    const answer = await server.getKeyed(`/ogc/collections/${id}/items?f=gpkg`)
    t.is(answer.headers.get('Content-Type'), 'application/geopackage+sqlite3')
    t.is(answer.headers.get('Content-Disposition'), `attachment; filename="${id}.gpkg"`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    t.is(Math.floor(bytes.readUInt32BE(96) / 1e6), 3, 'the header names SQLite 3')
    await writeFile(path, bytes)
    t.is((await run('/usr/bin/python3', ['-m', 'osgeo_utils.samples.validate_gpkg', '-k', '--warning-as-error', path])).stdout, '')
    const { stdout } = await run('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', path, id, '-lco', 'COORDINATE_PRECISION=15'], { maxBuffer: 1e9 })
    const read = (JSON.parse(stdout) as { features: Feature[] }).features
    const { features } = await featurePage(server, `${id}/items?limit=5000`)
    const shown = ({ properties, geometry }: Feature) => ({
      ...Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, typeof value === 'string' ? value.replaceAll('/', '-') : value])), at: geometry?.coordinates ?? null,
    })
    t.deepEqual(read.map(shown), features.map(shown))
  })
}

test.serial('a file takes filters, properties, places and coordinates as pages do', async (t) => {
  const server = await capacityServer()
  const query = 'capacity/items?direction=load&sortby=-value_mw&limit=20'
  const { features } = await featurePage(server, query)
  t.deepEqual(await csv(`${query}&f=csv`), features.map(lineOf))
  const [first] = await csv(`${query}&f=csv&properties=value_mw,asset_name&skipGeometry=true`)
  t.deepEqual(Object.keys(first ?? {}), ['asset_name', 'value_mw'])
  const crs = (code: number) => `crs=http://www.opengis.net/def/crs/EPSG/0/${code}`
  const page = await featurePage(server, `assets/items?limit=1&${crs(3035)}`)
  const [{ x, y } = { x: '', y: '' }] = await csv(`assets/items?limit=1&f=csv&${crs(3035)}`) as { x: string; y: string }[]
  t.deepEqual([Number(y), Number(x)], page.features[0]?.geometry?.coordinates, 'its first axis points north, and x points east')
  const [{ lon, lat } = { lon: '', lat: '' }] = await csv(`assets/items?limit=1&f=csv&${crs(4326)}`) as { lon: string; lat: string }[]
  t.deepEqual([lon, lat], (await csv('assets/items?limit=1&f=csv')).map((row) => [row.lon, row.lat])[0] as [string, string])
  t.is((await server.getKeyed(`/ogc/collections/assets/items?f=gpkg&${crs(3035)}`)).status, 400)
})

test.serial('a file that would not be whole is refused with what it may hold; with a limit it is a page that names the next', async (t) => {
  const { database, get } = await capacityServer()
  const { key } = await issueKey(database, 'free')
  const ask = (path: string) => get(path, { headers: { 'X-API-Key': key } })
  const refused = await ask('/ogc/collections/capacity/items?f=csv')
  const { error } = await refused.json() as { error: { details: object; message: string } }
  t.deepEqual([refused.status, error.details], [400, { param: 'limit', allowed: 80 }], error.message)
  const ids: string[] = []
  let next: string | undefined = '/ogc/collections/capacity/items?f=csv&country=FR&limit=70'
  for (let pages = 0; next !== undefined && pages < 9; pages++) {
    await database.owner.query('update access.plan set rate_per_second = 1000 where id = $1', ['free'])
    const answer = await ask(next)
    ids.push(...parse(await answer.text(), { columns: true }).map((row: unknown) => (row as { id: string }).id))
    const [, href] = /<([^>]+)>; rel="next"; type="text\/csv"/.exec(answer.headers.get('Link') ?? '') ?? []
    next = href?.slice(href.indexOf('/ogc'))
    t.is(Number(answer.headers.get('OGC-NumberReturned')) > 0, true)
  }
  await database.owner.query('update access.plan set rate_per_second = 2 where id = $1', ['free'])
  const { rows } = await database.owner.query<{ n: number }>(`select count(*)::int as n from grid.record r join registry.source s on s.no = r.source_no where s.country = 'FR' and s.enabled`)
  t.deepEqual([ids.length, new Set(ids).size], [rows[0]?.n, rows[0]?.n])
})

test.serial('Accept chooses a file too; what is not to be had is 406, and names what is', async (t) => {
  const { get } = await capacityServer()
  const ask = (Accept: string, path = 'assets/items?limit=1') => get(`/ogc/collections/${path}`, { headers: { Accept } })
  t.is((await ask('text/csv')).headers.get('Content-Type'), 'text/csv; charset=utf-8; header=present')
  t.is((await ask('application/geopackage+sqlite3')).headers.get('Content-Type'), 'application/geopackage+sqlite3')
  for (const accept of ['*/*', 'application/json', 'application/geo+json', 'application/xml, */*;q=0.1']) {
    t.is((await ask(accept)).headers.get('Content-Type'), 'application/geo+json', accept)
  }
  for (const path of ['assets/items', 'assets']) {
    const refused = await ask('application/xml', path)
    const { error } = await refused.json() as { error: { code: string; details: { param: string; allowed: string[] } } }
    t.deepEqual([refused.status, error.code, error.details.param], [406, 'invalid_parameter', 'Accept'])
    t.true(error.details.allowed.includes('text/html'))
  }
})

test.serial('a page of features links to itself as files', async (t) => {
  const server = await capacityServer()
  const { links } = await featurePage(server, 'assets/items?limit=2')
  const types = links.filter(({ rel }) => rel === 'alternate').map(({ type }) => type)
  t.deepEqual(types, ['text/html', 'text/csv', 'application/geopackage+sqlite3'])
  for (const { href } of links.filter(({ rel }) => rel === 'alternate')) t.is((await fetch(href)).status, 200)
})

/** What is answered to a caller. */
function client(destroyed: boolean, caller = 'somebody'): ServerResponse {
  const res = { destroyed } as ServerResponse
  noteCaller(res, caller)
  return res
}

test.serial('files are written one at a time; beyond the most that may wait the answer is 503, and none is written for who has left', async (t) => {
  let writing = 0
  let done: () => void = () => {}
  const file = filesInTurn(async () => {
    t.is(++writing, 1)
    await new Promise<void>((resolve) => { done = resolve })
    writing--
    return ''
  })
  const task = {} as Parameters<typeof file>[0]
  const asked = Array.from({ length: MOST_FILES }, (_, n) => file(task, client(n === 1, `caller ${n}`)))
  const gone = t.throwsAsync(asked[1] as Promise<string>, { name: 'ClientGone' })
  await t.throwsAsync(file(task, client(false)), { message: /Too many files/ })
  const all = Promise.allSettled(asked)
  const pump = setInterval(() => done(), 2)
  t.is((await all).filter(({ status }) => status === 'fulfilled').length, MOST_FILES - 1)
  clearInterval(pump)
  await gone
  t.is(await file(task, client(true)).catch((error: Error) => error.name), 'ClientGone')
})

test.serial('callers take turns: one with many files has a third of the places at most, and another one is written after the file under way', async (t) => {
  const order: string[] = []
  const ends: (() => void)[] = []
  const file = filesInTurn(async ({ name }) => {
    order.push(name)
    await new Promise<void>((resolve) => ends.push(resolve))
    return ''
  })
  const ask = (caller: string) => file({ name: caller } as Parameters<typeof file>[0], client(false, caller)).catch(({ status }: { status: number }) => status)
  const asked = [...Array<string>(MOST_FILES).fill('busy'), 'other'].map(ask)
  for (let n = 0; n < 3; n++) {
    while (ends.length <= n) await sleep(2)
    ends[n]?.()
  }
  t.deepEqual(await Promise.all(asked), ['', '', ...Array<number>(MOST_FILES - 2).fill(503), ''])
  t.deepEqual(order, ['busy', 'busy', 'other'])
})
