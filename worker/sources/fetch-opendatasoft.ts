import { Readable } from 'node:stream'
import type { OpendatasoftDocument } from '../../src/shapes/document-manifest.ts'
import type { Archived } from '../archive/archive.ts'
import { readJson as readItems } from '../formats/json.ts'
import { UnreadableDocument } from '../import/unreadable-document.ts'
import { download } from './download.ts'
import { day } from './fetch-file.ts'
import { PageWalk } from './page-walk.ts'
import { numberOf, readJson, type Json } from './read-text.ts'
import { recordsDocument } from './records-document.ts'
import { MAX_DOCUMENT_BYTES, type FetchRequest, type Fetcher } from './fetcher.ts'

/** The interface's own limits: records per page, and the last record that pages can reach. */
const PAGE_SIZE = 100
const MOST_BY_PAGES = 10_000

/**
 * A dataset of an Opendatasoft portal (Explore API v2.1) as `{"results":[…]}`: page by page or, above 10,000 records,
 * by its export. The time at which the portal last processed its data identifies the edition.
 * @see https://help.opendatasoft.com/apis/ods-explore-v2/
 */
export const fetchOpendatasoft: Fetcher<OpendatasoftDocument> = async (request) => {
  const { document, validators, downloads, archive } = request
  const dataset = `${document.url.replace(/\/$/, '')}/api/explore/v2.1/catalog/datasets/${encodeURIComponent(document.dataset)}`
  const edition = await editionOf(dataset, request)
  const found = { url: dataset, name: document.dataset, statedDate: null }
  if (validators?.url === dataset && edition !== null && validators.etag === edition) return { ...found, sha256: null }

  const total = numberOf((await readJson(`${dataset}/records?${query(document, { limit: '0' })}`, downloads)).total_count)
  const kept = total > MOST_BY_PAGES ? await exported(dataset, request) : await archive.keep(recordsDocument('results', pages(dataset, request, total)), MAX_DOCUMENT_BYTES)
  if (total > MOST_BY_PAGES) await countItems(kept, total)
  if ((await editionOf(dataset, request)) !== edition) {
    throw new UnreadableDocument('pagination_incomplete', 'the portal processed its data anew meanwhile')
  }
  return {
    ...kept, ...found, lastModified: day(edition ?? undefined),
    validators: { url: dataset, etag: edition, last_modified: null },
  }
}

async function editionOf(dataset: string, { downloads }: FetchRequest<unknown>): Promise<string | null> {
  const { metas } = await readJson(dataset, downloads)
  const { data_processed: processed, modified } = ((metas as Json | undefined)?.default ?? {}) as Json
  return typeof processed === 'string' ? processed : typeof modified === 'string' ? modified : null
}

async function* pages(dataset: string, { document, downloads }: FetchRequest<OpendatasoftDocument>, total: number): AsyncGenerator<Json[]> {
  const walk = new PageWalk(total)
  while (walk.seen < walk.total) {
    const page = await readJson(`${dataset}/records?${query(document, { limit: String(PAGE_SIZE), offset: String(walk.seen) })}`, downloads)
    walk.recount(numberOf(page.total_count))
    const records = page.results as Json[]
    if (records.length === 0) break
    walk.take(JSON.stringify(records), records.length)
    yield records
  }
  walk.end()
}

function exported(dataset: string, { document, downloads, archive }: FetchRequest<OpendatasoftDocument>): Promise<Archived> {
  return download(`${dataset}/exports/json?${query(document, { limit: '-1' })}`, downloads, {}, ({ body }) => (
    archive.keep(Readable.from(wrapped(body), { objectMode: false }), MAX_DOCUMENT_BYTES)
  ))
}

/** The export is only the list. */
async function* wrapped(list: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  yield '{"results":'
  yield* list
  yield '}\n'
}

async function countItems({ path }: Archived, total: number): Promise<void> {
  const walk = new PageWalk(total)
  for await (const { index } of readItems(path, { items: 'results' })) walk.seen = index
  walk.end()
}

function query({ where, order_by: order }: OpendatasoftDocument, more: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...(where && { where }), order_by: order, ...more })
}
