import pino from 'pino'

/** One event of a process, without keys, secrets, figures or what a client sent as a value. Fields that are undefined are left out. */
export type LogEvent = { event: string } & Record<string, string | number | boolean | null | undefined>

export type LogLevel = 'error' | 'warn' | 'info'

/** Writes events by level. */
export type Log = Record<LogLevel, (event: LogEvent) => void>

/**
 * A log that writes one line of JSON an event, to standard output unless another stream is given, with `level`, `time` (RFC 3339) and `pid`. Lines are written at once:
 * a process that is killed loses none.
 * @param level the least important level that is written; `silent` for none, null for `info`
 */
export function openLog(level: LogLevel | 'silent' | null = null, stream: 1 | 2 = 1): Log {
  return pino({
    level: level ?? 'info',
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
  }, pino.destination({ dest: stream, sync: true }))
}
