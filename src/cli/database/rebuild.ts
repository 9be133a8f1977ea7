import type { Command } from 'commander'
import { applyChosenRegistry } from '../registry/first-registry.ts'
import { onDatabase } from '../command/on-database.ts'
import { STEADY_MEMORY, runWorkerModule } from '../command/worker-process.ts'

type Rebuilt = { runs: number; differences: string[] }

/** `headroom rebuild`: the data again, from the registry and the archive alone. Exit code 2 when something did not come out as it was. */
export function rebuildCommand(program: Command): void {
  program
    .command('rebuild')
    .description('make the data of an empty, migrated database again from the registry and the archive')
    .option('--json', 'print {"runs", "differences"}')
    .action(onDatabase(async ({ owner, config, url }) => {
      await applyChosenRegistry(owner, config.registry)
      const { messages: [rebuilt] } = await runWorkerModule<Rebuilt>('rebuild/process.ts', [], {
        settings: { DATABASE_URL: url }, execArgv: STEADY_MEMORY,
      })
      process.exitCode = rebuilt === undefined ? 1 : rebuilt.differences.length > 0 ? 2 : 0
      return rebuilt && {
        json: rebuilt, text: [`${rebuilt.runs} runs were repeated.`, ...rebuilt.differences.map((difference) => `Not as it was: ${difference}`)].join('\n'),
      }
    }))
}
