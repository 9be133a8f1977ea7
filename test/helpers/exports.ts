import { join } from 'node:path'
import pg from 'pg'
import { openPlace, type ExportPlace } from '../../worker/exports/place.ts'
import { carryOutExport } from '../../worker/exports/run.ts'
import { loadBench } from '../bench/load.ts'
import { counts } from './counts.ts'
import { filledDatabase, type TestDatabase } from './database.ts'
import { scratchFolder } from './scratch-folder.ts'

const dataDir = scratchFolder()

export type ExportRow = {
  id: string
  status: string
  attempts: number
  rows_written: string
  size_bytes: string | null
  sha256: string | null
  file: string | null
  expires_at: Date | null
  error_code: string | null
}

/** The folder in which this file's exports are kept: `exports` of `testDataDir`. */
export const testExports = join(dataDir, 'exports')

/** Where this file's exports are written and kept. */
export function testPlace(): Promise<ExportPlace> {
  return openPlace({ dataDir, exports: testExports })
}

export const testDataDir = dataDir

/** Path of a file in the store. */
export function storedPath(file: string | null): string {
  return join(dataDir, 'exports', file ?? '')
}

/** Assets of the benchmark whose export takes long enough to be met at work. */
export const ASSETS = counts(4000, 8000)

/** This file's database with ASSETS assets, and four times as many records. */
export function databaseOfAssets(): Promise<TestDatabase> {
  return filledDatabase('assets', async ({ url }) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await loadBench(client, ASSETS)
    await client.end()
  })
}

/** Queues an export of an account's own and answers its id. */
export async function queueExport({ owner }: TestDatabase, format: string, filters: object = {}): Promise<string> {
  const { rows: [made] } = await owner.query<{ id: string }>(
    `select access.open_export(access.create_account('exports', 'enterprise'), $1, $2) as id`, [format, filters],
  )
  return made?.id ?? ''
}

export async function exportRow({ owner }: TestDatabase, id: string): Promise<ExportRow> {
  const { rows: [row] } = await owner.query<ExportRow>('select * from access.export where id = $1', [id])
  if (row === undefined) throw new Error(`no export ${id}`)
  return row
}

/** Queues an export and makes it as a worker does, in this process. */
export async function makeExport(database: TestDatabase, format: string, filters: object = {}): Promise<ExportRow> {
  const id = await queueExport(database, format, filters)
  await carryOutExport(database.worker, await testPlace(), id, new AbortController().signal)
  return exportRow(database, id)
}
