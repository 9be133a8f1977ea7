import type { Command } from 'commander'
import { withDatabase } from './with-database.ts'

/** `headroom asset merge FROM INTO --why TEXT`: two assets that are one. What was FROM's is INTO's, and both ids answer. */
export function assetCommand(program: Command): void {
  program
    .command('asset')
    .description('what the operators\' identifiers stand for')
    .command('merge <from> <into>')
    .description('merge an asset into another that stands for the same thing')
    .requiredOption('--why <text>', 'the reason, which is recorded')
    .option('--json', 'print {"survivor"}')
    .action(async (from: string, into: string, { why, json }: { why: string; json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows: [merged] } = await owner.query<{ survivor: string }>('select grid.merge_assets($1, $2, $3) as survivor', [from, into, why])
        console.log(json ? JSON.stringify(merged) : `${from} is ${merged?.survivor} from now on.`)
      })
    })
}
