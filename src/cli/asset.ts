import type { Command } from 'commander'
import { withDatabase } from './with-database.ts'

/**
 * `headroom asset merge FROM INTO --why TEXT`: merges two assets that are the same. FROM's records become INTO's, and both ids work.
 * `headroom asset unmerge FROM --why TEXT`: undoes the merge.
 */
export function assetCommand(program: Command): void {
  const asset = program.command('asset').description('assets that have several identifiers')
  asset
    .command('merge <from> <into>')
    .description('merge an asset into another one that is the same thing')
    .requiredOption('--why <text>', 'the reason, which is recorded')
    .option('--json', 'print {"survivor"}')
    .action(async (from: string, into: string, { why, json }: { why: string; json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows: [merged] } = await owner.query<{ survivor: string }>('select ingest.merge_assets($1, $2, $3) as survivor', [from, into, why])
        console.log(json ? JSON.stringify(merged) : `${from} is ${merged?.survivor} from now on.`)
      })
    })
  asset
    .command('unmerge <from>')
    .description('undo a merge: the asset gets its own records back')
    .requiredOption('--why <text>', 'the reason, which is recorded')
    .option('--json', 'print {"read_again"}')
    .action(async (from: string, { why, json }: { why: string; json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows: [undone] } = await owner.query<{ read_again: string[] }>('select ingest.unmerge_asset($1, $2) as read_again', [from, why])
        if (json) console.log(JSON.stringify(undone))
        else console.log(`${from} stands for itself again.${again(undone?.read_again ?? [])}`)
      })
    })
}

function again(keys: string[]): string {
  return keys.length > 0 ? ` The documents of its sources are read again: ${keys.join(', ')}.` : ''
}
