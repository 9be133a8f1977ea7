import type { Config } from '../../src/config.ts'
import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Archive, Archived } from '../archive/archive.ts'
import { openArchive } from '../archive/open-archive.ts'
import type { Egress } from '../egress/guarded-request.ts'

/** How documents are downloaded. */
export type DownloadSettings = Egress & {
  /** Pause before the second attempt in ms; each later one is four times as long. */
  pauseMs: number
}

/** What every import uses, by the settings of this deployment: where documents are kept, how they are downloaded, and how large they may be. */
export type ImportContext = { archive: Archive; downloads: DownloadSettings; limits: DocumentLimits }

/** The context that the settings describe. */
export async function importContext(config: Config): Promise<ImportContext> {
  return { archive: await openArchive(config), downloads: { ...config.egress, pauseMs: 2_000 }, limits: config.documentLimits }
}

/** What a conditional request states, so that the server can answer that a document has not changed. */
export type Validators = {
  /** The document's address: validators of one address say nothing about another. */
  url: string
  etag: string | null
  last_modified: string | null
}

/** A document that was fetched and is now in the archive: its address, its name and its dates. */
export type FetchedDocument = Archived & {
  /** The address, or null for a file of this machine. */
  url: string | null
  /** The document's own name, which often carries its date. */
  name: string
  /** YYYY-MM-DD that the publisher states beside the document: in a sibling table, a catalogue; null when nowhere. */
  statedDate: string | null
  /** YYYY-MM-DD on which the server last changed it, null when it does not say. */
  lastModified: string | null
  validators: Validators | null
}

/** One document to fetch. */
export type FetchRequest<D> = Omit<ImportContext, 'limits'> & {
  /** The part `document` of the source's manifest. */
  document: D
  /** Absolute path of the folder that relative paths start from. */
  folder: string
  /** Of the document that is served now; null when it must be fetched whole. */
  validators: Validators | null
}

/** Fetches a document; null when the server says that it is still the one with these validators. */
export type Fetcher<D> = (request: FetchRequest<D>) => Promise<FetchedDocument | null>

/** Larger documents are refused. */
export const MAX_DOCUMENT_BYTES = 2 ** 31
