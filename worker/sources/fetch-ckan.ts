import { basename } from 'node:path'
import type { CkanDocument } from '../../src/shapes/document-manifest.ts'
import { fetchAddress } from './fetch-file.ts'
import { newest } from './newest.ts'
import { readJson, type Json } from './read-text.ts'
import type { Fetcher } from './fetcher.ts'

/**
 * The latest matching resource of a dataset in a CKAN catalogue.
 * @see https://docs.ckan.org/en/latest/api/#ckan.logic.action.get.package_show
 */
export const fetchCkan: Fetcher<CkanDocument> = async (request) => {
  const { url, dataset, resource_pattern: pattern, date_pattern: datePattern } = request.document
  const question = `${url.replace(/\/$/, '')}/api/3/action/package_show?${new URLSearchParams({ id: dataset })}`
  const { result } = await readJson(question, request.downloads, (answer) => {
    if (answer.success !== true) throw new Error(`The catalogue has no dataset ${dataset}`)
  })
  const wanted = new RegExp(pattern, 'iu')
  const candidates = ((result as Json).resources as Json[]).flatMap((resource) => {
    const address = URL.parse(text(resource.url), url)
    const names = [text(resource.name), address === null ? '' : basename(address.pathname)]
    if (address === null || (resource.state ?? 'active') !== 'active' || !names.some((name) => wanted.test(name))) return []
    return [{ url: address.href, names, changed: text(resource.last_modified) || text(resource.created) || null }]
  })
  const { url: address, name } = newest(candidates, datePattern, `dataset ${dataset} whose name matches ${pattern}`)
  return fetchAddress(request, address, { name })
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
