import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { deleteWithdrawnBulk } from '../bulk/delete-withdrawn.ts'
import { openPlace } from '../exports/place.ts'
import { deleteExpiredExports } from '../exports/delete-expired.ts'
import { openFiles } from '../files/open-files.ts'

/**
 * Deletes files of expired exports, files that crashed attempts left, and bulk files with figures that may no longer be shown. Runs every minute,
 * and immediately when rights changed. The file keeps its name because queued jobs have it.
 */
const deleteFiles: Task = async (_payload, { withPgClient }) => {
  const config = readConfig()
  const [place, store] = await Promise.all([openPlace(config), openFiles(config.exports)])
  await withPgClient(async (session) => {
    await deleteWithdrawnBulk(session, store)
    await deleteExpiredExports(session, place)
  })
}

export default deleteFiles
