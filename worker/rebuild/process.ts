import { readConfig } from '../../src/settings/config.ts'
import { openPool } from '../../src/database/pool.ts'
import { openFiles } from '../files/open-files.ts'
import { importContext } from '../sources/fetcher.ts'
import { rebuild } from './rebuild.ts'

/**
 * Makes the data again from the archive, in a process of its own. The result is sent to the parent process as an object; an
 * error goes to standard error in one line. Progress goes to standard error if that is a terminal.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL; use headroom rebuild')
const limits = { connections: 2, connectTimeout: 10_000, statementTimeout: 0 }
const [owner, worker] = [openPool(config.databaseUrl, 'owner', limits), openPool(config.databaseUrl, 'worker', limits)]
const onProgress = (done: number, all: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done} of ${all} runs`)
}

try {
  process.send?.(await rebuild(owner, worker, await importContext(config), await openFiles(config.archive), onProgress))
} catch (error) {
  console.error(`headroom: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
  await Promise.all([owner.end(), worker.end()])
  if (process.connected) process.disconnect()
}
