import type { Command } from 'commander'
import { CommandError } from './failure.ts'
import { printFindings, printRun, type RunReport } from './run-report.ts'
import { withDatabase } from './with-database.ts'

type LastRun = Omit<RunReport, 'run' | 'set_aside' | 'held_by'> & { id: number; finished_at: string }
type Status = {
  health: string
  source_date: string | null
  last_run: LastRun | null
}
type Release = { run: number; at: string; by: string; why: string }
type Found = { key: string; status: Status; next_run_at: string | null; set_aside: string; released: Release | null }

/**
 * `headroom source status ID|KEY`: health, the last import run and what its checks found, with examples of faulty
 * cells, which no route shows; the next scheduled run; and the last release of a held run.
 */
export function sourceStatusCommand(program: Command): void {
  program
    .command('status <source>')
    .description('health of a source, its last run and what held it')
    .option('--json', 'print the status as the API does, the next scheduled run and the last release')
    .action(async (source: string, { json }: { json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows: [found] } = await owner.query<Found>(
          `select s.key, a.data::json as status, grid.instant(ingest.next_run_at(s)) as next_run_at, coalesce(r.set_aside, 0) as set_aside,
             (select json_build_object('run', g.id, 'at', grid.instant(g.released_at), 'by', g.released_by, 'why', g.released_why)
              from grid.run g where g.source_id = s.id and g.released_at is not null order by g.released_at desc limit 1) as released
           from registry.source s
           cross join lateral api.source_status(null, jsonb_build_object('id', s.id), null) a
           left join grid.run r on r.id = (a.data::json -> 'last_run' ->> 'id')::bigint
           where s.listed and (s.id = $1 or s.key = $1)`,
          [source],
        )
        if (!found) throw new CommandError(`No source "${source}"`)
        const { key, status, next_run_at: next, released } = found
        if (json) {
          console.log(JSON.stringify({ ...status, next_run_at: next, released }))
          return
        }
        console.log(`${key} is ${status.health}; ${status.source_date === null ? 'nothing is served' : `the data served is of ${status.source_date}`}.`)
        if (status.last_run) {
          const { id, ...run } = status.last_run
          printRun({ ...run, run: id, set_aside: Number(found.set_aside), held_by: [] })
          await printFindings(owner, id, 20)
        }
        if (next) console.log(`The next scheduled run is ${due(next)}.`)
        if (released) console.log(`Run ${released.run} was released on ${released.at} by ${released.by}: ${released.why}`)
      })
    })
}

function due(instant: string): string {
  return Date.parse(instant) <= Date.now() ? 'due now' : `at ${instant}`
}
