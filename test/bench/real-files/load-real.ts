import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { readRun, type RunReport } from '../../../src/cli/imports/run-report.ts'
import { migrate } from '../../../src/database/migrate.ts'
import { openPool } from '../../../src/database/pool.ts'
import { loadLines, OPENSTREETMAP } from '../../../src/lines/load-lines.ts'
import { loadPlaces } from '../../../src/places/load.ts'
import { loadPostcodes } from '../../../src/postcodes/load.ts'
import { applyRegistry } from '../../../src/registry/apply.ts'
import { ROOT } from '../../../src/settings/config.ts'
import { carryOutRun } from '../../../worker/import/run.ts'
import { REAL_FILES } from '../../helpers/real-folder.ts'
import { testContext } from '../../helpers/import-context.ts'
import { drawAhead } from './draw-ahead.ts'
import { FILES, LINES, POSTCODES, WITHHELD, type RealFile } from './files.ts'

const LIMITS = { connections: 2, connectTimeout: 30_000, statementTimeout: 0 }

/**
 * Fills an empty database with the files that operators published, as a service has them some months after its start.
 * @param tell receives a line for each file
 * @param files what is imported
 * @param postcodes tables and areas of postcodes by country
 * @throws Error when a file is not published: later ones may need it
 */
export async function loadReal(
  url: string, tell: (line: string) => void, files: RealFile[] = FILES, postcodes = POSTCODES,
): Promise<{ records: number }> {
  await migrate(url, join(ROOT, 'sql'))
  const [owner, worker] = [openPool(url, 'owner', LIMITS), openPool(url, 'worker', LIMITS)]
  const folder = await mkdtemp(join(tmpdir(), 'headroom-real-'))
  try {
    await applyRegistry(owner, join(ROOT, 'fixtures/registry/europe'))
    await loadPlaces(owner)
    for (const [country, names] of postcodes) await loadPostcodes(owner, country, names.map((name) => join(REAL_FILES, name)))
    await loadLines(owner, LINES.map((name) => join(REAL_FILES, name)), OPENSTREETMAP)
    for (const source of new Set(files.map((each) => each.source))) {
      if (!WITHHELD.has(source)) await owner.query(`select registry.set_rights($1, 'redistribution_allowed', 'a trial')`, [source])
    }
    for (const each of files) {
      const { status, rows, error, held_by: heldBy } = await importReal(owner, worker, each, folder)
      if (status !== 'published') throw new Error(`${each.file}: ${status} ${error ?? ''} ${JSON.stringify(heldBy)}`)
      tell(`${each.source} ${each.date}: ${rows} rows`)
    }
    const session = await owner.connect()
    await drawAhead(session).finally(() => session.release())
    const { rows: [counted] } = await owner.query<{ records: number }>('select count(*)::integer as records from grid.record')
    return { records: counted?.records ?? 0 }
  } finally {
    await Promise.all([owner.end(), worker.end(), rm(folder, { recursive: true })])
  }
}

async function importReal(owner: pg.Pool, worker: pg.Pool, { source, file, date }: RealFile, folder: string): Promise<RunReport> {
  const { rows: [opened] } = await owner.query<{ run: string }>('select ingest.open_run($1, $2, $3, false) as run', [source, join(REAL_FILES, file), date])
  const run = Number(opened?.run)
  const session = await worker.connect()
  try {
    await carryOutRun(session, testContext(folder), run, () => {})
    const report = await readRun(owner, run)
    if (report.held_by.map(({ check }) => check).join() !== 'pagination_incomplete') return report
    await owner.query('select ingest.release_run($1, $2)', [run, 'only these rows of the publication are at hand'])
    await carryOutRun(session, testContext(folder), run, () => {})
  } finally {
    session.release()
  }
  return readRun(owner, run)
}
