import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { writeNotes } from '../archive/write-notes.ts'
import { openFiles } from '../files/open-files.ts'

/** Tells the archive what was published and decided. Runs every minute; what one misses, the next one writes. */
const noteArchive: Task = async (_payload, { withPgClient }) => {
  const archive = await openFiles(readConfig().archive)
  await withPgClient((session) => writeNotes(session, archive))
}

export default noteArchive
