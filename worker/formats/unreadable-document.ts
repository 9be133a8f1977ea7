/** What is wrong in the header of a document: the column, and of one whose name has probably changed the new name. */
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
