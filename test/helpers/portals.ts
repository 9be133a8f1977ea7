import type { RequestListener } from 'node:http'
import { sendJson } from './web.ts'

/** What a portal of a test serves, and how it misbehaves. */
export type Portal = {
  records: Record<string, unknown>[]
  /** Called before each page is answered, with its number from 0: to change the portal while it is read. */
  before?: (page: number, portal: Portal) => void
  /** Serves the first page for every one. */
  repeats?: boolean
  /** When its data was processed last. */
  edition?: string
  /** What the header `Authorization` must hold for its records to be shown. */
  key?: string
  /** Files beside the records, by id. */
  files?: Record<string, string>
  /** Characters of the next export after which it breaks off, once, with a sentence in place of the rest. */
  breaksAfter?: number
  /** The layer takes no `resultRecordCount`. */
  unpaged?: boolean
  /** Paths and queries that were asked for. */
  asked: URL[]
}

function asked(
  portal: Portal, handler: (url: URL, send: (body: unknown) => void, refuse: (code: number, body?: object) => void, open: boolean) => void,
): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://portal')
    portal.asked.push(url)
    const open = portal.key === undefined || request.headers.authorization === portal.key
    handler(url, (body) => sendJson(response, body), (code, body = {}) => { response.writeHead(code).end(JSON.stringify(body)) }, open)
  }
}

/**
 * An Opendatasoft portal with one dataset, `sites` (Explore API v2.1): pages of 100 records at most, none past 10,000, and an
 * export. To those without its key it says that the data is hidden, and its export is empty with status 200.
 */
export function opendatasoft(portal: Portal): RequestListener {
  return asked(portal, ({ pathname, searchParams }, send, refuse, open) => {
    const root = '/api/explore/v2.1/catalog/datasets/sites'
    const files = Object.keys(portal.files ?? {}).map((id) => ({ id, title: `${id}.csv`, mimetype: 'text/csv', url: `odsfile://${id}` }))
    if (pathname === root) {
      return send({
        dataset_id: 'sites', data_visible: open, attachments: files, alternative_exports: [],
        metas: { default: { data_processed: portal.edition ?? null } },
      })
    }
    const file = portal.files?.[pathname.slice(`${root}/attachments/`.length)]
    if (file !== undefined) return send(file)
    if (pathname === `${root}/exports/json` || pathname === `${root}/exports/csv`) {
      portal.before?.(0, portal)
      const records = open ? portal.records : []
      const csv = searchParams.get('use_labels') === 'true' && searchParams.get('delimiter') === ';'
        ? ['Object;Number;MW', ...records.map((record) => Object.values(record).join(';'))].join('\r\n') : 'object,number,mw'
      const text = pathname.endsWith('csv') ? csv : JSON.stringify(records)
      const cut = portal.breaksAfter
      delete portal.breaksAfter
      return send(cut === undefined ? text : `${text.slice(0, cut)}\nStreaming interrupted due to the following error: Unexpected error.`)
    }
    if (pathname !== `${root}/records`) return refuse(404, { error_code: 'NotFound', message: 'Unknown dataset' })
    if (!open) return refuse(403, { error_code: 'ForbiddenAccess', message: 'Your account does not have access to this dataset.' })
    const [limit, offset] = [Number(searchParams.get('limit') ?? 10), Number(searchParams.get('offset') ?? 0)]
    if (limit > 100 || limit + offset > 10_000) return refuse(400, { error_code: 'InvalidRESTParameterError', message: 'Invalid value for limit' })
    return send({ total_count: portal.records.length, results: portal.records.slice(offset, offset + limit) })
  })
}

/** A CKAN catalogue's datastore of one resource, `r1` of dataset `map`: 32,000 records a call at most, numbered by `_id`. */
export function ckan(portal: Portal, most = 32_000): RequestListener {
  let page = 0
  return asked(portal, ({ pathname, searchParams }, send, refuse, open) => {
    if (pathname === '/api/3/action/package_show') {
      const found = searchParams.get('id') === 'map'
      if (!found) return refuse(404, { success: false, error: { __type: 'Not Found Error', message: 'Not found' } })
      const resource = { id: 'r1', name: 'Headroom, March 2026', url: '/r1.csv', last_modified: portal.edition ?? null, state: 'active' }
      return send({ success: true, result: { resources: [resource] } })
    }
    if (pathname === '/r1.csv') return open ? send('a,b') : refuse(403)
    if (pathname !== '/api/3/action/datastore_search' || searchParams.get('resource_id') !== 'r1') {
      return refuse(404, { success: false, error: { message: 'Not found: Resource was not found.' } })
    }
    const [limit, offset] = [Math.min(most, Number(searchParams.get('limit') ?? 100)), Number(searchParams.get('offset') ?? 0)]
    if (limit > 0) portal.before?.(page++, portal)
    const filters = Object.entries(JSON.parse(searchParams.get('filters') ?? '{}') as Record<string, unknown[]>)
    const records = portal.records.map((record, at) => ({ _id: at + 1, ...record } as Record<string, unknown>))
      .filter((record) => filters.every(([field, values]) => values.includes(record[field])))
    const from = portal.repeats ? 0 : offset
    return send({ success: true, result: { total: records.length, records: records.slice(from, from + limit) } })
  })
}

