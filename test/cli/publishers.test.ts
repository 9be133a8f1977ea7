import type { RequestListener } from 'node:http'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import test, { type ExecutionContext } from 'ava'
import type pg from 'pg'
import { testDatabase } from '../helpers/database.ts'
import { freePort, startHeadroom } from '../helpers/headroom.ts'
import { writeRegistry } from '../helpers/plain-month.ts'
import { ckan, featureServer, opendatasoft, wfs, type Portal } from '../helpers/portals.ts'
import { scratchFolder } from '../helpers/scratch-folder.ts'
import { serve } from '../helpers/web.ts'
import { until } from '../helpers/until.ts'

/** A registry of eight publishers, each with a server of its own on loopback, fetched by a start and a month later by the schedule. */

type Row = { OBJECTID: number; id: string; name: string; kv: number; lon: number; lat: number; mw: number; owner: string }
type Month = 1 | 2

/** A month of a publisher's twenty substations: in the second, three have another figure, one is gone and one is new. */
function rowsOf(publisher: string, month: Month): Row[] {
  return Array.from({ length: 21 }, (_, n) => n).filter((n) => n !== (month === 1 ? 20 : 7)).map((n) => ({
    OBJECTID: n + 1, id: `${publisher}-${n}`, name: `Subestación ${n}`, kv: 132, lon: -5 + n / 10, lat: 40 + n / 20, mw: n * 3 + (month === 2 && n % 8 === 2 ? 1 : 0), owner: publisher,
  }))
}

/** What the second month changes, as `substation type before after`. */
function changesOf(publisher: string): string[] {
  const [before, after] = [1, 2].map((month) => new Map(rowsOf(publisher, month as Month).map(({ id, mw }) => [id, mw])))
  return [...new Set([...before?.keys() ?? [], ...after?.keys() ?? []])].flatMap((id) => {
    const [old, now] = [before?.get(id), after?.get(id)]
    if (old === now) return []
    return [`${id} ${old === undefined ? 'added' : now === undefined ? 'removed' : 'changed'} ${old ?? '-'} ${now ?? '-'}`]
  }).toSorted()
}

const csvOf = (rows: Row[], figures = 'mw') => ['owner;id;name;kv;lon;lat;' + figures, ...rows.map(({ owner, id, name, kv, lon, lat, mw }) => [owner, id, name, kv, lon, lat, mw].join(';')), ''].join('\n')
const COLUMNS = { identifier: 'id', name: 'name', voltage: 'kv', x: 'lon', y: 'lat' }
const under = (path: string) => Object.fromEntries(Object.entries(COLUMNS).map(([field, column]) => [field, `${path}.${column}`]))
const TABLE = { formats: [{ type: 'csv', decimal: '.', thousands: null }], publication: { layout: 'plain_table', scheme: 'code', columns: COLUMNS }, column: 'mw' }
const records = (items: string, path = '') => ({
  formats: [{ type: 'json', items, decimal: '.', thousands: null }],
  publication: { layout: 'plain_records', scheme: 'code', columns: path === '' ? COLUMNS : under(path) }, column: path === '' ? 'mw' : `${path}.mw`,
})

type Publisher = { server: (portal: Portal, month: () => Month) => RequestListener; document: (base: string) => object; reading: { formats: object[]; publication: object; column: string } }

