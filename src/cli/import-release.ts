import type { Command } from 'commander'
import { carryOut, exitCode } from './carry-out.ts'
import { CommandError } from './failure.ts'
import { printFindings, printRun } from './run-report.ts'
import { withDatabase } from './with-database.ts'

/**
 * `headroom import release RUN --why TEXT`: publishes a held document from the archive. Records who released it, when and
 * why. Rows that were set aside stay aside.
 */
export function importReleaseCommand(program: Command): void {
  program
    .command('release <run>')
    .description('publish a held run after all')
    .requiredOption('--why <text>', 'the reason, which is recorded')
    .option('--json', 'print {"run", "status", "rows", …}')
    .action(async (run: string, _options: unknown, command: Command) => {
      const { why, json } = command.optsWithGlobals<{ why: string; json?: true }>()
      if (!/^\d{1,15}$/.test(run)) throw new CommandError(`expected the number of a run, not "${run}"`)
      await withDatabase(async (owner, _config, url) => {
        await owner.query('select ingest.release_run($1, $2)', [run, why])
        const report = await carryOut(owner, url, Number(run))
        if (json) console.log(JSON.stringify(report))
        else {
          printRun(report)
          await printFindings(owner, report.run, 5)
        }
        process.exitCode = exitCode(report)
      })
    })
}
