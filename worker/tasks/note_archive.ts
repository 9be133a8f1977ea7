import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { writeNotes } from '../archive/write-notes.ts'
import { openFiles } from '../files/open-files.ts'

/** Writes notes of published runs and of decisions to the archive. Runs every minute; what one run misses, the next one writes. */
const noteArchive: Task = async (_payload, { withPgClient }) => {
  const archive = await openFiles(readConfig().archive)
  await withPgClient((session) => writeNotes(session, archive))
}

export default noteArchive
