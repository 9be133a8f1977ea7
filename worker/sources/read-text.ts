import { UnreadableDocument } from '../formats/unreadable-document.ts'
import { readAtMost } from './answer-error.ts'
import { download } from './download.ts'
import { TransientError } from './retries.ts'
import type { DownloadSettings } from './fetcher.ts'

/** The largest page, of text or of records, in bytes. A page of 2,000 polygons takes about 20 MiB. */
const MAX_TEXT_BYTES = 256 * 2 ** 20

/**
 * The text at an address, as UTF-8.
 * @param refuse throws for text that is no valid answer; a TransientError is retried
 */
export function readText(url: string, downloads: DownloadSettings, refuse: (text: string) => void = () => {}): Promise<string> {
  return download(url, downloads, {}, async ({ body }) => {
    const bytes = await readAtMost(body, MAX_TEXT_BYTES)
    if (bytes === null) throw new Error(`${url} answered with more than ${MAX_TEXT_BYTES} bytes`)
    const text = bytes.toString('utf8')
    refuse(text)
    return text
  })
}

/**
 * The JSON at an address. Numbers keep their text: each is a JSON.rawJSON object, which JSON.stringify writes unchanged. `numberOf`
 * converts one to a number.
 * @param refuse throws for errors that an interface sends with status 200; a TransientError is retried
 * @param refuseText the same for interfaces whose errors are not JSON
 * @throws UnreadableDocument `html_instead_of_data` for a web page instead of JSON
 */
export async function readJson(
  url: string, downloads: DownloadSettings, refuse: (json: Json) => void = () => {}, refuseText: (text: string) => void = () => {},
): Promise<Json> {
  let parsed: Json = {}
  await readText(url, downloads, (text) => {
    refuseText(text)
    if (text.trimStart().startsWith('<')) {
      throw new UnreadableDocument('html_instead_of_data', `${new URL(url).origin} answered with a page, not data`)
    }
    try {
      parsed = JSON.parse(text, rawNumbers as never) as Json
    } catch {
      throw new TransientError(`${new URL(url).origin} answered with no whole JSON`)
    }
    refuse(parsed)
  })
  return parsed
}

export type Json = { [member: string]: unknown }

/** A number that `readJson` kept as text; NaN for anything else. */
export function numberOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'rawJSON' in value ? Number(value.rawJSON) : NaN
}

// The third parameter and JSON.rawJSON (V8 11.4, ECMAScript 2026) are missing in the compiler's library.
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown }

function rawNumbers(_key: string, value: unknown, context: { source: string }): unknown {
  return typeof value === 'number' ? rawJSON(context.source) : value
}
