import { fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import type { Command } from 'commander'
import { environmentWith, ROOT } from '../settings/config.ts'
import { childEnded } from './child-ended.ts'
import { STEADY_MEMORY } from './steady-memory.ts'
import { withDatabase } from './with-database.ts'

/** `headroom tiles export FILE.pmtiles`: the public tiles in one file that a map reads without this service. */
export function tilesCommand(program: Command): void {
  program
    .command('tiles')
    .description('the public map tiles of assets')
    .command('export <file>')
    .description('write them, zooms 0 to 14, as a PMTiles archive')
    .option('--json', 'print {"tiles"}')
    .action(async (file: string, { json }: { json?: true }) => {
      await withDatabase(async (_owner, _config, url) => {
        const child = fork(join(ROOT, 'worker/bulk/process.ts'), [resolve(file)], {
          env: environmentWith({ DATABASE_URL: url }), stdio: 'inherit', execArgv: STEADY_MEMORY,
        })
        child.on('message', (tiles: number) => console.log(json ? JSON.stringify({ tiles }) : `${file}: ${tiles} tiles.`))
        await childEnded(child)
        if (child.exitCode !== 0) process.exitCode = 1
      })
    })
}
