import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from 'commander'
import { environmentWith, ROOT } from '../settings/config.ts'
import { childEnded } from './child-ended.ts'
import { applyChosenRegistry } from './first-registry.ts'
import { STEADY_MEMORY } from './steady-memory.ts'
import { withDatabase } from './with-database.ts'

type Rebuilt = { runs: number; differences: string[] }

/** `headroom rebuild`: the data again, from the registry and the archive alone. Exit code 2 when something did not come out as it was. */
export function rebuildCommand(program: Command): void {
  program
    .command('rebuild')
    .description('make the data of an empty, migrated database again from the registry and the archive')
    .option('--json', 'print {"runs", "differences"}')
    .action(async ({ json }: { json?: true }) => {
      await withDatabase(async (owner, config, url) => {
        await applyChosenRegistry(owner, config.registry)
        const child = fork(join(ROOT, 'worker/rebuild/process.ts'), {
          env: environmentWith({ DATABASE_URL: url }), stdio: 'inherit', execArgv: STEADY_MEMORY,
        })
        let rebuilt: Rebuilt | null = null as Rebuilt | null
        child.on('message', (message: Rebuilt) => { rebuilt = message })
        await childEnded(child)
        if (rebuilt === null) {
          process.exitCode = 1
          return
        }
        console.log(json ? JSON.stringify(rebuilt) : `${rebuilt.runs} runs were repeated.`)
        if (!json) for (const difference of rebuilt.differences) console.log(`Not as it was: ${difference}`)
        if (rebuilt.differences.length > 0) process.exitCode = 2
      })
    })
}
