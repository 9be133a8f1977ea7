import { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import type { WfsDocument } from '../../src/shapes/document-manifest.ts'
import { MEMBERS } from '../formats/gml.ts'
import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { walkPages } from './page-walk.ts'
import { TransientError } from './retries.ts'
import { readJson, readText, type Json } from './read-text.ts'
import { recordsDocument } from './records-document.ts'
import { MAX_DOCUMENT_BYTES, type FetchRequest, type Fetcher } from './fetcher.ts'

/**
 * A feature type of a WFS 2.0 server: as GML, the unchanged pages one after the other in a `<pages>` element (format
 * `gml`); as GeoJSON, one collection. The server's count is read before and after the pages.
 * @see OGC 09-025r2, 7.6 (hits), 7.7.4.4 (paging), 8 (exception reports)
 */
export const fetchWfs: Fetcher<WfsDocument> = async (request) => {
  const { document, archive } = request
  const content = document.output_format === 'gml'
    ? Readable.from(gmlText(request), { objectMode: false })
    : recordsDocument('features', geoJsonPages(request))
  const kept = await archive.keep(content, MAX_DOCUMENT_BYTES)
  return { ...kept, url: document.url, name: document.type_name, statedDate: null, lastModified: null, validators: null }
}

async function* gmlText(request: FetchRequest<WfsDocument>): AsyncGenerator<string> {
  yield '<pages>\n'
  yield* walkPages(() => hits(request), async (walk) => {
    const page = await readText(featuresUrl(request.document, walk.seen), request.downloads, refuseException)
    const ids = memberIds(page)
    walk.take(ids.join('\n'), ids.length, ids.filter((id) => id !== ''))
    return `${page.replace(/^\uFEFF?\s*(?:<\?xml[^>]*\?>)?\s*/, '')}\n`
  })
  yield '</pages>\n'
}

function geoJsonPages(request: FetchRequest<WfsDocument>): AsyncGenerator<Json[]> {
  return walkPages(() => hits(request), async (walk) => {
    const answer = await readJson(featuresUrl(request.document, walk.seen), request.downloads, () => {}, refuseException)
    const features = answer.features as Json[]
    walk.take(JSON.stringify(features), features.length, features.flatMap(({ id }) => (typeof id === 'string' && id !== '' ? [id] : [])))
    return features
  })
}

async function hits({ document, downloads }: FetchRequest<WfsDocument>): Promise<number> {
  const answer = await readText(address(document, { resultType: 'hits' }), downloads, refuseException)
  const matched = /\bnumberMatched\s*=\s*["'](\d+)["']/.exec(answer)?.[1]
  return Number(matched ?? NaN)
}

function featuresUrl(document: WfsDocument, start: number): string {
  return address(document, {
    ...(document.output_format !== 'gml' && { outputFormat: document.output_format }), count: String(document.page_size), startIndex: String(start), sortBy: document.sort_by,
    ...(document.srs_name && { srsName: document.srs_name }),
  })
}

function address({ url, type_name: type }: WfsDocument, more: Record<string, string>): string {
  const whole = new URL(url)
  for (const [name, value] of Object.entries({ service: 'WFS', version: '2.0.0', request: 'GetFeature', typeNames: type, ...more })) {
    whole.searchParams.set(name, value)
  }
  return whole.href
}

/** An overloaded server reports it in an exception report, often with status 200. */
function refuseException(answer: string): void {
  if (/^\s*<(?:!doctype\s+html|html)\b/i.test(answer)) {
    throw new UnreadableDocument('html_instead_of_data', 'The server answered with a page, not data')
  }
  if (!/<(?:\w+:)?(?:ExceptionReport|ServiceExceptionReport)\b/.test(answer.slice(0, 4096))) return
  const text = /<(?:\w+:)?(?:ExceptionText|ServiceException)\b[^>]*>([^<]*)/.exec(answer)?.[1]?.trim()
  throw new TransientError(`The server answered with an exception: ${text || 'no text'}`)
}

/** The gml:id of each feature of a page, '' for a feature without one. */
function memberIds(page: string): string[] {
  const ids: string[] = []
  const open: string[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (MEMBERS.includes(open.at(-1) ?? '')) ids.push(String(attributes['gml:id'] ?? ''))
    open.push(name.replace(/^.*:/, ''))
  })
  parser.on('closetag', () => { open.pop() })
  try {
    parser.write(page).close()
  } catch (error) {
    throw new TransientError(`The server answered with no whole XML: ${(error as Error).message}`)
  }
  return ids
}
