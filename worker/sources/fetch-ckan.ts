import { basename } from 'node:path'
import type { CkanDocument } from '../../src/shapes/document-manifest.ts'
import { AnswerError } from './answer-error.ts'
import { fetchDatastore, type Resource } from './fetch-datastore.ts'
import { fetchAddress } from './fetch-file.ts'
import { newest } from './newest.ts'
import { readJson, type Json } from './read-text.ts'
import type { FetchRequest, Fetcher } from './fetcher.ts'

/**
 * The latest matching resource of a dataset in a CKAN catalogue: its file, or its records in the catalogue's datastore.
 * Resources are found by their names: their ids change from edition to edition.
 * @see https://docs.ckan.org/en/latest/api/#ckan.logic.action.get.package_show
 */
export const fetchCkan: Fetcher<CkanDocument> = async (request) => {
  const found = await latest(request)
  if (!request.document.datastore) return fetchAddress(request, found.url, { name: found.name })
  return fetchDatastore(request, found, async () => (await latest(request)).changed)
}

async function latest(request: FetchRequest<CkanDocument>): Promise<Resource> {
  const { url, dataset, resource_pattern: pattern, date_pattern: datePattern } = request.document
  const wanted = new RegExp(pattern, 'iu')
  const candidates = (await resourcesOf(request)).flatMap((resource) => {
    const address = URL.parse(text(resource.url), url)
    const names = [text(resource.name), address === null ? '' : basename(address.pathname)]
    if (address === null || (resource.state ?? 'active') !== 'active' || !names.some((name) => wanted.test(name))) return []
    return [{ url: address.href, names, changed: text(resource.last_modified) || text(resource.created) || null, id: text(resource.id) }]
  })
  const [first] = newest(candidates, datePattern, `dataset ${dataset} whose name matches ${pattern}`)
  return first
}

async function resourcesOf({ document: { url, dataset }, downloads }: FetchRequest<CkanDocument>): Promise<Json[]> {
  const question = `${url.replace(/\/$/, '')}/api/3/action/package_show?${new URLSearchParams({ id: dataset })}`
  try {
    const { result } = await readJson(question, downloads, ({ success }) => {
      if (success !== true) throw new AnswerError(404, 'No success')
    })
    return (result as Json).resources as Json[]
  } catch (error) {
    if (error instanceof AnswerError && error.status === 404) throw new Error(`The catalogue has no dataset ${dataset}`, { cause: error })
    throw error
  }
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
