/** Where finished exports lie: one flat space of names. */
export type ExportStore = {
  /** Puts a whole file in its place, from where it was written. */
  put: (path: string, name: string) => Promise<void>
  /** Deletes a file; one that is not there is no error. */
  remove: (name: string) => Promise<void>
  /** All names. */
  list: () => Promise<string[]>
}
