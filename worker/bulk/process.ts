import { openFiles } from '../files/open-files.ts'
import { sayInEvents } from '../../src/observe/say-in-events.ts'
import { ownProcess, withSession } from '../own-process.ts'
import { writeBulk } from './write-bulk.ts'
import { writeTiles } from './write-tiles.ts'

const file = process.argv[2]
if (file === undefined) sayInEvents()
const stopping = new AbortController()
process.once('disconnect', () => stopping.abort(new Error('the worker stops')))

/**
 * Writes the public tiles to the file named on the command line and sends their number to the parent process or, without a name,
 * writes all bulk files to the store of exports.
 */
await ownProcess('headroom tiles export', ({ databaseUrl, exports }) => withSession(databaseUrl, async (session) => {
  if (file === undefined) await writeBulk(session, await openFiles(exports), stopping.signal)
  else process.send?.(await writeTiles(session, file))
}))
