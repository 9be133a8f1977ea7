import { readRun, type RunReport } from '../../src/cli/imports/run-report.ts'
import { carryOutRun } from '../../worker/import/run.ts'
import type { TestDatabase } from './database.ts'
import { testContext } from './import-context.ts'
import { scratchFolder } from './scratch-folder.ts'

const dataDir = scratchFolder()

/** Imports a file as `headroom import SOURCE --file F --as-of DATE` does, as the worker's role, and waits for it. */
export async function importFile(
  database: TestDatabase, source: string, file: string, asOf: string | null = null,
): Promise<RunReport> {
  return importRun(database, source, file, asOf)
}

/** What a person lets through who knows the document: a layout seen for the first time, and a part of a longer list. */
const KNOWN = new Set(['layout_unverified', 'pagination_incomplete'])

/** As importFile; where the layout is unverified or the document a part of the publication, a person releases the run, which is otherwise sound. */
export async function importReleased(database: TestDatabase, source: string, file: string, asOf: string | null = null): Promise<RunReport> {
  const report = await importFile(database, source, file, asOf)
  if (report.held_by.length === 0 || !report.held_by.every(({ check }) => KNOWN.has(check))) return report
  await database.owner.query('select ingest.release_run($1, $2)', [report.run, 'compared with the publisher’s page'])
  const [released] = await importQueued(database)
  return released ?? report
}

/** Imports a source's own document, from where its manifest says, as `headroom import SOURCE` does. */
export async function importOwn(database: TestDatabase, source: string): Promise<RunReport> {
  return importRun(database, source, null, null)
}

/**
 * Carries out every run that is queued, as a worker does, oldest first.
 * @param folder of the archive, where documents lie there already
 */
export async function importQueued(database: TestDatabase, folder = dataDir): Promise<RunReport[]> {
  const { rows } = await database.owner.query<{ id: string }>(`select id from grid.run where status = 'queued' order by id`)
  const reports: RunReport[] = []
  for (const { id } of rows) reports.push(await carryOut(database, Number(id), folder))
  return reports
}

async function importRun(
  database: TestDatabase, source: string, file: string | null, asOf: string | null,
): Promise<RunReport> {
  const { rows } = await database.owner.query<{ run: string }>('select ingest.open_run($1, $2, $3, false) as run', [source, file, asOf])
  return carryOut(database, Number(rows[0]?.run))
}

async function carryOut({ owner, worker }: TestDatabase, run: number, folder = dataDir): Promise<RunReport> {
  const session = await worker.connect()
  try {
    await carryOutRun(session, testContext(folder), run, () => {})
  } finally {
    session.release()
  }
  return readRun(owner, run)
}

/** The names of the checks that found something in a run, whether they hold it or set rows aside. */
export async function findingsOf({ owner }: TestDatabase, { run }: RunReport): Promise<Record<string, number>> {
  const { rows } = await owner.query<{ check_name: string; count: string }>(
    'select check_name, count from grid.finding where run_id = $1', [run],
  )
  return Object.fromEntries(rows.map((row) => [row.check_name, Number(row.count)]))
}
