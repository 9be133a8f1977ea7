import { resolve } from 'node:path'
import type { Command } from 'commander'
import { onDatabase } from '../command/on-database.ts'
import { STEADY_MEMORY, runWorkerModule } from '../command/worker-process.ts'

/** `headroom tiles export FILE.pmtiles`: the public tiles in one file that a map reads without this service. */
export function tilesCommand(program: Command): void {
  program
    .command('tiles')
    .description('the public map tiles of assets')
    .command('export <file>')
    .description('write them, zooms 0 to 14, as a PMTiles archive')
    .option('--json', 'print {"tiles"}')
    .action(onDatabase(async ({ url }, file: string) => {
      const { messages: [tiles], code } = await runWorkerModule<number>('bulk/process.ts', [resolve(file)], {
        settings: { DATABASE_URL: url }, execArgv: STEADY_MEMORY,
      })
      if (code !== 0) process.exitCode = 1
      return tiles === undefined ? undefined : { json: { tiles }, text: `${file}: ${tiles} tiles.` }
    }))
}
