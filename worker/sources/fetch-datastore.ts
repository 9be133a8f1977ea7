import type { CkanDocument } from '../../src/shapes/document-manifest.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { day } from './fetch-file.ts'
import { walkPages } from './page-walk.ts'
import { numberOf, readJson, type Json } from './read-text.ts'
import { recordsDocument } from './records-document.ts'
import { MAX_DOCUMENT_BYTES, type FetchRequest, type FetchedDocument, type StillServed } from './fetcher.ts'

/** Records per request: the default limit of a catalogue. */
const PAGE_SIZE = 32_000

/** A resource of a dataset, and the time of its last change in the catalogue. */
export type Resource = { id: string; url: string; name: string; changed: string | null }

/**
 * The records of a resource in a CKAN datastore as `{"records":[…]}`, in the order of their `_id`. The time of the last
 * change in the catalogue identifies an edition.
 * @param changedNow asks the catalogue again
 * @throws UnreadableDocument `pagination_incomplete` when it changed meanwhile
 * @see https://docs.ckan.org/en/latest/maintaining/datastore.html#ckanext.datastore.logic.action.datastore_search
 */
export async function fetchDatastore(
  request: FetchRequest<CkanDocument>, { id, name, changed }: Resource, changedNow: () => Promise<string | null>,
): Promise<FetchedDocument | StillServed> {
  const { document, validators, archive } = request
  const url = `${document.url.replace(/\/$/, '')}/api/3/action/datastore_search?${new URLSearchParams({
    resource_id: id, sort: '_id', ...(Object.keys(document.filters).length > 0 && { filters: JSON.stringify(document.filters) }),
  })}`
  const found = { url, name, statedDate: null }
  if (validators?.url === url && changed !== null && validators.etag === changed) return { ...found, sha256: null }
  const kept = await archive.keep(recordsDocument('records', pages(url, request)), MAX_DOCUMENT_BYTES)
  if ((await changedNow()) !== changed) throw new UnreadableDocument('pagination_incomplete', 'the resource was replaced meanwhile')
  return {
    ...kept, ...found, lastModified: day(changed ?? undefined),
    validators: { url, etag: changed, last_modified: null },
  }
}

function pages(url: string, { downloads }: FetchRequest<CkanDocument>): AsyncGenerator<Json[]> {
  const ask = async (more: Record<string, number>) => {
    const answer = await readJson(Object.entries(more).reduce((whole, [member, value]) => `${whole}&${member}=${value}`, url), downloads)
    return answer.result as Json
  }
  return walkPages(async () => numberOf((await ask({ limit: 0 })).total), async (walk) => {
    const { records, total } = await ask({ limit: PAGE_SIZE, offset: walk.seen })
    walk.recount(numberOf(total))
    const page = records as Json[]
    walk.take(JSON.stringify(page), page.length, page.map(({ _id: id }) => String(numberOf(id))))
    return page
  })
}
