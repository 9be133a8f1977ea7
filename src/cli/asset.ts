import type { Command } from 'commander'
import { withDatabase } from './with-database.ts'

/**
 * `headroom asset merge FROM INTO --why TEXT`: two assets that are one. What was FROM's is INTO's, and both ids answer.
 * `headroom asset unmerge FROM --why TEXT`: they are two after all.
 */
export function assetCommand(program: Command): void {
  const asset = program.command('asset').description('what the operators\' identifiers stand for')
  asset
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
  asset
    .command('unmerge <from>')
    .description('undo a merge: what is the asset\'s own is its own again')
    .requiredOption('--why <text>', 'the reason, which is recorded')
    .option('--json', 'print {"read_again"}')
    .action(async (from: string, { why, json }: { why: string; json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows: [undone] } = await owner.query<{ read_again: string[] }>('select grid.unmerge_asset($1, $2) as read_again', [from, why])
        if (json) console.log(JSON.stringify(undone))
        else console.log(`${from} stands for itself again.${again(undone?.read_again ?? [])}`)
      })
    })
}

function again(keys: string[]): string {
  return keys.length > 0 ? ` The documents of its sources are read again: ${keys.join(', ')}.` : ''
}
