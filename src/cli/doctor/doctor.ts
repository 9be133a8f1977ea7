import { join, dirname } from 'node:path'
import { stat, statfs } from 'node:fs/promises'
import type { Command } from 'commander'
import type pg from 'pg'
import { readConfig, ROOT, type Config } from '../../settings/config.ts'
import { LOOPBACK_OPEN } from '../../settings/loopback.ts'
import { openDatabase } from '../../database/open-database.ts'
import { openPool } from '../../database/pool.ts'
import { requireMigrated } from '../../database/migrate.ts'
import { MigrationError } from '../../database/migrations.ts'
import { OBJECTIVES, percentOf } from '../../observe/objectives.ts'
import { checkService, type Check } from './service.ts'
import { checkSources, type SourceCheck } from './sources.ts'
import { isExpected } from '../command/failure.ts'
import { print, table, warn } from '../command/output.ts'

/** `headroom doctor`: whether this machine, the database, what runs beside it and the sources' addresses are as they have to be. Exit code 1 when one is not. */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the database and what is around it, the disk, the clock, the secrets, the archive, and every source\'s address, without importing')
    .option('--sources', 'ask the sources\' addresses alone')
    .option('--json', 'print {"ok", "checks", "sources"}')
    .action(async ({ sources: alone = false }: { sources?: boolean }, command: Command) => {
      const config = readConfig()
      const checks: Check[] = alone ? [] : [...(await checkDisks(config)), ...(await checkSecrets(config)), ...checkEgress(config)]
      let sources: SourceCheck[] = []
      try {
        const database = await openDatabase(config, warn)
        const owner = openPool(database.url, 'owner', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
        try {
          await requireMigrated(database.url, join(ROOT, 'sql'), database.startAnew)
          if (!alone) {
            checks.push({ check: 'migrations', ok: true, says: 'all of this code are applied' }, ...(await checkDatabase(owner)))
            checks.push(...(await checkService(owner, config, database.url)))
          }
          if (process.stderr.isTTY) process.stderr.write('asking the sources\' addresses…')
          const asked = await checkSources(owner)
          if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
          sources = asked.sources
          if (!alone) checks.push(...checkClock(asked.clocks), OBJECTIVES_TO_WATCH)
        } finally {
          await owner.end()
          await database.release()
        }
      } catch (error) {
        if (!isExpected(error)) throw error
        checks.push({ check: error instanceof MigrationError ? 'migrations' : 'database', ok: false, says: error.message })
      }
      const ok = [...checks, ...sources].every((each) => each.ok)
      print(command, { json: { ok, checks, sources }, text: textOf(checks, sources) })
      if (!ok) process.exitCode = 1
    })
}

function textOf(checks: Check[], sources: SourceCheck[]): string {
  const checked = table([['', 'check', ''], ...checks.map(({ check, ok, says }) => [mark(ok), check, says])], '', LONG)
  if (sources.length === 0) return checked
  const asked = table([
    ['', 'source', 'country', 'answer', 'verified', ''],
    ...sources.map(({ source, country, address, verified, state, ok, says, next }) => [
      mark(ok), source, country, state, !address?.startsWith('http') ? '' : verified ?? 'address not yet verified', next === null ? says : `${says}: ${next}`,
    ]),
  ], '', LONG)
  return checks.length === 0 ? asked : `${checked}\n\n${asked}`
}

/** A sentence is printed whole. */
const LONG = 300

function mark(ok: boolean): string {
  return ok ? 'ok' : 'wrong'
}

/** Less free space than this is wrong. */
const LEAST_FREE = 2 ** 30

/** A clock that differs by more is wrong: signatures of webhooks bear five minutes, cookies and caches less. */
const CLOCK_TOLERANCE = 10_000

/** Free space where data is kept on this machine, a line for each place. */
async function checkDisks({ dataDir, archive, exports }: Config): Promise<Check[]> {
  const places = { 'data folder': dataDir, archive, exports }
  const checks: Check[] = []
  for (const [name, place] of Object.entries(places)) {
    if (place.startsWith('s3:')) continue
    const { bavail, bsize } = await statfs(await nearest(place))
    const free = bavail * bsize
    checks.push({ check: `disk: ${name}`, ok: free >= LEAST_FREE, says: `${(free / 2 ** 30).toFixed(1)} GiB free at ${place}` })
  }
  return checks
}

