/**
 * Where a fault came from: its stack, then the stacks of its causes, each after `caused by`; at most five.
 * @param error whatever was thrown
 */
export function causeChain(error: unknown): string {
  const told: string[] = []
  for (let cause: unknown = error; cause !== undefined && cause !== null && told.length < 5;) {
    told.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return told.join('\ncaused by ')
}
