import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import test, { type ExecutionContext } from 'ava'
import { create } from 'superstruct'
import { DocumentManifest } from '../../../src/shapes/document-manifest.ts'
import { readGml } from '../../../worker/formats/gml.ts'
import type { Item } from '../../../worker/formats/item.ts'
import { readJson } from '../../../worker/formats/json.ts'
import { UnreadableDocument } from '../../../worker/formats/unreadable-document.ts'
import { fetchDocument } from '../../../worker/sources/fetch-document.ts'
import type { FetchedDocument, Validators } from '../../../worker/sources/fetcher.ts'
import { collect } from '../../helpers/document.ts'
import { ckan, featureServer, opendatasoft, wfs, type Portal } from '../../helpers/portals.ts'
import { testContext } from '../../helpers/import-context.ts'
import { faultyAtFirst, TRANSIENT_FAULTS, sendJson, serve } from '../../helpers/web.ts'
import { scratchFolder } from '../../helpers/scratch-folder.ts'

const folder = scratchFolder()

type Kind = {
  name: string
  server: (portal: Portal) => RequestListener
  document: (base: string) => object
  records: (path: string) => AsyncIterable<Item>
  /** The record's number in an item. */
  number: (value: never) => number
}

const KINDS: Kind[] = [
  {
    name: 'Opendatasoft', server: opendatasoft, document: (url) => ({ kind: 'opendatasoft', url, dataset: 'sites', order_by: 'id' }),
    records: (path) => readJson(path, { items: 'results' }), number: ({ id }: { id: string }) => Number(id),
  },
  {
    name: 'CKAN’s datastore', server: (portal) => ckan(portal, 80),
    document: (url) => ({ kind: 'ckan', url, dataset: 'map', resource_pattern: 'headroom', datastore: true }),
    records: (path) => readJson(path, { items: 'records' }), number: ({ id }: { id: string }) => Number(id),
  },
  {
    name: 'ArcGIS without pages', server: (portal) => featureServer(Object.assign(portal, { unpaged: true }), 80),
    document: (url) => ({ kind: 'arcgis', url: `${url}/FeatureServer/0` }),
    records: (path) => readJson(path, { items: 'features' }), number: ({ attributes }: { attributes: { id: string } }) => Number(attributes.id),
  },
  {
    name: 'ArcGIS as GeoJSON', server: (portal) => featureServer(portal, 80), document: (url) => ({ kind: 'arcgis', url: `${url}/FeatureServer/0`, geojson: true }),
    records: (path) => readJson(path, { items: 'features' }), number: ({ properties }: { properties: { id: string } }) => Number(properties.id),
  },
  {
    name: 'ArcGIS', server: (portal) => featureServer(portal, 80), document: (url) => ({ kind: 'arcgis', url: `${url}/FeatureServer/0` }),
    records: (path) => readJson(path, { items: 'features' }), number: ({ attributes }: { attributes: { id: string } }) => Number(attributes.id),
  },
  {
    name: 'WFS as GML', server: wfs, document: (url) => ({ kind: 'wfs', url: `${url}/ows?map=a`, type_name: 'op:sites', sort_by: 'id', page_size: 80 }),
    records: (path) => readGml(path, { axis_order: 'auto' }), number: ({ properties }: { properties: { id: string } }) => Number(properties.id),
  },
  {
    name: 'WFS as GeoJSON', server: wfs,
    document: (url) => ({ kind: 'wfs', url, type_name: 'op:sites', sort_by: 'id', page_size: 80, output_format: 'application/json' }),
    records: (path) => readJson(path, { items: 'features' }), number: ({ properties }: { properties: { id: string } }) => Number(properties.id),
  },
]

function portalOf(count: number, more: Partial<Portal> = {}): Portal {
  return { records: Array.from({ length: count }, (_, id) => ({ OBJECTID: id * 3 + 1, id, mw: 12.5 })), asked: [], ...more }
}

async function fetchFrom(
  document: object, validators: Validators | null = null, keys: Record<string, string> = {},
): Promise<FetchedDocument | null> {
  const found = await fetchDocument({ ...testContext(folder, keys), document: create(document, DocumentManifest), folder: '/', validators })
  return found.sha256 === null ? null : found
}

