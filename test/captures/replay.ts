import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { array, create, defaulted, object, optional, record, string, unknown, number } from 'superstruct'

/** A folder of each kind of address that a manifest may name. WFS has none in the registry. */
export const KINDS = ['file', 'page', 'opendatasoft', 'ckan', 'arcgis'] as const

const Exchange = object({
  /** Of the request; `*` is any text, `!` before it any path that it does not match. All where it is left out. */
  path: optional(string()),
  /** Parameters and headers that the request must have; `*` is any text. */
  query: defaulted(record(string(), string()), {}),
  headers: defaulted(record(string(), string()), {}),
  status: defaulted(number(), 200),
  /** Headers of the answer. */
  answer: defaulted(record(string(), string()), {}),
  /** A text is sent as it is, all else as JSON. */
  body: optional(unknown()),
  /** In the folder of the capture, in place of a body. */
  file: optional(string()),
})

const Capture = object({
  interface: string(),
  /** Where the form of these exchanges is described; what they hold is invented. */
  documentation: string(),
  /** A source of the registry of Europe, whose document the variants are fetched as. */
  source: string(),
  exchanges: array(Exchange),
  /** What differs, told before the rest, and what comes of it: a document, or a word of the error. */
  variants: record(string(), object({ source: optional(string()), exchanges: array(Exchange), comes_to: string() })),
})

export type Exchanges = ReturnType<typeof readCapture>['exchanges']

export function readCapture(kind: (typeof KINDS)[number]) {
  return create(JSON.parse(readFileSync(join(import.meta.dirname, kind, 'capture.json'), 'utf8')), Capture)
}

/** A server that answers as captured: each request by the first exchange that matches it. One that none matches is 501, and noted. */
export function replay(kind: string, exchanges: Exchanges, strange: string[]): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? '', 'http://captured')
    const found = exchanges.find(({ path = '*', query, headers }) => matches(path, decodeURIComponent(url.pathname))
      && Object.entries(query).every(([name, text]) => matches(text, url.searchParams.get(name) ?? ''))
      && Object.entries(headers).every(([name, text]) => matches(text, String(request.headers[name] ?? ''))))
    if (found === undefined) strange.push(request.url ?? '')
    const { status, answer, body, file } = found ?? { status: 501, answer: {}, body: 'not captured', file: undefined }
    const text = file === undefined ? (typeof body === 'string' ? body : JSON.stringify(body)) : readFileSync(join(import.meta.dirname, kind, file))
    response.writeHead(status, { 'Content-Type': 'application/json', ...answer }).end(status === 304 ? undefined : text)
  }
}

function matches(pattern: string, text: string): boolean {
  if (pattern.startsWith('!')) return !matches(pattern.slice(1), text)
  return new RegExp(`^${pattern.replace(/[.?+^$]/g, '\\$&').replaceAll('*', '.*')}$`).test(text)
}
