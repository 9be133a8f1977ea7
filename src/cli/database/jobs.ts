import type { Command } from 'commander'
import type pg from 'pg'
import { onDatabase } from '../command/on-database.ts'
import { table } from '../command/output.ts'

type Count = { kind: string; waiting: number; running: number; retrying: number }
type Job = {
  kind: string
  id: string
  state: string
  subject: string
  attempts: number
  since: string
  due_at: string | null
}
type Worker = { id: string; started_at: string; beat_at: string; silent_seconds: number; jobs: number }

/** Maximum of jobs shown one by one. The counts include all jobs. */
const MOST_JOBS = { table: 50, json: 1000 }

/** `headroom jobs`: jobs that wait, run or are retried, and the live workers. */
export function jobsCommand(program: Command): void {
  program
    .command('jobs')
    .description('imports, exports and deliveries that wait, run or are retried, and the workers')
    .option('--json', 'print {counts, jobs, workers}')
    .action(onDatabase(async ({ owner }) => {
      const [counts, jobs, workers] = [await readCounts(owner), await readJobs(owner), await readWorkers(owner)]
      return { json: { counts, jobs, workers }, text: textOf(counts, jobs.slice(0, MOST_JOBS.table), workers) }
    }))
}

async function readCounts(owner: pg.Pool): Promise<Count[]> {
  const { rows } = await owner.query<Count>(`
    select k.kind, count(*) filter (where j.state = 'waiting')::int as waiting,
      count(*) filter (where j.state = 'running')::int as running, count(*) filter (where j.state = 'retrying')::int as retrying
    from unnest('{run,export,delivery}'::text[]) with ordinality k (kind, position)
    left join ingest.unfinished_jobs() j on j.kind = k.kind group by k.kind, k.position order by k.position`)
  return rows
}

async function readJobs(owner: pg.Pool): Promise<Job[]> {
  const { rows } = await owner.query<Job>(`
    select kind, id, state, subject, attempts, grid.instant(since) as since, grid.instant(due_at) as due_at
    from ingest.unfinished_jobs()
    order by array_position('{running,waiting,retrying}', state), coalesce(due_at, since), id limit $1`, [MOST_JOBS.json])
  return rows
}

async function readWorkers(owner: pg.Pool): Promise<Worker[]> {
  const { rows } = await owner.query<Worker>(`
    select w.id, grid.instant(w.started_at) as started_at, grid.instant(w.beat_at) as beat_at,
      extract(epoch from clock_timestamp() - w.beat_at)::float8 as silent_seconds,
      (select count(*)::int from graphile_worker.jobs j where j.locked_by = w.id) as jobs
    from ingest.worker w order by w.started_at, w.id`)
  return rows
}

function textOf(counts: Count[], jobs: Job[], workers: Worker[]): string {
  const all = counts.reduce((sum, { waiting, running, retrying }) => sum + waiting + running + retrying, 0)
  return [
    table([
      ['jobs', 'waiting', 'running', 'retrying'],
      ...counts.map(({ kind, waiting, running, retrying }) => [PLURAL[kind] ?? kind, waiting, running, retrying]),
    ]),
    ...(jobs.length === 0 ? [] : ['', table([
      ['job', 'id', 'state', 'attempts', 'since', 'due', 'of'],
      ...jobs.map(({ kind, id, state, attempts, since, due_at: due, subject }) => [kind, id, state, attempts, since, due, subject]),
    ]), ...(all > jobs.length ? [`and ${all - jobs.length} more`] : [])]),
    '',
    workers.length === 0 ? 'No worker is running: headroom worker starts one.' : table([
      ['worker', 'since', 'last heartbeat', 'jobs'],
      ...workers.map((worker) => [worker.id, worker.started_at, `${Math.round(worker.silent_seconds)} s ago`, worker.jobs]),
    ]),
  ].join('\n')
}

const PLURAL: Record<string, string> = { run: 'imports', export: 'exports', delivery: 'deliveries' }
