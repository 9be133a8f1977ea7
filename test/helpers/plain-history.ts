import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { applyRegistry } from '../../src/registry/apply.ts'
import { counts } from './counts.ts'
import type { TestDatabase } from './database.ts'
import { importQueued } from './import-file.ts'
import { APART, LARGE, SHARING, writeMonth, writeRegistry } from './plain-month.ts'

/** Four figures a row: 10,000 records of the large source in the run of all counts. */
export const ROWS = counts(250, 2_500)

/** Where the history's registry and archive lie. */
export type PlainHistory = { registry: string; dataDir: string }

/**
 * Imports three sources of plain tables: a large one of two months whose second changes, restores and removes figures, one that shares its
 * substations, and one of another operator.
 */
export async function importHistory(database: TestDatabase, folder: string): Promise<PlainHistory> {
  const registry = join(folder, 'registry')
  mkdirSync(registry)
  await applyRegistry(database.owner, await writeRegistry(registry))
  const dataDir = join(folder, 'data')
  const months: [string, number, boolean, string][] = [
    [LARGE, ROWS, false, '2026-01-15'], [APART, 20, false, '2026-01-20'], [LARGE, ROWS - 1, true, '2026-02-15'], [SHARING, 30, false, '2026-03-01'],
    [LARGE, ROWS, true, '2026-03-15'],
  ]
  for (const [at, [source, rows, changed, asOf]] of months.entries()) {
    const file = await writeMonth(join(folder, `${at}.csv`), rows, changed)
    await database.owner.query('select ingest.open_run($1, $2, $3, false)', [source, file, asOf])
    const [report] = await importQueued(database, dataDir)
    if (report?.status !== 'published') throw new Error(`${source} of ${asOf} is ${report?.status}: ${report?.error ?? JSON.stringify(report?.held_by)}`)
  }
  return { registry, dataDir }
}
