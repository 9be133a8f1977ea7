/**
 * Why a request got no complete answer. `refused`: the guard did not allow the address. `unresolved`: no such name, or no answer from
 * DNS. `unreachable`: no connection. `tls`: no trusted certificate of that host. `broken`: the connection ended early.
 * `timeout`: the deadline, or idle for too long. `too_large`: more bytes than allowed. `aborted`: by the caller.
 */
export type EgressFault =
  'refused' | 'unresolved' | 'unreachable' | 'tls' | 'broken' | 'timeout' | 'too_large' | 'aborted'

/** A request without a complete answer; the message is one line without the address's path and query. */
export class EgressError extends Error {
  override name = 'EgressError'
  readonly fault: EgressFault

  constructor(fault: EgressFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.fault = fault
  }
}
