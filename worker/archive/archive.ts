import type { Readable } from 'node:stream'

export type Archived = {
  /** Of the document on this machine, where it stays for a day at least. */
  path: string
  sha256: string
  bytes: number
}

/** Keeps every document that was read, for good, named by its SHA-256. */
export type Archive = {
  /**
   * Keeps a document. A half written one is never taken for a whole one.
   * @param maxBytes larger documents are refused with TooLarge
   */
  keep: (document: Readable, maxBytes: number) => Promise<Archived>
  /** A document that is in the archive. Throws when the archive does not hold it, or not as it was. */
  find: (sha256: string) => Promise<Archived>
}

/** A document larger than its source may be. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}
