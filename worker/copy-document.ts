import { copyFile } from 'node:fs/promises'
import { readConfig } from '../src/settings/config.ts'
import { openPool } from '../src/database/pool.ts'
import { openArchive } from './archive/open-archive.ts'

/**
 * Copies the document of a run from the archive to a file, in a process of its own: `copy-document.ts RUN FILE`. An
 * error goes to standard error in one line.
 */
const config = readConfig()
if (config.databaseUrl === null) throw new Error('started with DATABASE_URL; use headroom import document')
const [run = '', file = ''] = process.argv.slice(2)

const pool = openPool(config.databaseUrl, 'worker', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
try {
  const { rows: [found] } = await pool.query<{ sha256: string | null }>('select document_sha256 as sha256 from grid.run where id = $1', [run])
  if (found === undefined) throw new Error(`No run ${run}`)
  if (found.sha256 === null) throw new Error(`Run ${run} fetched no document`)
  const { path, sha256, bytes } = await (await openArchive(config)).find(found.sha256)
  await copyFile(path, file)
  console.log(`${file}: ${bytes} bytes, SHA-256 ${sha256}`)
} catch (error) {
  console.error(`headroom: ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await pool.end()
}
