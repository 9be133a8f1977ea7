/** What differs in the header of a document: a column of the manifest that is gone, with its new name where it probably has one, or (null) a header that is new. */
export type HeaderFault = { column: string | null; original: string | null; message: string }

/** The document is not what its source publishes; `check` is the name that users see in the source's status. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'
  readonly check: string
  /** Of a header in no known layout: each fault by itself. */
  readonly faults: HeaderFault[]

  constructor(check: string, message: string, faults: HeaderFault[] = []) {
    super(message)
    this.check = check
    this.faults = faults
  }
}
