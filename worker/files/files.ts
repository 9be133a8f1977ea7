import type { Readable } from 'node:stream'

/** Files by name, in a folder or a bucket. Names may contain slashes, such as `archive/ab/abcdef`. */
export type Files = {
  /** Stores a file, replacing one of the same name. It appears only when it is complete. */
  put: (name: string, bytes: Readable) => Promise<void>
  /** Throws when there is no such file. */
  get: (name: string) => Promise<Readable>
  /** A missing file is no error. */
  remove: (name: string) => Promise<void>
  /** Removes an empty folder of the name, where files lie in folders. */
  removeFolder: (name: string) => Promise<void>
  /** The names that begin with `start`, sorted. */
  list: (start: string) => Promise<string[]>
}
