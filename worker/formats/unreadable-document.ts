/** The document is not what its source publishes; `check` is the name that users see in the source's status. */
export class UnreadableDocument extends Error {
  override name = 'UnreadableDocument'
  readonly check: string

  constructor(check: string, message: string) {
    super(message)
    this.check = check
  }
}
