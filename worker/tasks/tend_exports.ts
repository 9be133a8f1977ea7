import type { Task } from 'graphile-worker'
import { readConfig } from '../../src/config.ts'
import { openPlace } from '../exports/place.ts'
import { tendExports } from '../exports/tend.ts'

/** Deletes files that no export needs any more. Runs every minute, and immediately when rights changed. */
const tend: Task = async (_payload, { withPgClient }) => {
  const place = await openPlace(readConfig())
  await withPgClient((session) => tendExports(session, place))
}

export default tend
