import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/settings/config.ts'
import { tendBulk } from '../bulk/delete-withdrawn.ts'
import { openPlace } from '../exports/place.ts'
import { tendExports } from '../exports/delete-expired.ts'
import { openFiles } from '../files/open-files.ts'

/** Deletes files that no export needs any more, and those with figures that may not be shown any more. Runs every minute, and immediately when rights changed. */
const tend: Task = async (_payload, { withPgClient }) => {
  const config = readConfig()
  const [place, store] = await Promise.all([openPlace(config), openFiles(config.exports)])
  await withPgClient(async (session) => {
    await tendBulk(session, store)
    await tendExports(session, place)
  })
}

export default tend
