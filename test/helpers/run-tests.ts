import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { findPostgres } from '../../src/cluster/binaries.ts'
import { ensurePostgres } from '../../src/cluster/private-cluster.ts'
import { ROOT } from '../../src/settings/config.ts'
import { inTransaction } from '../../src/database/in-transaction.ts'
import { migrate } from '../../src/database/migrate.ts'
import { loadBorders } from '../../src/registry/borders.ts'
import { writeChecksTable } from './checks-table.ts'
import { startCluster } from './cluster.ts'
import { writeExportColumns } from './export-columns.ts'
import { ensurePrograms } from './programs.ts'
import { runFolder } from './run-folder.ts'
import { dumpSchema } from './schema-dump.ts'
import { chosenTests } from './tiers.ts'

/**
 * `npm test` and its like: starts the throw-away cluster with its migrated template, runs ava on it, stops it. Then says how each failed test
 * is repeated, and how many files were left out.
 * `npm run schema` uses the same template to write sql/schema.sql, the table of checks in docs/imports.md and the columns of exports.
 */
const path = process.env.PATH ?? ''
const given = process.argv.slice(2)
const writesSchema = given[0] === '--write-schema'

await ensurePostgres(path, console.error)
if (!writesSchema) await ensurePrograms(path, console.error)
const bin = await findPostgres(path, null) ?? ''
const folder = await runFolder()
process.env.TMPDIR = folder
const cluster = await startCluster(bin)
try {
  const template = cluster.url('template_headroom')
  await createTemplate(cluster.url('postgres'))
  await migrate(template, join(ROOT, 'sql'))
  await borders(template)
  if (writesSchema) {
    await writeFile(join(ROOT, 'sql/schema.sql'), await dumpSchema(bin, template))
    await writeChecksTable(template)
    await writeExportColumns(template)
  } else await runTests()
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database template_headroom template template0')
  await client.end()
}

/** The borders of countries, which every registry needs: they take 3 s of each file that applies one. */
async function borders(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await inTransaction(client, () => loadBorders(client))
  await client.end()
}

async function runTests(): Promise<void> {
  const { parameters, leftOut } = chosenTests(given)
  const failed = join(folder, 'failed')
  process.exitCode = await runAva(parameters, { HEADROOM_TEST_CLUSTER: cluster.url('postgres'), HEADROOM_TEST_PROGRAMS: bin, HEADROOM_TEST_FAILED: failed })
  // As comments, which a report in TAP may have anywhere.
  for (const command of await readFile(failed, 'utf8').then((text) => text.trim().split('\n'), () => [])) console.log(`# again: ${command}`)
  if (leftOut > 0) console.log(`# ${leftOut} files left out: npm run test:all`)
}

function runAva(parameters: string[], settings: Record<string, string>): Promise<number> {
  const ava = spawn(process.execPath, [join(ROOT, 'node_modules/ava/entrypoints/cli.js'), ...parameters], {
    cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...settings },
  })
  // The terminal interrupts the whole group: ava ends by itself, and the cluster is stopped after it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ava.kill(signal))
  return new Promise((resolve) => { ava.once('exit', (status) => resolve(status ?? 1)) })
}
