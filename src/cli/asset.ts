import type { Command } from 'commander'
import { onDatabase } from './on-database.ts'

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
    .action(onDatabase(async ({ owner }, from: string, into: string, { why }: { why: string }) => {
      const { rows: [merged] } = await owner.query<{ survivor: string }>('select ingest.merge_assets($1, $2, $3) as survivor', [from, into, why])
      return { json: merged, text: `${from} is ${merged?.survivor} from now on.` }
    }))
  asset
    .command('unmerge <from>')
    .description('undo a merge: the asset gets its own records back')
    .requiredOption('--why <text>', 'the reason, which is recorded')
    .option('--json', 'print {"read_again"}')
    .action(onDatabase(async ({ owner }, from: string, { why }: { why: string }) => {
      const { rows: [undone] } = await owner.query<{ read_again: string[] }>('select ingest.unmerge_asset($1, $2) as read_again', [from, why])
      const again = undone?.read_again.length ? ` The documents of its sources are read again: ${undone.read_again.join(', ')}.` : ''
      return { json: undone, text: `${from} stands for itself again.${again}` }
    }))
}
