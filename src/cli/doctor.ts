import { join } from 'node:path'
import type { Command } from 'commander'
import { readConfig, ROOT } from '../settings/config.ts'
import { openDatabase } from '../database/open-database.ts'
import { openPool } from '../database/pool.ts'
import { requireMigrated } from '../database/migrate.ts'
import { checkClock, checkDatabase, checkDisks, checkSecrets, type Check } from './doctor-checks.ts'
import { checkSources, type SourceCheck } from './doctor-sources.ts'
import { isExpected } from './failure.ts'
import { print } from './on-database.ts'
import { table } from './table.ts'

/** `headroom doctor`: whether this machine, the database and the sources' addresses are as they have to be. Exit code 1 when one is not. */
export function doctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the database, the disk, the clock, the secrets, and every source\'s address, without importing')
    .option('--json', 'print {"ok", "checks", "sources"}')
    .action(async (_options: unknown, command: Command) => {
      const config = readConfig()
      const checks: Check[] = [...(await checkDisks(config)), ...(await checkSecrets(config))]
      let sources: SourceCheck[] = []
      try {
        const database = await openDatabase(config, console.error)
        const owner = openPool(database.url, 'owner', { connections: 1, connectTimeout: 10_000, statementTimeout: 0 })
        try {
          await requireMigrated(database.url, join(ROOT, 'sql'), database.startAnew)
          checks.push(...(await checkDatabase(owner)))
          if (process.stderr.isTTY) process.stderr.write('asking the sources\' addresses…')
          const asked = await checkSources(owner)
          if (process.stderr.isTTY) process.stderr.write('\r\x1b[K')
          sources = asked.sources
          checks.push(...checkClock(asked.clocks))
        } finally {
          await owner.end()
          await database.release()
        }
      } catch (error) {
        if (!isExpected(error)) throw error
        checks.push({ check: 'database', ok: false, says: error.message })
      }
      const ok = [...checks, ...sources].every((each) => each.ok)
      print(command, { json: { ok, checks, sources }, text: textOf(checks, sources) })
      if (!ok) process.exitCode = 1
    })
}

function textOf(checks: Check[], sources: SourceCheck[]): string {
  const checked = table([['', 'check', ''], ...checks.map(({ check, ok, says }) => [mark(ok), check, says])], '', LONG)
  if (sources.length === 0) return checked
  return `${checked}\n\n${table([
    ['', 'source', 'country', 'answer', 'verified', ''],
    ...sources.map(({ source, country, address, verified, state, ok, says }) => [
      mark(ok), source, country, state, !address?.startsWith('http') ? '' : verified ?? 'address not yet verified', says,
    ]),
  ], '', LONG)}`
}

/** A sentence is printed whole. */
const LONG = 300

function mark(ok: boolean): string {
  return ok ? 'ok' : 'wrong'
}
