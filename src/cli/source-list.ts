import type { Command } from 'commander'
import { printTable } from './table.ts'
import { withDatabase } from './with-database.ts'

type Listed = {
  key: string
  country: string
  health: string
  rights_mode: string
  source_date: string | null
  assets: string
  series: string
  next_run_at: string | null
  summary: object
}

/** `headroom source list`: every source in force, by its key. */
export function sourceListCommand(program: Command): void {
  program
    .command('list')
    .description('every source that is registered')
    .option('--json', 'print an array of source summaries, each with its key')
    .action(async ({ json }: { json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows } = await owner.query<Listed>(
          `select s.key, l.country, l.health, l.rights_mode, l.source_date::text, l.assets, l.series, left(grid.instant(ingest.next_run_at(s)), 16) as next_run_at,
             row_to_json(l) as summary
           from registry.source_listing() l join registry.source s on s.id = l.id order by s.key`,
        )
        if (json) console.log(JSON.stringify(rows.map(({ key, summary }) => ({ key, ...summary }))))
        else {
          printTable([
            ['source', 'country', 'health', 'rights', 'date', 'assets', 'records', 'next run (UTC)'],
            ...rows.map((row) => [row.key, row.country, row.health, row.rights_mode, row.source_date, row.assets, row.series, row.next_run_at]),
          ])
        }
      })
    })
}
