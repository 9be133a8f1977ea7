import { InvalidArgumentError, type Command } from 'commander'
import { onDatabase } from '../command/on-database.ts'

type Twin = {
  operator: string; id: string; name: string; voltage_kv: number | null; records: number
  into_id: string; into_name: string; into_voltage_kv: number | null; into_records: number; distance_m: number
}

/**
 * `headroom asset merge FROM INTO --why TEXT`: merges two assets that are the same. FROM's records become INTO's, and both ids work.
 * `headroom asset unmerge FROM --why TEXT`: undoes the merge.
 * `headroom asset twins`: lists pairs that may be the same, for a person to merge.
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
  asset
    .command('twins')
    .description('list pairs of assets of one operator that may be the same: of one name and place')
    .option('--within <metres>', 'how far apart they may be', metres, 30)
    .option('--json', 'print the pairs')
    .action(onDatabase(async ({ owner }, { within }: { within: number }) => {
      const { rows } = await owner.query<Twin>(`select t.operator, t.id, t.name, t.voltage_kv::float8, t.records::int, t.into_id, t.into_name,
        t.into_voltage_kv::float8, t.into_records::int, t.distance_m::float8 from ingest.twins($1) t`, [within])
      const lines = rows.map((row) => `${row.operator}: ${row.name} and ${row.into_name}, ${row.distance_m} m apart, ${row.records} and ${row.into_records} records\n`
        + `  headroom asset merge ${row.id} ${row.into_id} --why "…"`)
      return { json: rows, text: lines.length === 0 ? `No two assets of a name are within ${within} m.` : lines.join('\n') }
    }))
}

function metres(text: string): number {
  const value = Number(text)
  if (!(value > 0 && value <= 1000)) throw new InvalidArgumentError('metres, above 0 and at most 1000.')
  return value
}
