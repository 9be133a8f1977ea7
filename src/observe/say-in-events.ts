import { format } from 'node:util'
import { causeChain } from './cause-chain.ts'
import { openLog } from './log.ts'

/**
 * For a process that runs on: whatever it says becomes an event of the log, on the stream that it was said to, unless that is a terminal, where
 * people read it. That is what is said by `console`, also of the code of others, by Node's warnings, and of an error that nothing catches, which
 * ends the process with code 1. All of it is written whatever the level of the log: it comes rarely.
 * @param printed whether standard output is what a command was asked to print, and stays as it is
 */
export function sayInEvents(printed = false): void {
  if (!printed && !process.stdout.isTTY) console.log = (...said) => openLog('info', 1).info({ event: format(...said) })
  if (process.stderr.isTTY) return
  const log = openLog('info', 2)
  console.warn = (...said) => log.warn({ event: format(...said) })
  console.error = (...said) => log.error({ event: format(...said) })
  process.removeAllListeners('warning').on('warning', (warning) => log.warn({ event: 'warning of Node', cause: causeChain(warning) }))
  process.on('uncaughtException', (error) => {
    log.error({ event: 'uncaught error', cause: causeChain(error) })
    process.exit(1)
  })
}
