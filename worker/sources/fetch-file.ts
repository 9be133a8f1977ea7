import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Archive } from '../archive/archive.ts'
import { download, type Download } from './download.ts'
import { MAX_DOCUMENT_BYTES, type FetchRequest, type FetchedDocument, type Fetcher, type StillServed, type Validators } from './fetcher.ts'

/** A document at an address, or a file that comes with its manifest. */
export const fetchFile: Fetcher<{ url: string }> = async (request) => {
  const { document: { url }, folder, archive } = request
  return /^https?:/.test(url) ? fetchAddress(request, url, {}) : archiveFile(resolve(folder, url), archive)
}

/** Puts a file of this machine into the archive. Throws an Error with the path when it cannot be read or is not a file. */
export async function archiveFile(file: string, archive: Archive): Promise<FetchedDocument> {
  const found = await stat(file).catch(() => null)
  if (found === null || !found.isFile()) throw new Error(`No file ${file}`)
  const kept = await archive.keep(createReadStream(file), MAX_DOCUMENT_BYTES)
  return { ...kept, url: null, name: basename(file), statedDate: null, lastModified: null, validators: null }
}

/**
 * Puts the document at an address into the archive, unless the server reports that the served one has not changed.
 * @param stated name and date of the document as the publisher states them elsewhere
 */
export function fetchAddress(
  { archive, downloads, validators }: Omit<FetchRequest<unknown>, 'document'>, url: string,
  stated: { name?: string; date?: string | null },
): Promise<FetchedDocument | StillServed> {
  return download(url, downloads, conditions(url, validators), async (answer) => {
    const found = { url: answer.url.href, name: stated.name ?? fileName(answer), statedDate: stated.date ?? null }
    if (answer.status === 304) return { ...found, sha256: null }
    const kept = await archive.keep(answer.body, MAX_DOCUMENT_BYTES)
    return {
      ...kept, ...found, lastModified: day(answer.headers['last-modified']),
      validators: { url, etag: answer.headers.etag ?? null, last_modified: answer.headers['last-modified'] ?? null },
    }
  })
}

/** The first day of an HTTP date or an ISO time, or null. */
export function day(time: string | undefined): string | null {
  const parsed = Date.parse(time ?? '')
  return Number.isNaN(parsed) ? null : new Date(parsed).toISOString().slice(0, 10)
}

function conditions(url: string, known: Validators | null): Record<string, string> {
  if (known?.url !== url) return {}
  return {
    ...(known.etag && { 'If-None-Match': known.etag }),
    ...(known.last_modified && { 'If-Modified-Since': known.last_modified }),
  }
}

function fileName({ headers, url }: Download): string {
  const stated = /filename="?([^";]+)"?/.exec(headers['content-disposition'] ?? '')?.[1]
  return stated ?? unescaped(basename(url.pathname))
}

/** An address or its part without percent-escapes, for people and patterns; as it is where a percent sign begins no escape. */
export function unescaped(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}
