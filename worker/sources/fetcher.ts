import type { Config } from '../../src/settings/config.ts'
import type { DocumentLimits } from '../../src/shapes/document-limits.ts'
import type { Archive, Archived } from '../archive/archive.ts'
import { openArchive } from '../archive/open-archive.ts'
import type { Egress, GuardedAnswer } from '../egress/guarded-request.ts'
import type { PortalKeys } from './portal-keys.ts'

/** How documents are downloaded. */
export type DownloadSettings = Egress & {
  /** Pause before the second attempt in ms; each later one is four times as long. */
  pauseMs: number
  /** Pause between two requests to one host, in ms; none without it. */
  hostPauseMs?: number
  keys: PortalKeys
  /** Maximum of attempts after temporary faults; four without it. */
  attempts?: number
  /** Ends a download early. */
  signal?: AbortSignal
  /** Called with every answer, including redirects and refusals. */
  seen?: (answer: Pick<GuardedAnswer, 'status' | 'headers'>) => void
  /** Address of this service, which is sent with each request. */
  publicUrl?: string | null
  /** The scheme before a key in the header `Authorization`; without it the header is the key alone. */
  keyScheme?: string
}

/** What every import needs from this deployment's settings: where documents are stored, how they are downloaded, and how large they may be. */
export type ImportContext = { archive: Archive; downloads: DownloadSettings; limits: DocumentLimits }

/** The context of the settings. */
export async function importContext(config: Config): Promise<ImportContext> {
  return {
    archive: await openArchive(config),
    downloads: { ...config.egress, pauseMs: 2_000, hostPauseMs: config.hostPause, keys: config.portalKeys, publicUrl: config.publicUrl },
    limits: config.documentLimits,
  }
}

/** The validators of a conditional request, with which the server can answer that a document has not changed. */
export type Validators = {
  /** The document's address: validators are valid for one address only. */
  url: string
  etag: string | null
  last_modified: string | null
}

/** A fetched document, which is now in the archive: its address, its name and its dates. */
export type FetchedDocument = Archived & {
  /** The address, or null for a file of this machine. */
  url: string | null
  /** The document's own name, which often contains its date. */
  name: string
  /** YYYY-MM-DD that the publisher states outside the document, in a sibling table or a catalogue; null if not stated. */
  statedDate: string | null
  /** YYYY-MM-DD of the last change on the server, null if unknown. */
  lastModified: string | null
  validators: Validators | null
  /** Documents of the same day that were fetched before it and are not what the source publishes. */
  refused?: RefusedLink[]
}

/** A document that a page offers, and why it was not taken. */
export type RefusedLink = { url: string; why: string }

/** How one of several documents of a day is chosen. */
export type DocumentChoice = {
  /** What the source publishes (csv, xlsx, …), that of the served document first: the forms of one edition may be rounded differently. */
  forms: () => Promise<string[]>
  /** Why a document is not what the source publishes; null where it is. */
  refusal: (path: string) => Promise<string | null>
}

/** The server reports that the served document has not changed; facts about it may be new. */
export type StillServed = Pick<FetchedDocument, 'url' | 'name' | 'statedDate'> & { sha256: null }

/** One document to fetch. */
export type FetchRequest<D> = Omit<ImportContext, 'limits'> & {
  /** The part `document` of the source's manifest. */
  document: D
  /** Absolute path of the folder that relative paths refer to. */
  folder: string
  /** Of the served document; null when the document must be fetched in any case. */
  validators: Validators | null
  /** Without it the first of several documents of a day is fetched. */
  choice?: DocumentChoice
}

/** Fetches a document, unless the server reports that it is still the one with these validators. */
export type Fetcher<D> = (request: FetchRequest<D>) => Promise<FetchedDocument | StillServed>

/** Larger documents are refused. */
export const MAX_DOCUMENT_BYTES = 2 ** 31