async function numbersFrom(kind: Kind, t: ExecutionContext, server: RequestListener): Promise<number[]> {
  const fetched = await fetchFrom(kind.document(await serve(t, server)))
  const items = await collect(kind.records(fetched?.path ?? ''))
  return items.map(({ value }) => kind.number(value as never))
}

const upTo = (count: number) => Array.from({ length: count }, (_, id) => id)

for (const kind of KINDS) {
  test(`${kind.name}: all pages, in order, are one document`, async (t) => {
    for (const count of [0, 1, 80, 100, 437]) t.deepEqual(await numbersFrom(kind, t, kind.server(portalOf(count))), upTo(count), String(count))
  })

  test(`${kind.name}: faults that pass, at any page, cost nothing but time`, async (t) => {
    for (const [name, fault] of Object.entries(TRANSIENT_FAULTS)) {
      let requests = 0
      const server = kind.server(portalOf(250))
      const numbers = await numbersFrom(kind, t, (request, response) => {
        if (++requests % 3 === 0) fault(request, response)
        else void server(request as never, response as never)
      })
      t.deepEqual(numbers, upTo(250), name)
    }
  })

  if (kind.server === opendatasoft) continue // an export has no pages
  const broken: [string, Partial<Portal>][] = [
    ['a page that repeats', { repeats: true }],
    ['a total that grows while paging', { before: (page, { records }) => { if (page === 2) records.push({ OBJECTID: 10_000, id: 10_000, mw: 1 }) } }],
    ['a total that shrinks while paging', { before: (page, { records }) => { if (page === 1) records.pop() } }],
    ['a record that vanishes before where it is read', { before: (page, { records }) => { if (page === 1) records.splice(5, 1) } }],
  ]
  for (const [name, more] of broken) {
    test(`${kind.name}: ${name} makes no document`, async (t) => {
      const error = await t.throwsAsync<UnreadableDocument>(numbersFrom(kind, t, kind.server(portalOf(437, more))), { instanceOf: UnreadableDocument })
      t.is(error.check, 'pagination_incomplete', error.message)
    })
  }
}

