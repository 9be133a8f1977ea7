/**
 * Where a fault came from: its stack, then the stacks of its causes, each after `caused by`; at most five.
 * @param error whatever was thrown
 */
export function causeChain(error: unknown): string {
  const stacks: string[] = []
  for (let cause: unknown = error; cause !== undefined && cause !== null && stacks.length < 5;) {
    stacks.push(cause instanceof Error ? (cause.stack ?? cause.message) : String(cause))
    cause = cause instanceof Error ? cause.cause : undefined
  }
  return stacks.join('\ncaused by ')
}
