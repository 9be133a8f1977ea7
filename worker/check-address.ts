import { rm } from 'node:fs/promises'
import type { DocumentLimits } from '../src/shapes/document-limits.ts'
import type { Source } from '../src/shapes/manifest.ts'
import { EgressError } from './egress/egress-error.ts'
import { documentChoice } from './import/document-choice.ts'
import { openReading, requireColumns } from './import/open-reading.ts'
import { UnreadableDocument } from './formats/unreadable-document.ts'
import { fetchDocument } from './sources/fetch-document.ts'
import type { DownloadSettings, FetchedDocument, ImportContext } from './sources/fetcher.ts'

/** The result of checking a source's address. */
export type AddressAnswer = {
  /**
   * `fits`: its document is in the manifest's layout. `slow`: it answers, but its document was not complete in time. `changed`: its
   * document is in another layout. `refused`: it answers without a document. `silent`: no answer.
   */
  state: 'fits' | 'slow' | 'changed' | 'refused' | 'silent'
  /** In words. */
  says: string
  /** How far the server's clock is ahead of this machine's, in ms; null if unknown. */
  clockMs: number | null
}

/** Maximum of rows read to check the layout of a document. */
const ROWS = 200

/**
 * Fetches a source's document once and reads its start; nothing is imported.
 * @param folder absolute path that relative addresses refer to
 * @param context its archive stores the document meanwhile
 * @param limitMs time for the whole document
 */
export async function checkAddress(
  source: Source & { document: NonNullable<Source['document']> }, folder: string, { archive, downloads, limits }: ImportContext, limitMs: number,
): Promise<AddressAnswer> {
  let answered: string | null = null
  let clockMs: number | null = null
  const seen: DownloadSettings['seen'] = ({ status, headers }) => {
    answered = `${status} ${headers['content-type']?.split(';')[0] ?? ''}`.trimEnd()
    const date = Date.parse(headers.date ?? '')
    if (!Number.isNaN(date)) clockMs = date - Date.now()
  }
  const limit = AbortSignal.timeout(limitMs)
  try {
    const document = await fetchDocument({
      document: source.document, folder, validators: null, archive, downloads: { ...downloads, attempts: 1, signal: limit, seen },
      choice: documentChoice(source, archive, limits, null),
    }) as FetchedDocument // nothing was asked on condition
    try {
      const says = await read(document.path, source, limits)
      return { state: 'fits', says: `${document.name}, ${Math.ceil(document.bytes / 1000).toLocaleString('en')} kB, ${says}`, clockMs }
    } finally {
      await rm(document.path)
    }
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error)
    if (limit.aborted && error instanceof EgressError) {
      return answered === null
        ? { state: 'silent', says: `no answer within ${limitMs / 1000} s`, clockMs }
        : { state: 'slow', says: `${answered}, not whole after ${limitMs / 1000} s`, clockMs }
    }
    if (error instanceof UnreadableDocument) return { state: 'changed', says: `${error.check}: ${says}`, clockMs }
    return { state: answered === null ? 'silent' : 'refused', says, clockMs }
  }
}

/** Reads the start of a document. Throws UnreadableDocument when it is in another layout. */
async function read(path: string, source: Source, limits: DocumentLimits): Promise<string> {
  const { facts, rows } = await openReading(path, source, limits)
  let count = 0
  for await (const _ of rows) if (++count === ROWS) break
  requireColumns(facts)
  if (count === 0) throw new UnreadableDocument('empty_payload', 'the document holds no row that names an asset')
  return 'its layout fits'
}
