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
  /** Paths and queries that were asked for. */
  asked: URL[]
}

function asked(portal: Portal, handler: (url: URL, send: (body: unknown) => void, status: (code: number) => void) => void): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://portal')
    portal.asked.push(url)
    handler(url, (body) => sendJson(response, body), (code) => { response.writeHead(code).end('{}') })
  }
}

/** An Opendatasoft portal with one dataset, `sites` (Explore API v2.1): 100 records a page, none past 10,000, and an export. */
export function opendatasoft(portal: Portal): RequestListener {
  let page = 0
  return asked(portal, ({ pathname, searchParams }, send, status) => {
    const root = '/api/explore/v2.1/catalog/datasets/sites'
    if (pathname === root) return send({ dataset_id: 'sites', metas: { default: { data_processed: portal.edition ?? null } } })
    if (pathname === `${root}/exports/json`) return send(portal.records)
    if (pathname !== `${root}/records`) return status(404)
    const [limit, offset] = [Number(searchParams.get('limit') ?? 10), Number(searchParams.get('offset') ?? 0)]
    if (limit > 100 || limit + offset > 10_000) return status(400)
    if (limit > 0) portal.before?.(page++, portal)
    const from = portal.repeats ? 0 : offset
    return send({ total_count: portal.records.length, results: portal.records.slice(from, from + limit) })
  })
}

/** A FeatureServer whose layer 0 has the records as attributes, of which OBJECTID orders them, and whose table 1 dates them. */
export function featureServer(portal: Portal, most: number): RequestListener {
  let page = 0
  return asked(portal, ({ pathname, searchParams }, send) => {
    if (pathname === '/FeatureServer/1/query') return send({ features: [{ attributes: { DATED: Date.UTC(2026, 2, 31) } }] })
    if (pathname === '/FeatureServer/0') {
      return send({
        name: 'Nodes', maxRecordCount: most, fields: [{ name: 'OBJECTID', type: 'esriFieldTypeOID' }],
        editingInfo: portal.edition === undefined ? null : { lastEditDate: Date.parse(portal.edition) },
      })
    }
    if (searchParams.get('returnCountOnly') === 'true') return send({ count: portal.records.length })
    portal.before?.(page++, portal)
    const last = portal.repeats ? -1 : Number(/OBJECTID > (\d+)/.exec(searchParams.get('where') ?? '')?.[1] ?? -1)
    const left = portal.records.filter(({ OBJECTID: id }) => Number(id) > last)
    const sent = left.slice(0, Math.min(most, Number(searchParams.get('resultRecordCount'))))
    return send({
      features: sent.map((attributes) => ({ attributes, geometry: { x: -412345.678901234, y: 4926789.5 } })),
      ...(left.length > sent.length && { exceededTransferLimit: true }),
    })
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
