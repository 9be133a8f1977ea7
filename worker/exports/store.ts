import type { Files } from '../files/files.ts'

/** The store of finished exports: files by name, without folders. */
export type ExportStore = Pick<Files, 'remove'> & {
  /** Moves a complete file into the store. */
  put: (path: string, name: string) => Promise<void>
  /** All names. */
  list: () => Promise<string[]>
}