/** A path, or the folder above it that exists. */
async function nearest(path: string): Promise<string> {
  return (await stat(path).then(() => true, () => false)) ? path : nearest(dirname(path))
}

/** The database's version, extensions, size and clock. */
async function checkDatabase(owner: pg.Pool): Promise<Check[]> {
  const asked = Date.now()
  const { rows: [found] } = await owner.query<{ version: string; number: number; ms: number; size: string; extensions: Record<string, string> }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
       extract(epoch from clock_timestamp())::float8 * 1000 as ms, pg_size_pretty(pg_database_size(current_database())) as size,
       (select json_object_agg(extname, extversion) from pg_extension) as extensions`,
  )
  const answered = Date.now()
  if (found === undefined) throw new Error('a select without a table answers one row')
  const { version, number, ms, size, extensions } = found
  const missing = ['postgis', 'unaccent', 'pg_trgm'].filter((name) => extensions[name] === undefined)
  const ahead = ms - (asked + answered) / 2
  return [
    { check: 'database', ok: number >= 140_000, says: `PostgreSQL ${version}, ${size}${number >= 140_000 ? '' : '; 14 or later is needed'}` },
    {
      check: 'extensions', ok: missing.length === 0 && Number.parseInt(extensions.postgis ?? '', 10) >= 3,
      says: missing.length > 0 ? `${missing.join(', ')} missing` : `PostGIS ${extensions.postgis}, unaccent, pg_trgm`,
    },
    clock('clock: database', ahead),
  ]
}

/** What to watch from now on: a look at one moment does not tell it. */
const OBJECTIVES_TO_WATCH: Check = {
  check: 'objectives', ok: true, says: `watch ${OBJECTIVES.map((each) => `${each.name.toLowerCase()} (${percentOf(each)})`).join(', ')}: docs/objectives.md has their queries`,
}

/** This machine's clock against the servers' that were asked; nothing where none sent its time. The one in the middle counts. */
function checkClock(aheadMs: number[]): Check[] {
  const middle = aheadMs.toSorted((a, b) => a - b)[Math.floor(aheadMs.length / 2)]
  return middle === undefined ? [] : [clock(`clock: ${aheadMs.length} servers`, middle)]
}

function clock(check: string, aheadMs: number): Check {
  const seconds = Math.round(Math.abs(aheadMs) / 1000)
  return { check, ok: Math.abs(aheadMs) <= CLOCK_TOLERANCE, says: seconds === 0 ? 'agrees' : `${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} this machine` }
}

/** Whether downloads and webhooks may reach this machine itself: right for development alone. */
function checkEgress({ egress }: Config): Check[] {
  return egress.loopback ? [{ check: 'egress', ok: true, says: LOOPBACK_OPEN }] : []
}

/** The key that secrets of webhooks are encrypted with. */
async function checkSecrets({ secretKey, databaseUrl, dataDir, portalKeys }: Config): Promise<Check[]> {
  const file = join(dataDir, 'secret-key')
  const kept = await stat(file).catch(() => null)
  const readable = kept !== null && (kept.mode & 0o077) !== 0
  const check = 'secrets: webhooks'
  const checks: Check[] = [
    secretKey !== null ? { check, ok: true, says: 'HEADROOM_SECRET_KEY is set' }
    : kept !== null ? { check, ok: !readable, says: readable ? `others can read ${file}: chmod 600` : `kept in ${file}` }
    : databaseUrl === null ? { check, ok: true, says: 'none yet; the first start makes one' }
    : { check, ok: false, says: 'HEADROOM_SECRET_KEY is not set: webhooks can be neither created nor delivered' },
  ]
  if (portalKeys.size > 0) checks.push({ check: 'secrets: portals', ok: true, says: `keys for ${[...portalKeys.keys()].join(', ')}` })
  return checks
}
