/** The store of finished exports: files by name, without folders. */
export type ExportStore = {
  /** Moves a complete file into the store. */
  put: (path: string, name: string) => Promise<void>
  /** Deletes a file. A missing file is no error. */
  remove: (name: string) => Promise<void>
  /** All names. */
  list: () => Promise<string[]>
}
