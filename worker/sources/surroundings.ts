import type { Config } from '../../src/config.ts'
import type { Archive, Archived } from '../archive/archive.ts'
import { openArchive } from '../archive/open-archive.ts'
import type { Egress } from '../egress/guarded-request.ts'

export type Downloads = Egress & {
  /** Pause before the second attempt in ms; each later one is four times as long. */
  pauseMs: number
}

/** What imports need of this deployment. */
export type Surroundings = { archive: Archive; downloads: Downloads }

export async function surroundingsOf(config: Config): Promise<Surroundings> {
  return { archive: await openArchive(config), downloads: { ...config.egress, pauseMs: 2_000 } }
}

/** By what a server knows whether a document is still the one that was fetched. */
export type Validators = {
  /** Of the document; validators of one address say nothing of another. */
  url: string
  etag: string | null
  last_modified: string | null
}

/** A document as it came: where from, under which name, kept in the archive. */
export type Fetched = Archived & {
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

/** A document to fetch, and what is known of the one that is served. */
export type Errand<D> = Surroundings & {
  document: D
  /** Absolute path that relative ones start from. */
  folder: string
  validators: Validators | null
}

/** Fetches a document; null when it is still the one that the validators are of. */
export type Fetcher<D> = (errand: Errand<D>) => Promise<Fetched | null>

export const MAX_DOCUMENT_BYTES = 2 ** 31
