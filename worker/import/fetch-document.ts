import { basename, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { archive, archiveFile, type Archived } from './archive.ts'

/** A document as it came: where from, under which name, kept in the archive. */
export type Fetched = Archived & {
  /** The address, or null for a file of this machine. */
  url: string | null
  /** The file's own name, which often carries its date. */
  name: string
  /** `Last-Modified` of the answer as YYYY-MM-DD, null when there is none. */
  lastModified: string | null
}

const MAX_BYTES = 2 ** 31
/** From the first packet to the last; operators' portals are slow, their documents small. */
const TIME_OUT_MS = 10 * 60_000

/**
 * Brings a document to the archive.
 * @param from an http(s) address, an absolute path, or a path relative to `folder`
 * @throws Error naming the address and what the server answered
 */
export async function fetchDocument(from: string, folder: string, archiveFolder: string): Promise<Fetched> {
  if (!/^https?:/.test(from)) {
    const file = resolve(folder, from)
    return { ...(await archiveFile(archiveFolder, file, MAX_BYTES)), url: null, name: basename(file), lastModified: null }
  }
  const answer = await fetch(from, {
    signal: AbortSignal.timeout(TIME_OUT_MS),
    headers: { 'User-Agent': 'Headroom (grid hosting capacity)' },
  })
  if (!answer.ok || answer.body === null) throw new Error(`${from} answered ${answer.status} ${answer.statusText}`)
  const kept = await archive(archiveFolder, Readable.fromWeb(answer.body as ReadableStream), MAX_BYTES)
  const modified = Date.parse(answer.headers.get('Last-Modified') ?? '')
  return {
    ...kept,
    url: answer.url,
    name: fileName(answer),
    lastModified: Number.isNaN(modified) ? null : new Date(modified).toISOString().slice(0, 10),
  }
}

function fileName(answer: Response): string {
  const stated = /filename="?([^";]+)"?/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1]
  return stated ?? decodeURIComponent(basename(new URL(answer.url).pathname))
}
