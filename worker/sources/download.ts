import { STATUS_CODES, type IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { guardedRequest, type GuardedAnswer } from '../egress/guarded-request.ts'
import { AnswerError, statedReason } from './answer-error.ts'
import { afterPause } from './host-pause.ts'
import { MAX_DOCUMENT_BYTES, type DownloadSettings } from './fetcher.ts'
import { authorization, keyHint } from './portal-keys.ts'
import { quotaPause } from './quota.ts'
import { TransientError, withRetries } from './retries.ts'

export type Download = {
  /** 304 only for a conditional request. */
  status: 200 | 304
  /** The address after redirects. */
  url: URL
  headers: IncomingHttpHeaders
  body: Readable
}

/** From the first packet to the last. Operators' portals are slow, but their documents are small. */
const DEADLINE_MS = 10 * 60_000
const IDLE_MS = 60_000
const REDIRECTS = 5
const TRANSIENT = [408, 425, 429, 500, 502, 503, 504]

/** The user agent that publishers see in their logs. Some portals answer 403 to agents that do not begin like a browser's. */
function userAgent(publicUrl: string | null): string {
  return `Mozilla/5.0 (compatible; Headroom; ${publicUrl === null ? 'grid hosting capacity' : `+${publicUrl}`})`
}

/**
 * Downloads over HTTP: every redirect goes through the guard, after a pause if its host was asked before, and temporary faults are retried
 * from the first address on.
 * @param use reads the body to its end; it is called again in each attempt
 * @throws AnswerError or TransientError naming the address and what the server answered; EgressError
 */
export function download<T>(
  address: string, downloads: DownloadSettings, headers: Record<string, string>, use: (answer: Download) => Promise<T>,
): Promise<T> {
  return withRetries(downloads, async () => {
    const { answer, url } = await follow(new URL(address), downloads, headers)
    try {
      return await use({ status: answer.status === 304 ? 304 : 200, url, headers: answer.headers, body: decoded(answer, url) })
    } finally {
      answer.body.destroy()
    }
  }, () => answered.has(new URL(address).host))
}

/** Hosts that have answered this process: one that is away between two pages of a document comes back. */
const answered = new Set<string>()

async function follow(first: URL, downloads: DownloadSettings, headers: Record<string, string>): Promise<{ answer: GuardedAnswer; url: URL }> {
  const conditional = 'If-None-Match' in headers || 'If-Modified-Since' in headers
  let url = first
  for (let left = REDIRECTS; ; left--) {
    const answer = await afterPause(url.host, downloads.hostPauseMs ?? 0, () => guardedRequest(url, {
      ...downloads, protocols: ['http:', 'https:'], ports: [80, 443, 8080, 8443],
      headers: { 'User-Agent': userAgent(downloads.publicUrl ?? null), 'Accept-Encoding': 'gzip', ...headers, ...authorization(url, downloads) },
      deadlineMs: DEADLINE_MS, idleMs: IDLE_MS, maxBytes: MAX_DOCUMENT_BYTES,
    }))
    answered.add(url.host)
    downloads.seen?.(answer)
    if (answer.status === 200 || (answer.status === 304 && conditional)) return { answer, url }
    const next = [301, 302, 303, 307, 308].includes(answer.status) ? answer.headers.location : undefined
    if (next === undefined) throw await fault(url, answer, downloads)
    answer.body.destroy()
    if (left === 0) throw new Error(`${named(first)} leads on more than ${REDIRECTS} times`)
    const to = URL.parse(next, url.href)
    if (to === null) throw new Error(`${named(url)} leads to no address`)
    if (url.protocol === 'https:' && to.protocol === 'http:') throw new Error(`${named(url)} leads from https to http`)
    url = to
  }
}

async function fault(url: URL, answer: GuardedAnswer, downloads: DownloadSettings): Promise<Error> {
  const { status, headers } = answer
  const reason = await statedReason(() => decoded(answer, url))
  answer.body.destroy()
  const hint = status === 401 || status === 403 ? keyHint(url, downloads) : ''
  const message = `${named(url)} answered ${`${status} ${STATUS_CODES[status] ?? ''}`.trimEnd()}${reason && `: ${reason}`}${hint && `; ${hint}`}`
  return TRANSIENT.includes(status) ? new TransientError(message, quotaPause(status, headers)) : new AnswerError(status, message)
}

function decoded({ headers, body }: GuardedAnswer, url: URL): Readable {
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') return body
  if (encoding !== 'gzip') throw new Error(`${named(url)} answered in the encoding ${encoding}, which was not asked for`)
  const unpacked = createGunzip()
  unpacked.on('error', () => {}) // like the body itself, it may fail before anybody reads it
  pipeline(body, unpacked, () => {})
  return unpacked
}

/** The address without its query, which may be long. */
function named(url: URL): string {
  return url.origin + url.pathname
}
