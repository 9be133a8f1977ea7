import type { ArcgisDocument } from '../../src/shapes/document-manifest.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { day } from './fetch-file.ts'
import { PageWalk } from './page-walk.ts'
import { TransientError } from './retries.ts'
import { numberOf, readJson, type Json } from './read-text.ts'
import { recordsDocument } from './records-document.ts'
import { MAX_DOCUMENT_BYTES, type DownloadSettings, type FetchRequest, type Fetcher } from './fetcher.ts'

/**
 * A layer of an ArcGIS FeatureServer as `{"features":[{attributes, geometry}]}`, places in the layer's own coordinates,
 * or with features as GeoJSON in WGS84.
 * Pages go by object id, each after the last id of the page before, if the layer has pages: with pages by offset, a server may move rows between pages.
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

function pages(layer: string, facts: Json, request: FetchRequest<ArcgisDocument>): AsyncGenerator<Json[]> {
  const { supportsPagination } = (facts.advancedQueryCapabilities ?? facts) as Json
  return (supportsPagination === false ? pagesByIds : pagesInOrder)(layer, facts, request)
}

/** For a layer that returns fewer records than requested: first all object ids, then the features, one range of ids at a time. */
async function* pagesByIds(layer: string, facts: Json, { document, downloads }: FetchRequest<ArcgisDocument>): AsyncGenerator<Json[]> {
  const idField = objectIdOf(facts)
  const { objectIds } = await ask(`${layer}/query?${new URLSearchParams({ where: document.where, returnIdsOnly: 'true', f: 'json' })}`, downloads)
  const ids = ((objectIds ?? []) as Json[]).map(numberOf).toSorted((a, b) => a - b)
  const walk = new PageWalk(await count(layer, document.where, downloads))
  const perPage = pageSize(facts, document)
  for (let from = 0; from < ids.length; from += perPage) {
    const wanted = ids.slice(from, from + perPage)
    const where = `(${document.where}) AND ${idField} >= ${wanted[0]} AND ${idField} <= ${wanted.at(-1)}`
    const { features } = await askFeatures(layer, document, { where }, downloads)
    walk.take(JSON.stringify(features), features.length, features.map((feature) => String(idOf(feature, idField))))
    yield features
  }
  walk.end()
  walk.recount(await count(layer, document.where, downloads))
}

async function* pagesInOrder(layer: string, facts: Json, { document, downloads }: FetchRequest<ArcgisDocument>): AsyncGenerator<Json[]> {
  const idField = objectIdOf(facts)
  const walk = new PageWalk(await count(layer, document.where, downloads))
  const perPage = pageSize(facts, document)
  for (let last: number | null = null, more = walk.total > 0; more;) {
    const where: string = last === null ? document.where : `(${document.where}) AND ${idField} > ${last}`
    const { features, goesOn } = await askFeatures(layer, document, {
      where, orderByFields: `${idField} ASC`, resultRecordCount: String(perPage),
    }, downloads)
    const ids = features.map((feature) => idOf(feature, idField))
    if (!ids.every((id, at) => id > (ids[at - 1] ?? last ?? -Infinity))) {
      throw new UnreadableDocument('pagination_incomplete', `the page after ${idField} ${last ?? 'none'} is not in order, or came before`)
    }
    walk.take(JSON.stringify(features), features.length)
    yield features
    last = ids.at(-1) ?? last
    // A server sends fewer than requested when the page grows too large, and reports that there are more.
    more = features.length > 0 && (goesOn || walk.seen < walk.total)
  }
  walk.end()
  walk.recount(await count(layer, document.where, downloads))
}

async function askFeatures(
  layer: string, { geojson }: ArcgisDocument, query: Record<string, string>, downloads: DownloadSettings,
): Promise<{ features: Json[]; goesOn: boolean }> {
  const form: Record<string, string> = geojson ? { outSR: '4326', f: 'geojson' } : { f: 'json' }
  const page = await ask(`${layer}/query?${new URLSearchParams({ outFields: '*', ...query, ...form })}`, downloads)
  const { exceededTransferLimit: goesOn } = { ...page, ...(page.properties as Json | undefined) } as Json
  return { features: page.features as Json[], goesOn: goesOn === true }
}

function idOf({ attributes, properties }: Json, idField: string): number {
  return numberOf(((attributes ?? properties) as Json)[idField])
}

function pageSize({ maxRecordCount }: Json, { page_size: wanted }: ArcgisDocument): number {
  return Math.min(wanted, numberOf(maxRecordCount) || wanted)
}

async function count(layer: string, where: string, downloads: DownloadSettings): Promise<number> {
  return numberOf((await ask(`${layer}/query?${new URLSearchParams({ where, returnCountOnly: 'true', f: 'json' })}`, downloads)).count)
}

/** The latest value of a field in a sibling table of the layer: milliseconds since 1970, or text that starts with a date. */
async function dateIn({ url, field }: NonNullable<ArcgisDocument['date_table']>, downloads: DownloadSettings): Promise<string> {
  const { features } = await ask(`${url.replace(/\/$/, '')}/query?${new URLSearchParams({
    where: '1=1', outFields: field, orderByFields: `${field} DESC`, returnGeometry: 'false', f: 'json',
  })}`, downloads)
  const dates = ((features ?? []) as Json[]).flatMap(({ attributes }) => dateOf((attributes as Json)[field]) ?? [])
  const latest = dates.toSorted().at(-1)
  if (latest === undefined) throw new Error(`${url} states no date in ${field}`)
  return latest
}

function dateOf(value: unknown): string | undefined {
  if (typeof value === 'string') return /^\d{4}-\d{2}-\d{2}/.exec(value)?.[0]
  return Number.isNaN(numberOf(value)) ? undefined : new Date(numberOf(value)).toISOString().slice(0, 10)
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

/** Errors come with status 200. Codes are HTTP's; the message may be empty, with the cause among the details. */
function ask(url: string, downloads: DownloadSettings): Promise<Json> {
  return readJson(url, downloads, ({ error }) => {
    if (error === undefined) return
    const { code, message, details } = error as Json
    const texts = [message, ...(Array.isArray(details) ? details : [])].filter((part) => typeof part === 'string' && part !== '')
    const text = `${new URL(url).origin} answered with error ${numberOf(code)}: ${[...new Set(texts)].join('; ') || 'no text'}`
    throw numberOf(code) >= 500 || numberOf(code) === 429 ? new TransientError(text) : new Error(text)
  })
}
