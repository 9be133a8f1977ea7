import type { Log, LogEvent } from './log.ts'

const WINDOW = 1000

/**
 * A log for faults that come by the thousand: of those with one cause, the first in a second is written at once, and how many followed when the
 * second is over.
 * @returns writes an event, as an error, under its cause
 */
export function logOnceASecond(log: Log): (cause: string, event: LogEvent) => void {
  const followers = new Map<string, { count: number; event: LogEvent }>()

  return (cause, event) => {
    const known = followers.get(cause)
    if (known !== undefined) {
      known.count++
      return
    }
    log.error(event)
    const window = { count: 0, event }
    followers.set(cause, window)
    setTimeout(() => {
      followers.delete(cause)
      if (window.count > 0) log.error({ event: `${event.event}, again`, cause, times: window.count })
    }, WINDOW).unref()
  }
}