/** A FeatureServer whose layer 0 has the records as attributes, of which OBJECTID orders them, and whose table 1 dates them. */
export function featureServer(portal: Portal, most: number): RequestListener {
  let page = 0
  return asked(portal, ({ pathname, searchParams }, send) => {
    if (portal.unpaged && searchParams.has('resultRecordCount')) {
      return send({ error: { code: 400, message: '', details: ['Pagination is not supported.'] } })
    }
    if (pathname === '/FeatureServer/1/query') {
      return send({ features: [Date.UTC(2026, 2, 31), Date.UTC(2026, 1, 28)].map((DATED) => ({ attributes: { DATED } })) })
    }
    if (pathname === '/FeatureServer/0') {
      return send({
        name: 'Nodes', maxRecordCount: most, advancedQueryCapabilities: { supportsPagination: !portal.unpaged }, fields: [{ name: 'OBJECTID', type: 'esriFieldTypeOID' }],
        editingInfo: portal.edition === undefined ? null : { lastEditDate: Date.parse(portal.edition) },
      })
    }
    if (searchParams.get('returnCountOnly') === 'true') return send({ count: portal.records.length })
    if (searchParams.get('returnIdsOnly') === 'true') return send({ objectIdFieldName: 'OBJECTID', objectIds: portal.records.map(({ OBJECTID: id }) => id).toReversed() })
    portal.before?.(page++, portal)
    const bound = (sign: string) => Number(new RegExp(`OBJECTID ${sign} (\\d+)`).exec(searchParams.get('where') ?? '')?.[1] ?? NaN)
    const [above, from, to] = [bound('>'), bound('>='), bound('<=')]
    const left = portal.records.filter(({ OBJECTID: id }) => portal.repeats || !(Number(id) <= above || Number(id) < from || Number(id) > to))
    const sent = left.slice(0, Math.min(most, Number(searchParams.get('resultRecordCount') ?? most)))
    const more = left.length > sent.length && { exceededTransferLimit: true }
    if (searchParams.get('f') === 'geojson') {
      return send({
        type: 'FeatureCollection', ...(more && { properties: more }),
        features: sent.map((properties) => ({ type: 'Feature', id: properties.OBJECTID, properties, geometry: { type: 'Point', coordinates: searchParams.get('outSR') === '4326' ? [5.25, 52] : [155000, 463000] } })),
      })
    }
    return send({ features: sent.map((attributes) => ({ attributes, geometry: { x: -412345.678901234, y: 4926789.5 } })), ...more })
  })
}

/** A WFS 2.0 server whose features have the records' `id` and `mw`; exceptions come with status 200. */
export function wfs(portal: Portal): RequestListener {
  let page = 0
  return (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://portal')
    portal.asked.push(new URL(request.url ?? '', 'http://portal'))
    const head = `xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:op="http://op.example"`
    const xml = (body: string) => response.writeHead(200, { 'Content-Type': 'application/gml+xml; version=3.2' }).end(`<?xml version="1.0"?>\n${body}`)
    if (searchParams.get('typeNames') !== 'op:sites') {
      xml('<ows:ExceptionReport xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="InvalidParameterValue"><ows:ExceptionText>Unknown type</ows:ExceptionText></ows:Exception></ows:ExceptionReport>')
    } else if (searchParams.get('resultType') === 'hits') {
      xml(`<wfs:FeatureCollection ${head} numberMatched="${portal.records.length}" numberReturned="0"/>`)
    } else {
      portal.before?.(page++, portal)
      const start = portal.repeats ? 0 : Number(searchParams.get('startIndex'))
      const records = portal.records.slice(start, start + Number(searchParams.get('count')))
      if (searchParams.get('outputFormat') === 'application/json') {
        sendJson(response, {
          type: 'FeatureCollection',
          features: records.map((properties) => ({ type: 'Feature', id: `sites.${properties.id}`, properties, geometry: { type: 'Point', coordinates: [8.5, 50.25] } })),
        })
        return
      }
      const members = records.map(({ id, mw }) => `<wfs:member><op:sites gml:id="sites.${id}"><op:id>${id}</op:id><op:mw>${mw}</op:mw>
        <op:geom><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>50.25 8.5</gml:pos></gml:Point></op:geom></op:sites></wfs:member>`)
      xml(`<wfs:FeatureCollection ${head} numberMatched="${portal.records.length}" numberReturned="${records.length}">${members.join('')}</wfs:FeatureCollection>`)
    }
  }
}
