import type pg from 'pg'

export type RunReport = {
  run: number
  status: 'queued' | 'running' | 'published' | 'held' | 'failed' | 'unchanged'
  rows: number
  added: number
  changed: number
  removed: number
  restored: number
  set_aside: number
  held_by: { check: string; count: number }[]
  error: string | null
}

type Finding = { check_name: string; kind: string; held: boolean; passed_over: boolean; count: string; examples: Example[] }
type Example = { locator: string | null; column: string | null; original: string | null; message: string }

/** The result of an import run, as `import --json` prints it. */
export async function readRun(owner: pg.Pool, run: number): Promise<RunReport> {
  const { rows: [found] } = await owner.query<{ report: RunReport }>(
    `select json_build_object('run', id, 'status', status, 'rows', rows, 'added', added, 'changed', changed,
       'removed', removed, 'restored', restored, 'set_aside', set_aside,
       'held_by', (select coalesce(json_agg(json_build_object('check', f.check_name, 'count', f.count) order by f.check_name), '[]')
                   from grid.finding f where f.run_id = r.id and f.held),
       'error', error) as report
     from grid.run r where id = $1`,
    [run],
  )
  if (!found) throw new Error(`no run ${run}`)
  return found.report
}

/** Prints a run for people: the counts, and the faults with examples (cells stay on this machine). */
export function printRun(report: RunReport): void {
  const { run, status, rows, added, changed, removed, restored, set_aside: aside } = report
  console.log(
    `Run ${run} ${status}: ${rows} rows; ${added} added, ${changed} changed, ${removed} removed, ${restored} restored, ${aside} set aside.`,
  )
  if (report.error !== null) console.log(`  ${report.error}`)
}

/**
 * Prints what the checks of a run found, with examples: place in the document, column, cell.
 * @param most maximum of examples per check
 */
export async function printFindings(owner: pg.Pool, run: number, most: number): Promise<void> {
  const { rows } = await owner.query<Finding>(
    `select f.*, d.kind from grid.finding f join ingest.check_definition d on d.name = f.check_name
     where f.run_id = $1 order by f.check_name`, [run],
  )
  for (const finding of rows) {
    console.log(`  ${finding.check_name}: ${finding.count} (${outcome(finding)})`)
    for (const { locator, column, original, message } of finding.examples.slice(0, most)) {
      console.log(`    ${[locator, column, original && `"${original}"`, message].filter(Boolean).join(' · ')}`)
    }
  }
}

function outcome({ held, passed_over: passedOver, kind }: Finding): string {
  if (held) return 'holds the run'
  if (passedOver) return 'passed over by release'
  return kind === 'row' ? 'set aside' : 'left out'
}
