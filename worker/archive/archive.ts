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
  /** A document in the archive, whose bytes are hashed: its name alone proves nothing. Throws when it is missing or damaged. */
  find: (sha256: string) => Promise<Archived>
}

/** A document larger than its source allows. */
export class TooLarge extends Error {
  override name = 'TooLarge'
}

/** The name of a document in an archive. */
export function documentName(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}`
}

/** The names that documents have; notes and unfinished files have others. */
export const DOCUMENT = /^([0-9a-f]{2})\/\1[0-9a-f]{62}$/
