/** Of the system, and of PostgreSQL: connection lost (08), shut down or starting (57P01 to 57P03), no connection left (53300), no primary any more (25006). */
const CODES = /^(E[A-Z]+|08\w{3}|57P0[123]|53300|25006)$/

/** Of the driver, which gives these no code. */
const MESSAGES = /^Connection terminated|not queryable|^timeout exceeded when trying to connect/

/** Whether an error says that the database cannot be reached, which passes by itself. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && CODES.test(String(error.code))) return true
  return error instanceof AggregateError ? error.errors.some(isAway) : MESSAGES.test(error.message)
}
