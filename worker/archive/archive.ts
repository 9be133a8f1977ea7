import type { Readable } from 'node:stream'

export type Archived = {
  /** Path of the document on this machine, where it stays for at least a day. */
  path: string
  sha256: string
  bytes: number
}

/** Stores every document that was read, permanently, under its SHA-256. */
export type Archive = {
  /**
   * Stores a document. A partly written one is never visible as a complete one.
   * @param maxBytes larger documents are refused with TooLarge
   */
  keep: (document: Readable, maxBytes: number) => Promise<Archived>
  /** A document in the archive. Throws when it is missing or damaged. */
  find: (sha256: string) => Promise<Archived>
}

/** A document larger than its source allows. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}
