/** One event of a process, without secrets: written as one line of JSON. */
export type LogEvent = { event: string } & Record<string, string | number | boolean | null>

export type Log = (event: LogEvent) => void

/** Writes to standard error, which keeps standard output for what commands print. */
export const logToStderr: Log = (event) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...event })}\n`)
}
