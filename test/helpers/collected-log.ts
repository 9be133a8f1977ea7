import type { Log, LogEvent } from '../../src/observe/log.ts'

/** A log that adds every event, of whatever level, to a list. */
export function collectedLog(events: LogEvent[]): Log {
  const add = (event: LogEvent): void => void events.push(event)
  return { error: add, warn: add, info: add }
}
