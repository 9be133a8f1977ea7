/** Checks of the whole document that a reader can fail; each holds the run. */
export type DocumentCheck = 'empty_payload' | 'html_instead_of_data' | 'encoding_mismatch'

/** The document is not what its source publishes. `check` is the name that users see in the source's status. */
export class FormatError extends Error {
  readonly check: DocumentCheck

  constructor(check: DocumentCheck, message: string) {
    super(message)
    this.name = 'FormatError'
    this.check = check
  }
}
