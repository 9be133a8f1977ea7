import type { ArcgisDocument } from '../../src/shapes/document-manifest.ts'
import { UnreadableDocument } from '../import/unreadable-document.ts'
import { day } from './fetch-file.ts'
import { PageWalk } from './page-walk.ts'
import { TransientError } from './retries.ts'
import { numberOf, readJson, type Json } from './read-text.ts'
import { recordsDocument } from './records-document.ts'
import { MAX_DOCUMENT_BYTES, type DownloadSettings, type FetchRequest, type Fetcher } from './fetcher.ts'

/**
 * A layer of an ArcGIS FeatureServer as `{"features":[{attributes, geometry}]}`, places in the layer's own coordinates.
 * Each page begins after the last object id of the one before, so no row is lost when the server changes their order.
 * @see https://developers.arcgis.com/rest/services-reference/enterprise/query-feature-service-layer/
 */
export const fetchArcgis: Fetcher<ArcgisDocument> = async (request) => {
  const { document, validators, downloads, archive } = request
  const layer = document.url.replace(/\/$/, '')
  const facts = await ask(`${layer}?f=json`, downloads)
  const edition = editionOf(facts)
  const statedDate = document.date_table === null ? null : await dateIn(document.date_table, downloads)
  const etag = edition === null ? null : `${edition} ${statedDate}`
  const found = { url: layer, name: String(facts.name ?? ''), statedDate }
  if (validators?.url === layer && etag !== null && validators.etag === etag) return { ...found, sha256: null }

  const kept = await archive.keep(recordsDocument('features', pages(layer, facts, request)), MAX_DOCUMENT_BYTES)
  if (editionOf(await ask(`${layer}?f=json`, downloads)) !== edition) {
    throw new UnreadableDocument('pagination_incomplete', 'the layer was edited meanwhile')
  }
  return {
    ...kept, ...found,
    lastModified: edition === null ? null : day(new Date(edition).toISOString()), validators: { url: layer, etag, last_modified: null },
  }
}

async function* pages(layer: string, facts: Json, { document, downloads }: FetchRequest<ArcgisDocument>): AsyncGenerator<Json[]> {
  const idField = objectIdOf(facts)
  const walk = new PageWalk(await count(layer, document.where, downloads))
  const perPage = Math.min(document.page_size, numberOf(facts.maxRecordCount) || document.page_size)
  for (let last: number | null = null, more = walk.total > 0; more;) {
    const where: string = last === null ? document.where : `(${document.where}) AND ${idField} > ${last}`
    const page = await ask(`${layer}/query?${new URLSearchParams({
      where, outFields: '*', orderByFields: `${idField} ASC`, resultRecordCount: String(perPage), f: 'json',
    })}`, downloads)
    const features = page.features as Json[]
    const ids = features.map((feature) => numberOf((feature.attributes as Json)[idField]))
    if (!ids.every((id, at) => id > (ids[at - 1] ?? last ?? -Infinity))) {
      throw new UnreadableDocument('pagination_incomplete', `the page after ${idField} ${last ?? 'none'} is not in order, or came before`)
    }
    walk.take(JSON.stringify(features), features.length)
    yield features
    last = ids.at(-1) ?? last
    // A server sends fewer rows than requested when a page would be too large, and says that more follow.
    more = features.length > 0 && (page.exceededTransferLimit === true || walk.seen < walk.total)
  }
  walk.end()
  walk.recount(await count(layer, document.where, downloads))
}

async function count(layer: string, where: string, downloads: DownloadSettings): Promise<number> {
  return numberOf((await ask(`${layer}/query?${new URLSearchParams({ where, returnCountOnly: 'true', f: 'json' })}`, downloads)).count)
}

/** The latest value of a field in a sibling table of the layer: milliseconds since 1970, or text that starts with a date. */
async function dateIn({ url, field }: NonNullable<ArcgisDocument['date_table']>, downloads: DownloadSettings): Promise<string> {
  const { features } = await ask(`${url.replace(/\/$/, '')}/query?${new URLSearchParams({
    where: '1=1', outFields: field, orderByFields: `${field} DESC`, resultRecordCount: '1', returnGeometry: 'false', f: 'json',
  })}`, downloads)
  const value = ((features as Json[] | undefined)?.[0]?.attributes as Json | undefined)?.[field]
  const date = typeof value === 'string' ? /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
    : Number.isNaN(numberOf(value)) ? undefined : new Date(numberOf(value)).toISOString().slice(0, 10)
  if (date === undefined) throw new Error(`${url} states no date in ${field}`)
  return date
}

function objectIdOf(facts: Json): string {
  const field = (facts.fields as Json[] | undefined)?.find(({ type }) => type === 'esriFieldTypeOID')?.name ?? facts.objectIdField
  if (typeof field !== 'string') throw new Error('The layer names no field of object ids')
  return field
}

function editionOf({ editingInfo }: Json): number | null {
  const { dataLastEditDate, lastEditDate } = (editingInfo ?? {}) as Json
  const at = numberOf(dataLastEditDate ?? lastEditDate)
  return Number.isNaN(at) ? null : at
}

/** Errors come with status 200. Codes are HTTP's. */
function ask(url: string, downloads: DownloadSettings): Promise<Json> {
  return readJson(url, downloads, ({ error }) => {
    if (error === undefined) return
    const { code, message } = error as Json
    const text = `${new URL(url).origin} answered with error ${numberOf(code)}: ${String(message)}`
    throw numberOf(code) >= 500 || numberOf(code) === 429 ? new TransientError(text) : new Error(text)
  })
}
