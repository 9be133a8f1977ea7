import { basename } from 'node:path'
import type { PageDocument } from '../../src/shapes/document-manifest.ts'
import { fetchAddress, unescaped } from './fetch-file.ts'
import { newest } from './newest.ts'
import { readText } from './read-text.ts'
import { AnswerError } from './answer-error.ts'
import type { DocumentChoice, FetchedDocument, Fetcher, FetchRequest, RefusedLink, StillServed } from './fetcher.ts'

/** Most documents of one day that are fetched: a page has the same figures as PDF, CSV and workbook. */
const MOST = 6

/** Forms of documents, as addresses, icons and titles name them. */
const FORM = /(?<![a-z])(csv|xlsx|xls|json|geojson|gml|xml|pdf|docx?|zip)(?![a-z])/i

/**
 * The latest of the documents to which a page links. Of several of one day the first that is what the source publishes: those come first which the page, by
 * extension, icon or title, calls what the served document is, then what the source has, then what it calls nothing. If none is, the first of them.
 */
export const fetchPage: Fetcher<PageDocument> = async (request) => {
  const { url, link_pattern: pattern, date_pattern: datePattern } = request.document
  const wanted = new RegExp(pattern, 'iu')
  const page = await readText(url, request.downloads)
  const links = linksOf(page, url).filter((link) => wanted.test(unescaped(link)))
  const candidates = links.map((link) => ({ url: link, names: [basename(unescaped(new URL(link).pathname)), unescaped(link)], changed: null }))
  const latest = newest(candidates, datePattern, `${url} whose link matches ${pattern}`)
  const [only, ...others] = latest
  if (others.length === 0 || request.choice === undefined) return fetchAddress(request, only.url, { name: only.name })
  return firstThatFits(request, request.choice, await byForm(latest, formsOf(page, url), request.choice))
}

async function byForm<C extends { url: string }>(candidates: C[], said: Map<string, string>, choice: DocumentChoice): Promise<C[]> {
  const forms = await choice.forms()
  const place = ({ url }: C) => {
    const form = said.get(url)
    return form === undefined ? forms.length : forms.includes(form) ? forms.indexOf(form) : forms.length + 1
  }
  return candidates.toSorted((a, b) => place(a) - place(b)).slice(0, MOST)
}

async function firstThatFits(request: FetchRequest<PageDocument>, choice: DocumentChoice, candidates: { url: string; name: string }[]): Promise<FetchedDocument | StillServed> {
  const refused: (RefusedLink & { document: FetchedDocument | null; error: unknown })[] = []
  for (const { url, name } of candidates) {
    try {
      const document = await fetchAddress(request, url, { name })
      if (document.sha256 === null) return document
      const why = await choice.refusal(document.path)
      if (why === null) return { ...document, refused: refused.map(({ url: address, why: reason }) => ({ url: address, why: reason })) }
      refused.push({ url, why, document, error: null })
    } catch (error) {
      if (!(error instanceof AnswerError)) throw error
      refused.push({ url, why: error.message, document: null, error })
    }
  }
  const read = refused.find(({ document }) => document !== null)
  if (read?.document) return { ...read.document, refused: refused.filter((each) => each !== read).map(({ url, why }) => ({ url, why })) }
  throw refused[0]?.error
}

/** Every address in a page, in attributes and in the data of its scripts: absolute, without duplicates. */
export function linksOf(page: string, url: string): string[] {
  const base = baseOf(page, url)
  const attributes = [...page.matchAll(/\b(?:href|src|data-[\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)]
  const texts = [...page.matchAll(/"((?:https?:)?\\?\/[^"\s<>]+)"/g)]
  const links = [...attributes, ...texts].flatMap((match) => {
    const link = addressOf(match[1] ?? match[2] ?? match[3] ?? '', base)
    return link === null ? [] : [link]
  })
  return [...new Set(links)]
}

/** In what form the page says that each linked document is: by the address's extension, else by the link's attributes, and the icon and text in it. */
function formsOf(page: string, url: string): Map<string, string> {
  const base = baseOf(page, url)
  const forms = new Map<string, string>()
  for (const [, attributes = '', inside = ''] of page.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gis)) {
    const [, ...written] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? []
    const link = addressOf(written.find((each) => each !== undefined) ?? '', base)
    if (link === null) continue
    const extension = /\.([a-z]+)$/i.exec(new URL(link).pathname)?.[1] ?? ''
    const form = (FORM.exec(extension) ?? FORM.exec(`${attributes.replace(/\bhref\s*=\s*("[^"]*"|'[^']*'|\S+)/i, '')} ${inside}`))?.[1]
    if (form !== undefined && !forms.has(link)) forms.set(link, form.toLowerCase())
  }
  return forms
}

function baseOf(page: string, url: string): string {
  return URL.parse(/<base\s[^>]*href\s*=\s*["']([^"']+)/i.exec(page)?.[1] ?? '', url)?.href ?? url
}

function addressOf(written: string, base: string): string | null {
  const link = URL.parse(written.replaceAll('\\/', '/').replace(/&amp;|&#0*38;/g, '&').trim(), base)
  return link === null || !/^https?:$/.test(link.protocol) ? null : link.href
}
