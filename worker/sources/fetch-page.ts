import { basename } from 'node:path'
import type { PageDocument } from '../../src/shapes/document-manifest.ts'
import { fetchAddress, unescaped } from './fetch-file.ts'
import { newest } from './newest.ts'
import { readText } from './read-text.ts'
import type { Fetcher } from './fetcher.ts'

/** The latest of the documents to which a page links. */
export const fetchPage: Fetcher<PageDocument> = async (request) => {
  const { url, link_pattern: pattern, date_pattern: datePattern } = request.document
  const wanted = new RegExp(pattern, 'iu')
  const links = linksOf(await readText(url, request.downloads), url).filter((link) => wanted.test(unescaped(link)))
  const candidates = links.map((link) => ({ url: link, names: [basename(unescaped(new URL(link).pathname)), unescaped(link)], changed: null }))
  const { url: address, name } = newest(candidates, datePattern, `${url} whose link matches ${pattern}`)
  return fetchAddress(request, address, { name })
}

/** Every address in a page, in attributes and in the data of its scripts: absolute, without duplicates. */
export function linksOf(page: string, url: string): string[] {
  const base = URL.parse(/<base\s[^>]*href\s*=\s*["']([^"']+)/i.exec(page)?.[1] ?? '', url)?.href ?? url
  const attributes = [...page.matchAll(/\b(?:href|src|data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)]
  const texts = [...page.matchAll(/"((?:https?:)?\\?\/[^"\s<>]+)"/g)]
  const links = [...attributes, ...texts].flatMap((match) => {
    const written = match[1] ?? match[2] ?? match[3] ?? ''
    const link = URL.parse(written.replaceAll('\\/', '/').replace(/&amp;|&#0*38;/g, '&').trim(), base)
    return link === null || !/^https?:$/.test(link.protocol) ? [] : [link.href]
  })
  return [...new Set(links)]
}
