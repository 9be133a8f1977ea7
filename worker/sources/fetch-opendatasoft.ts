import { Readable } from 'node:stream'
import type { OpendatasoftDocument } from '../../src/shapes/document-manifest.ts'
import type { Archived } from '../archive/archive.ts'
import { readCsv } from '../formats/csv.ts'
import { readJson as readItems } from '../formats/json.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { AnswerError } from './answer-error.ts'
import { download } from './download.ts'
import { day, fetchAddress } from './fetch-file.ts'
import { newest } from './newest.ts'
import { PageWalk } from './page-walk.ts'
import { keyHint } from './portal-keys.ts'
import { numberOf, readJson, type Json } from './read-text.ts'
import { TransientError } from './retries.ts'
import { MAX_DOCUMENT_BYTES, type FetchRequest, type FetchedDocument, type Fetcher, type StillServed } from './fetcher.ts'

type Request = FetchRequest<OpendatasoftDocument>

/**
 * A dataset of an Opendatasoft portal (Explore API v2.1): its records by their export, or an attached file. Pages are not used: they end at 10,000 records,
 * and with an order that is not unique they may repeat one record and lose another. The time of the portal's last processing of the data
 * identifies an edition.
 * @throws Error when the portal shows the records only to holders of a key, and none is set
 * @see https://help.opendatasoft.com/apis/ods-explore-v2/
 */
export const fetchOpendatasoft: Fetcher<OpendatasoftDocument> = async (given) => {
  const request = { ...given, downloads: { ...given.downloads, keyScheme: 'Apikey' } }
  const { url, dataset: id, attachment_pattern: pattern } = request.document
  const dataset = `${url.replace(/\/$/, '')}/api/explore/v2.1/catalog/datasets/${encodeURIComponent(id)}`
  const facts = await readJson(dataset, request.downloads)
  return pattern === null ? fetchRecords(dataset, facts, request) : fetchAttachment(dataset, facts, pattern, request)
}

async function fetchRecords(dataset: string, facts: Json, request: Request): Promise<FetchedDocument | StillServed> {
  const { document, validators } = request
  if (facts.data_visible === false) throw hidden(dataset, request)
  const edition = editionOf(facts)
  const found = { url: dataset, name: document.dataset, statedDate: null }
  if (validators?.url === dataset && edition !== null && validators.etag === edition) return { ...found, sha256: null }

  const walk = new PageWalk(await count(dataset, request))
  const kept = await exported(dataset, request)
  walk.seen = await recordsIn(kept.path, document)
  walk.end()
  walk.recount(await count(dataset, request))
  if (editionOf(await readJson(dataset, request.downloads)) !== edition) {
    throw new UnreadableDocument('pagination_incomplete', 'the portal processed its data anew meanwhile')
  }
  return {
    ...kept, ...found, lastModified: day(edition ?? undefined),
    validators: { url: dataset, etag: edition, last_modified: null },
  }
}

/** Both kinds of files that a portal attaches to a dataset. */
const FILES = ['attachments', 'alternative_exports'] as const

function fetchAttachment(dataset: string, facts: Json, pattern: string, request: Request): Promise<FetchedDocument | StillServed> {
  const wanted = new RegExp(pattern, 'iu')
  const candidates = FILES.flatMap((kind) => ((facts[kind] ?? []) as Json[]).flatMap(({ id, title }) => {
    const names = [title, id].filter((name) => typeof name === 'string')
    return names.some((name) => wanted.test(name)) ? [{ url: `${dataset}/${kind}/${encodeURIComponent(String(id))}`, names, changed: null }] : []
  }))
  const [{ url, name }] = newest(candidates, request.document.date_pattern, `files beside dataset ${request.document.dataset} whose name matches ${pattern}`)
  return fetchAddress(request, url, { name })
}

/** The export of a hidden dataset is an empty list with status 200, so this is checked before. */
function hidden(dataset: string, { document, downloads }: Request): AnswerError {
  return new AnswerError(403, `The portal hides the records of ${document.dataset} from those without a right to them; ${keyHint(new URL(dataset), downloads)}`)
}

function editionOf({ metas }: Json): string | null {
  const { data_processed: processed, modified } = ((metas as Json | undefined)?.default ?? {}) as Json
  return typeof processed === 'string' ? processed : typeof modified === 'string' ? modified : null
}

async function count(dataset: string, { document, downloads }: Request): Promise<number> {
  return numberOf((await readJson(`${dataset}/records?${query(document, { limit: '0' })}`, downloads)).total_count)
}

function exported(dataset: string, { document, downloads, archive }: Request): Promise<Archived> {
  const more: Record<string, string> = document.export === 'csv' ? { use_labels: 'true', delimiter: ';' } : {}
  return download(`${dataset}/exports/${document.export}?${query(document, { limit: '-1', ...more })}`, downloads, {}, ({ body }) => (
    archive.keep(Readable.from(document.export === 'csv' ? whole(body) : wrapped(body), { objectMode: false }), MAX_DOCUMENT_BYTES)
  ))
}

async function recordsIn(path: string, document: OpendatasoftDocument): Promise<number> {
  let records = 0
  const items = document.export === 'json' ? readItems(path, { items: 'results' })
    : (await readCsv(path, { type: 'csv', delimiter: ';', encoding: 'auto', quote: '"', header_rows: 1, decimal: '.', thousands: null })).rows
  for await (const _ of items) records++
  return records
}

/** Longer than the text that a portal writes at the end of an aborted export. */
const TAIL = 2_000

/**
 * The export is the list alone. One that failed half-way also has status 200, and ends in a message.
 * @throws TransientError when the list does not end
 */
async function* wrapped(list: AsyncIterable<Buffer>): AsyncGenerator<Buffer | string> {
  yield '{"results":'
  yield* whole(list, ']')
  yield '}\n'
}

async function* whole(body: AsyncIterable<Buffer>, end = ''): AsyncGenerator<Buffer> {
  let last: Buffer = Buffer.alloc(0)
  for await (const chunk of body) {
    last = Buffer.concat([last, chunk]).subarray(-TAIL)
    yield chunk
  }
  const tail = last.toString('utf8').trimEnd()
  const words = /Streaming interrupted[^\n]*$/.exec(tail)?.[0]
  if (words !== undefined || !tail.endsWith(end)) throw new TransientError(`The portal broke its export off${words === undefined ? '' : `: ${words}`}`)
}

function query({ where, order_by: order }: OpendatasoftDocument, more: Record<string, string>): URLSearchParams {
  return new URLSearchParams({ ...(where && { where }), ...(order && { order_by: order }), ...more })
}