const PUBLISHERS: Record<string, Publisher> = {
  ods: { server: opendatasoft, document: (url) => ({ kind: 'opendatasoft', url, dataset: 'sites', order_by: 'id' }), reading: records('results') },
  ckan: { server: (portal) => ckan(portal, 15), document: (url) => ({ kind: 'ckan', url, dataset: 'map', resource_pattern: 'headroom', datastore: true }), reading: records('records') },
  arcgis: { server: (portal) => featureServer(portal, 8), document: (url) => ({ kind: 'arcgis', url: `${url}/FeatureServer/0` }), reading: records('features', 'attributes') },
  wfs: {
    server: wfs, document: (url) => ({ kind: 'wfs', url, type_name: 'op:sites', sort_by: 'id', page_size: 9, output_format: 'application/json' }), reading: records('features', 'properties'),
  },
  page: {
    server: (_, month) => ({ url = '' }, response) => {
      if (url === '/') response.end(`<a href="/docs/2026-09.csv">September</a> ${month() === 2 ? '<a href="/docs/2026-10.csv">October</a>' : ''}`)
      else response.end(csvOf(rowsOf('page', url.includes('2026-10') ? 2 : 1)))
    },
    document: (url) => ({ kind: 'page', url: `${url}/`, link_pattern: 'csv$', date_pattern: '(?<y>\\d{4})-(?<m>\\d{2})' }), reading: TABLE,
  },
  hangs: { server: () => () => {}, document: (url) => ({ url: `${url}/capacity.csv` }), reading: TABLE },
  busy: {
    server: (_, month) => (_request, response) => {
      if (month() === 1) response.writeHead(503, { 'Retry-After': '3600' }).end()
      else response.end(csvOf(rowsOf('busy', 1)))
    },
    document: (url) => ({ url: `${url}/capacity.csv` }), reading: TABLE,
  },
  changed: {
    server: (_, month) => (_request, response) => { response.end(csvOf(rowsOf('changed', month()), month() === 1 ? 'mw' : 'capacidad')) },
    document: (url) => ({ url: `${url}/capacity.csv` }), reading: TABLE,
  },
}

/** Those whose first month is published by the start. */
const WELL = ['arcgis', 'changed', 'ckan', 'ods', 'page', 'wfs']

/** The eight servers and their manifests; `turn` brings the second month. */
async function publish(t: ExecutionContext): Promise<{ registry: string; turn: () => void; asked: Record<string, number> }> {
  const registry = await writeRegistry(join(scratchFolder(), 'registry'))
  await rm(join(registry, 'operators/bench-two.json'))
  const manifest = join(registry, 'operators/bench-one.json')
  const operator = JSON.parse(await readFile(manifest, 'utf8')) as { sources: { measures: object[] }[] }
  let month: Month = 1
  const portals: Record<string, Portal> = {}
  const asked: Record<string, number> = {}
  const sources = await Promise.all(Object.entries(PUBLISHERS).map(async ([key, { server, document, reading: { column, ...reading } }]) => {
    const portal: Portal = portals[key] = { records: rowsOf(key, 1), edition: '2026-09-01T08:00:00Z', asked: [] }
    const listener = server(portal, () => month)
    const base = await serve(t, (request, response) => { asked[key] = (asked[key] ?? 0) + 1; listener(request, response) })
    const [measure] = operator.sources[0]?.measures ?? []
    return { ...operator.sources[0], key, name: key, ...reading, expect: { [column.replace('mw', 'owner')]: key }, document: document(base.replace('127.0.0.1', `${key}.localhost`)), measures: [{ ...measure, column }] }
  }))
  await writeFile(manifest, JSON.stringify({ ...operator, sources }))
  await writeFile(join(registry, 'registry.json'), '{"synthetic": false}')
  const turn = () => {
    month = 2
    for (const [key, portal] of Object.entries(portals)) Object.assign(portal, { records: rowsOf(key, 2), edition: '2026-10-01T08:00:00Z' })
  }
  return { registry, turn, asked }
}

/** The last run of each source, as `source status reason`. */
async function lastRuns(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ run: string }>(
    `select distinct on (s.key) concat_ws(' ', s.key, r.status, regexp_replace(r.error, '^.*answered ', ''), (select string_agg(f.check_name, ' ') from grid.finding f where f.run_id = r.id and f.held)) as run
     from grid.run r join registry.source s on s.id = r.source_id order by s.key, r.id desc`)
  return rows.map(({ run }) => run)
}

