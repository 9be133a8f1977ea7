import type { Task, TaskList } from 'graphile-worker'
import { readConfig } from '../src/settings/config.ts'
import { writeNotes } from './archive/write-notes.ts'
import { deleteWithdrawnBulk } from './bulk/delete-withdrawn.ts'
import { bulkTask } from './bulk/task.ts'
import { deleteExpiredExports } from './exports/delete-expired.ts'
import { openPlace } from './exports/place.ts'
import { openFiles } from './files/open-files.ts'
import { importTask } from './import/import-task.ts'
import { refreshTask } from './tile-rendering/refresh-task.ts'
import { renderCapacity } from './tile-rendering/render-capacity.ts'

/** A task that is one statement. */
const statement = (text: string): Task => async (_payload, { query }) => { await query(text) }

/** Writes notes of published runs and of decisions to the archive. Runs every minute; what one run misses, the next one writes. */
const noteArchive: Task = async (_payload, { withPgClient }) => {
  const archive = await openFiles(readConfig().archive)
  await withPgClient((session) => writeNotes(session, archive))
}

/**
 * Deletes files of expired exports, files that crashed attempts left, and bulk files with figures that may no longer be shown. Runs every minute,
 * and immediately when rights changed.
 */
const tendExports: Task = async (_payload, { withPgClient }) => {
  const config = readConfig()
  const [place, store] = await Promise.all([openPlace(config), openFiles(config.exports)])
  await withPgClient(async (session) => {
    await deleteWithdrawnBulk(session, store)
    await deleteExpiredExports(session, place)
  })
}

/** A task that is one function of the database, called, each time in a transaction of its own, until it says that nothing is left. */
const untilDone = (called: string): Task => async (_payload, { query, abortSignal }) => {
  for (let more = true; more;) {
    const { rows: [looked] } = await query<{ more: boolean }>(`select ${called} as more`)
    more = looked?.more === true && abortSignal?.aborted !== true
  }
}

/** The tasks of the general runner, by the names that queued jobs and the crontab have for them. */
export const TASKS: TaskList = {
  import_run: importTask,
  write_bulk: bulkTask,
  refresh_tiles: refreshTask,
  // Every minute, so that imports which follow each other are rendered once; while nothing has changed it asks for one row.
  render_capacity: async (_payload, { withPgClient }) => { await withPgClient(renderCapacity) },
  note_archive: noteArchive,
  tend_exports: tendExports,
  // Saved questions with newly available capacity.
  mail_questions: untilDone('access.mail_next_question()'),
  // Endpoints, keys, the quota and exports.
  mail_accounts: untilDone('access.mail_next_account()'),
  queue_due_runs: statement('select ingest.queue_due_runs()'),
  // What has ended and is older than thirty days, as the interface promises.
  forget_deliveries: statement(`select access.forget_deliveries('30 days')`),
  forget_mail: statement(`select access.forget_mail('30 days')`),
  forget_ended: statement('select access.forget_ended()'),
  // Usage by day, key and route that is older than the twelve months before this one.
  forget_usage: statement('select access.forget_usage()'),
  // Usage of visitors of the map of past months: their identifiers are stored no longer than needed.
  forget_visitors: statement('select access.forget_visitors()'),
}
