/** The private cluster cannot be had; the message is one line that says what to do. */
export class ClusterError extends Error {
  override name = 'ClusterError'
}