for (const kind of KINDS) {
  test(`${kind.name}: a page in place of data is a clear failure`, async (t) => {
    const base = await serve(t, (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Sign in</title>'))
    const error = await t.throwsAsync<UnreadableDocument>(fetchFrom(kind.document(base)), { instanceOf: UnreadableDocument })
    t.is(error.check, 'html_instead_of_data')
  })
}

for (const kind of KINDS.slice(0, 5)) {
  test(`${kind.name}: what the portal says of its edition spares the pages, and a new edition meanwhile makes no document`, async (t) => {
    const portal = portalOf(437, { edition: '2026-02-04T10:00:00Z' })
    const base = await serve(t, kind.server(portal))
    const fetched = await fetchFrom(kind.document(base))
    t.is(fetched?.lastModified, '2026-02-04')
    t.truthy(fetched?.validators?.etag)
    portal.asked.length = 0
    t.is(await fetchFrom(kind.document(base), fetched?.validators), null)
    t.is(portal.asked.length, 1)
    portal.edition = '2026-03-04T10:00:00Z'
    t.not(await fetchFrom(kind.document(base), fetched?.validators), null)
    portal.before = () => { portal.edition = '2026-04-04T10:00:00Z' }
    const error = await t.throwsAsync<UnreadableDocument>(fetchFrom(kind.document(base)), { instanceOf: UnreadableDocument })
    t.is(error.check, 'pagination_incomplete')
  })
}

test('Opendatasoft: the export is read whatever its length, in the manifest’s order, and counted before and after', async (t) => {
  const [kind] = KINDS as [Kind]
  const portal = portalOf(10_001)
  t.deepEqual(await numbersFrom(kind, t, opendatasoft(portal)), upTo(10_001))
  t.is(portal.asked.find(({ pathname }) => pathname.endsWith('/exports/json'))?.searchParams.get('order_by'), 'id')
  for (const change of [(records: object[]) => { records.push({ id: 99_999 }) }, (records: object[]) => { records.pop() }]) {
    const changing = opendatasoft(portalOf(437, { before: (_, { records }) => { change(records) } }))
    const error = await t.throwsAsync<UnreadableDocument>(numbersFrom(kind, t, changing), { instanceOf: UnreadableDocument })
    t.is(error.check, 'pagination_incomplete')
  }
})

test('Opendatasoft: an export with status 200 that ends in an error message is a temporary fault', async (t) => {
  const [kind] = KINDS as [Kind]
  for (const breaksAfter of [1, 500, 3000]) t.deepEqual(await numbersFrom(kind, t, opendatasoft(portalOf(200, { breaksAfter }))), upTo(200))
  const portal = portalOf(200)
  const always = opendatasoft(portal)
  const base = await serve(t, (request, response) => {
    portal.breaksAfter = 500
    void always(request as never, response as never)
  })
  await t.throwsAsync(fetchFrom(kind.document(base)), { message: /broke its export off: Streaming interrupted due to the following error: Unexpected error\.$/ })
})

test('Opendatasoft: the export with labels is a table, also counted and retried', async (t) => {
  const portal = portalOf(250, { breaksAfter: 900 })
  const base = await serve(t, opendatasoft(portal))
  const document = { kind: 'opendatasoft', url: base, dataset: 'sites', order_by: 'id', export: 'csv' }
  const fetched = await fetchFrom(document)
  const lines = readFileSync(fetched?.path ?? '', 'utf8').split('\r\n')
  t.deepEqual([lines.length, lines[0]], [251, 'Object;Number;MW'])
  t.is(portal.asked.filter(({ pathname }) => pathname.endsWith('/exports/csv')).length, 2)
  portal.before = (_, { records }) => { records.pop() }
  const error = await t.throwsAsync<UnreadableDocument>(fetchFrom(document), { instanceOf: UnreadableDocument })
  t.is(error.check, 'pagination_incomplete')
})

test('Opendatasoft: hidden records are reported as hidden, never read as an empty list; a key for the host opens them', async (t) => {
  const [kind] = KINDS as [Kind]
  const portal = portalOf(3, { key: 'Apikey 0123abcd' })
  const base = await serve(t, opendatasoft(portal))
  const { host } = new URL(base)
  await t.throwsAsync(fetchFrom(kind.document(base)), { message: `The portal hides the records of sites from those without a right to them; HEADROOM_PORTAL_KEYS sets no key for ${host}` })
  await t.throwsAsync(fetchFrom(kind.document(base), null, { [host]: 'old' }), { message: new RegExp(`; the key that is set for ${host} does not open it$`) })
  t.false(portal.asked.some(({ pathname }) => pathname.endsWith('/exports/json')))
  const fetched = await fetchFrom(kind.document(base), null, { [host]: '0123abcd' })
  t.is((await collect(kind.records(fetched?.path ?? ''))).length, 3)
  const silent = await serve(t, (request, response) => {
    if (request.url?.endsWith('/sites')) sendJson(response, { metas: {} })
    else void opendatasoft(portal)(request as never, response as never)
  })
  await t.throwsAsync(fetchFrom(kind.document(silent)), { message: /\/records answered 403 Forbidden: ForbiddenAccess: Your account does not have access to this dataset\.; HEADROOM_PORTAL_KEYS sets no key/ })
})

test('Opendatasoft: of the attached files the latest that matches is fetched, even if the records are hidden', async (t) => {
  const files = { ltds_lpn_2025_07: 'old', ltds_lpn_2026_01: 'new', ltds_spn_2026_02: 'of another area' }
  const base = await serve(t, opendatasoft(portalOf(3, { key: 'Apikey x', files })))
  const document = { kind: 'opendatasoft', url: base, dataset: 'sites', attachment_pattern: '^ltds_lpn', date_pattern: '(?<y>\\d{4})_(?<m>\\d{2})' }
  const fetched = await fetchFrom(document)
  t.is(readFileSync(fetched?.path ?? '', 'utf8'), 'new')
  t.is(fetched?.name, 'ltds_lpn_2026_01.csv')
  await t.throwsAsync(fetchFrom({ ...document, attachment_pattern: 'epn' }), { message: 'Nothing at files beside dataset sites whose name matches epn' })
  t.throws(() => create({ ...document, order_by: 'id' }, DocumentManifest), { message: /order_by, for records, or attachment_pattern, for a file, not both/ })
})

test('CKAN: a token is in the header without a scheme; the datastore’s records need none, and are filtered there', async (t) => {
  const portal = portalOf(250, { key: 'tok.en=' })
  for (const record of portal.records) record.type = ['BSP', 'Primary', 'Feeder'][Number(record.id) % 3]
  const base = await serve(t, ckan(portal, 80))
  const { host } = new URL(base)
  const document = { kind: 'ckan', url: base, dataset: 'map', resource_pattern: 'headroom' }
  await t.throwsAsync(fetchFrom(document), { message: /\/r1\.csv answered 403 Forbidden; HEADROOM_PORTAL_KEYS sets no key for / })
  t.is(readFileSync((await fetchFrom(document, null, { [host]: 'tok.en=' }))?.path ?? '', 'utf8'), 'a,b')
  const fetched = await fetchFrom({ ...document, datastore: true, filters: { type: ['BSP', 'Primary'] } })
  const read = await collect(readJson(fetched?.path ?? '', { items: 'records' }))
  t.is(read.length, 167)
  await t.throwsAsync(fetchFrom({ ...document, dataset: 'x' }), { message: 'The catalogue has no dataset x' })
})

test('numbers stay as they were written', async (t) => {
  const base = await serve(t, (request, response) => {
    const records = request.url?.includes('/exports/')
    sendJson(response, records ? '[{"a": 60.190, "b": 1.1102230246252E-16, "c": 12345678901234567890, "d": "é\\n"}]' : '{"total_count": 1, "metas": {}}')
  })
  const fetched = await fetchFrom({ kind: 'opendatasoft', url: base, dataset: 'x', order_by: 'a' })
  const [item] = await collect(readJson(fetched?.path ?? '', { items: 'results' }))
  t.deepEqual(item?.value, { a: '60.190', b: '1.1102230246252E-16', c: '12345678901234567890', d: 'é\n' })
})

test('ArcGIS: a sibling table dates the layer, the layer’s filter holds on every page, and errors come with status 200', async (t) => {
  const portal = portalOf(200)
  const url = `${await serve(t, featureServer(portal, 80))}/FeatureServer`
  const fetched = await fetchFrom({ kind: 'arcgis', url: `${url}/0`, where: 'KV >= 132', date_table: { url: `${url}/1`, field: 'DATED' } })
  t.is(fetched?.statedDate, '2026-03-31')
  const filters = portal.asked.filter(({ pathname }) => pathname.endsWith('/0/query')).map(({ searchParams }) => searchParams.get('where'))
  t.true(filters.every((where) => where?.includes('KV >= 132')))
  const failing = await serve(t, (_, response) => sendJson(response, { error: { code: 400, message: 'Invalid URL' } }))
  await t.throwsAsync(fetchFrom({ kind: 'arcgis', url: failing }), { message: /answered with error 400: Invalid URL/ })
  const speechless = await serve(t, (_, response) => sendJson(response, { error: { code: 400, message: '', details: ['Cannot perform query.', 'Pagination is not supported.'] } }))
  await t.throwsAsync(fetchFrom({ kind: 'arcgis', url: speechless }), { message: /answered with error 400: Cannot perform query\.; Pagination is not supported\.$/ })
  const busy = faultyAtFirst([(_, response) => sendJson(response, { error: { code: 500, message: 'busy' } })], featureServer(portalOf(3), 80))
  t.truthy(await fetchFrom({ kind: 'arcgis', url: `${await serve(t, busy)}/FeatureServer/0` }))
})

test('WFS: an exception report with status 200 is retried, and then its text is the error', async (t) => {
  const base = await serve(t, wfs(portalOf(3)))
  for (const format of ['gml', 'application/json']) {
    await t.throwsAsync(
      fetchFrom({ kind: 'wfs', url: base, type_name: 'op:nothing', sort_by: 'id', output_format: format }),
      { message: 'The server answered with an exception: Unknown type' },
    )
  }
})