test('eight publishers are fetched by a start and a month later by the schedule: the changes are those of their data, and no bad server delays another', async (t) => {
  t.timeout(240_000)
  const { owner, url } = await testDatabase()
  const { registry, turn, asked } = await publish(t)
  const settings = {
    DATABASE_URL: url, HEADROOM_DATA_DIR: scratchFolder(), PORT: String(await freePort()), HEADROOM_EGRESS_LOOPBACK: '1', HEADROOM_HOST_PAUSE_MS: '20',
    HEADROOM_POSTCODES_URL: await serve(t, (_, response) => { response.writeHead(404).end() }),
  }
  const running = startHeadroom(['up', '--registry', registry, '--json'], settings)
  t.teardown(() => { if (running.process.exitCode === null) process.kill(-(running.process.pid ?? 0), 'SIGKILL') })
  const dead = running.ended.then(({ stdout, stderr }) => { throw new Error(`it ended:\n${stdout}${stderr}`) })
  const published = (keys: string[]) => keys.map((key) => `${key} published`)
  const reached = (expected: string[]) => until(async () => (await lastRuns(owner)).join() === expected.toSorted().join(), 100_000)
  await Promise.race([dead, reached([...published(WELL), 'busy failed 503 Service Unavailable', 'hangs running'])])

  const key = (await readFile(join(settings.HEADROOM_DATA_DIR, 'first-key'), 'utf8')).trim()
  const get = async (path: string) => (await fetch(`http://localhost:${settings.PORT}${path}`, { headers: { 'X-API-Key': key } })).json()
  const { rows: ids } = await owner.query<{ id: string; key: string }>('select id, key from registry.source')
  const { rows: assets } = await owner.query<{ id: string; identifier: string }>('select id, identifier from grid.asset')
  const idOf = new Map(ids.map(({ id, key: name }) => [name, id]))
  const figures = async (source: string) => ((await get(`/v1/capacity?source=${idOf.get(source)}&limit=100`)) as { data: { asset: { id: string }; capacity: { value: number } }[] }).data
    .map(({ capacity }) => capacity.value).toSorted((a, b) => a - b)
  for (const source of WELL) t.deepEqual(await figures(source), rowsOf(source, 1).map(({ mw }) => mw), source)
  const { rows: [{ last }] } = await owner.query('select coalesce(max(id), 0)::int as last from grid.change')

  // A month later: every source is due, but the one that asked to be left alone.
  turn()
  const due = async () => {
    await owner.query(`update grid.run set created_at = created_at - interval '40 days', finished_at = finished_at - interval '40 days'`)
    await owner.query(`select graphile_worker.add_job('queue_due_runs')`)
  }
  const before = { ...asked }
  await due()
  await Promise.race([dead, reached([
    ...published(WELL.filter((source) => source !== 'changed')), 'busy failed 503 Service Unavailable', 'changed held unexpected_header', 'hangs running',
  ])])
  t.is(asked.busy, before.busy, 'before the time that it named it is not asked')
  await owner.query(`update grid.run set left_alone_until = now() where left_alone_until is not null`)
  await due()
  await Promise.race([dead, until(async () => (await lastRuns(owner)).includes('busy published'), 100_000)])

  const named = new Map([...assets, ...(await owner.query<{ id: string; identifier: string }>('select id, identifier from grid.asset')).rows].map(({ id, identifier }) => [id, identifier]))
  type Change = { change_type: string; source_id: string; asset_id: string; before: { value: number } | null; after: { value: number } | null }
  const { data } = await get(`/v1/changes?since=${last}&limit=100`) as { data: Change[] }
  const found = (source: string) => data.filter(({ source_id: id }) => id === idOf.get(source))
    .map(({ asset_id: id, change_type: type, before: old, after: now }) => `${named.get(id)} ${type} ${old?.value ?? '-'} ${now?.value ?? '-'}`).toSorted()
  for (const source of ['arcgis', 'ckan', 'ods', 'page', 'wfs']) {
    t.deepEqual(found(source), changesOf(source), source)
    t.deepEqual(await figures(source), rowsOf(source, 2).map(({ mw }) => mw).toSorted((a, b) => a - b), source)
  }
  t.deepEqual(found('changed'), [])
  t.deepEqual(await figures('changed'), rowsOf('changed', 1).map(({ mw }) => mw), 'what was served before the layout changed is served on')
  t.is(found('busy').length, 20)
  t.deepEqual((await lastRuns(owner)).filter((run) => run.startsWith('hangs')), ['hangs running'])
  t.is(asked.hangs, 1)

  process.kill(running.process.pid ?? 0, 'SIGINT')
  dead.catch(() => {})
  t.is((await running.ended).code, 0)
})
