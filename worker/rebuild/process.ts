import { openPool } from '../../src/database/pool.ts'
import { openFiles } from '../files/open-files.ts'
import { ownProcess } from '../own-process.ts'
import { importContext } from '../sources/fetcher.ts'
import { rebuild } from './rebuild.ts'

const onProgress = (done: number, all: number) => {
  if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${done} of ${all} runs`)
}

/** Makes the data again from the archive. The result is sent to the parent process as an object. Progress goes to standard error if that is a terminal. */
await ownProcess('headroom rebuild', async (config) => {
  const limits = { connections: 2, connectTimeout: 10_000, statementTimeout: 0 }
  const [owner, worker] = [openPool(config.databaseUrl, 'owner', limits), openPool(config.databaseUrl, 'worker', limits)]
  try {
    process.send?.(await rebuild(owner, worker, await importContext(config), await openFiles(config.archive), onProgress))
  } finally {
    if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
    await Promise.all([owner.end(), worker.end()])
  }
})
