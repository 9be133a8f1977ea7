import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Lines that differ from one version of the programs, or one run, to the next. */
const FLEETING = /^(-- Dumped (from|by) .*|\\(un)?restrict .*|SET \w+ = .*|SELECT pg_catalog\.set_config.*)\n/gm

/** What `pg_dump` writes above each object. */
const HEAD = /^--\n-- Name: (?<name>.*); Type: (?<type>.*); Schema: .*\n--\n/

/**
 * What a migrated database holds that has no file of its own, as text and the same on every machine: types, tables, views,
 * indexes, triggers, constraints and comments. Functions have files, grants have `sql/grants.sql`, and the job queue's objects
 * are its library's.
 * @param bin folder of `pg_dump`
 */
export async function dumpSchema(bin: string, url: string): Promise<string> {
  const { stdout } = await run(
    join(bin, 'pg_dump'),
    ['--schema-only', '--no-owner', '--no-privileges', '--exclude-schema=graphile_worker', `--dbname=${url}`],
    { maxBuffer: 64 * 1024 ** 2 },
  )
  const objects = stdout.split(/^(?=--\n-- Name: )/m).filter((object) => !isFunction(object))
  return `-- Written by npm run schema from the migrations: never edited. Functions are in sql/functions, grants in sql/grants.sql.\n${
    objects.join('').replaceAll(FLEETING, '').replaceAll(/\n{3,}/g, '\n\n')}`
}

function isFunction(object: string): boolean {
  const { name, type } = HEAD.exec(object)?.groups ?? {}
  return type === 'FUNCTION' || (type === 'COMMENT' && name?.startsWith('FUNCTION ') === true)
}
