import type { Command } from 'commander'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'
import { oneLine } from '../command/one-line.ts'
import { table } from '../command/output.ts'
import { runText, withFindings, type RunReport } from '../imports/run-report.ts'
import { sourceCheckCommand } from './source-check.ts'

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

type LastRun = Omit<RunReport, 'run' | 'set_aside' | 'upstream' | 'held_by'> & { id: number; finished_at: string }
type Status = {
  health: string
  source_date: string | null
  last_run: LastRun | null
  held_by: { check: string; measures: string[] | null }[]
}
type Release = { run: number; at: string; by: string; why: string }
type Found = { key: string; status: Status; next_run_at: string | null; set_aside: string; upstream: RunReport['upstream']; served: boolean; released: Release | null }

/** `headroom source …`: registered sources, their state, and decisions on them. */
export function sourceCommand(program: Command): void {
  const sources = program.command('source').description('publications of operators: their state and rights')
  sources
    .command('list')
    .description('every source that is registered')
    .option('--json', 'print an array of source summaries, each with its key')
    .action(onDatabase(async ({ owner }) => {
      const { rows } = await owner.query<Listed>(
        `select s.key, l.country, l.health, l.rights_mode, l.source_date::text, l.assets, l.series, left(grid.instant(ingest.next_run_at(s)), 16) as next_run_at,
           row_to_json(l) as summary
         from registry.source_listing() l join registry.source s on s.id = l.id order by s.key`,
      )
      return {
        json: rows.map(({ key, summary }) => ({ key, ...summary })),
        text: table([
          ['source', 'country', 'health', 'rights', 'date', 'assets', 'records', 'next run (UTC)'],
          ...rows.map((row) => [row.key, row.country, row.health, row.rights_mode, row.source_date, row.assets, row.series, row.next_run_at]),
        ]),
      }
    }))
  sources
    .command('status <source>')
    .description('health of a source, its last run and what held it')
    .option('--json', 'print the status as the API does, the next scheduled run and the last release')
    .action(onDatabase(async ({ owner }, source: string) => {
      const { rows: [found] } = await owner.query<Found>(
        `select s.key, a.data::json as status, grid.instant(ingest.next_run_at(s)) as next_run_at, coalesce(r.set_aside, 0) as set_aside, r.upstream, s.current_run is not null as served,
           (select json_build_object('run', g.id, 'at', grid.instant(g.released_at), 'by', g.released_by, 'why', g.released_why)
            from grid.run g where g.source_id = s.id and g.released_at is not null order by g.released_at desc limit 1) as released
         from registry.source s
         cross join lateral api.source_status(null, jsonb_build_object('id', s.id), null) a
         left join grid.run r on r.id = (a.data::json -> 'last_run' ->> 'id')::bigint
         where s.listed and (s.id = $1 or s.key = $1)`,
        [source],
      )
      if (!found) throw new CommandError(`No source "${source}"`)
      const { key, status: { last_run: last, ...status }, next_run_at: next, released } = found
      const lines = [`${key} is ${status.health}; ${!found.served ? 'nothing is served' : `the data served is of ${status.source_date ?? 'an unknown date'}`}.`]
      const kept = status.held_by.find(({ measures }) => measures !== null)?.measures ?? []
      if (kept.length > 0) lines.push(`Its document has no columns of ${kept.length} measures, which keep the figures of an earlier one: ${kept.join(', ')}.`)
      if (last) {
        const { id, ...run } = last
        lines.push(await withFindings(owner, id, runText({ ...run, run: id, set_aside: Number(found.set_aside), upstream: found.upstream, held_by: [] }), 20))
      }
      if (next) lines.push(`The next scheduled run is ${Date.parse(next) <= Date.now() ? 'due now' : `at ${next}`}.`)
      if (released) lines.push(`Run ${released.run} was released on ${released.at} by ${released.by}: ${released.why}`)
      return { json: { ...found.status, next_run_at: next, released }, text: lines.join('\n') }
    }))
  sourceCheckCommand(sources)
  for (const [verb, enabled, done] of [['enable', true, 'on'], ['disable', false, 'off']] as const) {
    sources
      .command(`${verb} <source>`)
      .description(`switch a source ${done}`)
      .option('--json', 'print {"source", "enabled"}')
      .action(onDatabase(async ({ owner }, source: string) => {
        const { rows } = await owner.query<{ key: string }>('select registry.set_enabled($1, $2) as key', [source, enabled])
        return { json: { source: rows[0]?.key, enabled }, text: `${rows[0]?.key} is switched ${done}.` }
      }))
  }
  sources
    .command('set-rights <source> <mode>')
    .description('set the rights of a source, instead of its manifest; "manifest" goes back to the manifest')
    .requiredOption('--evidence <text>', 'what the decision rests on, which is recorded and served')
    .option('--url <address>', 'address of the evidence')
    .option('--by <name>', 'who decides; else the role that is logged in to the database', oneLine('--by'))
    .option('--json', 'print {"source", "rights_mode"}')
    .action(onDatabase(async ({ owner }, source: string, mode: string, { evidence, url, by }: { evidence: string; url?: string; by?: string }) => {
      const { rows } = await owner.query<{ mode: string }>('select registry.set_rights($1, $2, $3, $4, $5) as mode', [source, mode, evidence, by, url])
      const rightsMode = rows[0]?.mode
      return { json: { source, rights_mode: rightsMode }, text: `The rights of ${source} are ${rightsMode}.` }
    }))
}
