import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Lines that differ from one version of the programs, or one run, to the next. */
const FLEETING = /^(-- Dumped (from|by) .*|\\(un)?restrict .*|SET \w+ = .*|SELECT pg_catalog\.set_config.*)\n/gm

/**
 * The schema of a migrated database as text, the same on every machine: without the job queue's objects,
 * which are its library's.
 * @param bin folder of `pg_dump`
 */
export async function dumpSchema(bin: string, url: string): Promise<string> {
  const { stdout } = await run(
    join(bin, 'pg_dump'),
    ['--schema-only', '--no-owner', '--exclude-schema=graphile_worker', `--dbname=${url}`],
    { maxBuffer: 64 * 1024 ** 2 },
  )
  return `-- Written by npm run schema from the migrations and functions: never edited.\n${
    stdout.replaceAll(FLEETING, '').replaceAll(/\n{3,}/g, '\n\n')}`
}
