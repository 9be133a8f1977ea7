import type pg from 'pg'
import { readConfig } from '../../settings/config.ts'
import { endedItsProcess } from '../../shapes/ended-its-process.ts'
import { table } from '../command/output.ts'
import { CommandError } from '../command/failure.ts'
import { runWorkerModule, steadyMemory } from '../command/worker-process.ts'

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
  /** How many assets the source names an upstream asset for, and what was found; null where it names none. */
  upstream: { named: number; matched: number; ambiguous: number; unknown: number } | null
  error: string | null
}

/** The result of an import run, as `import --json` prints it. */
export async function readRun(owner: pg.Pool, run: number): Promise<RunReport> {
  const { rows: [found] } = await owner.query<{ report: RunReport }>(
    `select json_build_object('run', id, 'status', status, 'rows', rows, 'added', added, 'changed', changed,
       'removed', removed, 'restored', restored, 'set_aside', set_aside,
       'held_by', (select coalesce(json_agg(json_build_object('check', f.check_name, 'count', f.count) order by f.check_name), '[]')
                   from grid.finding f where f.run_id = r.id and f.held),
       'upstream', upstream, 'error', error) as report
     from grid.run r where id = $1`,
    [run],
  )
  if (!found) throw new Error(`no run ${run}`)
  return found.report
}

/** The counts of a run, for people. */
export function runText({ run, status, rows, added, changed, removed, restored, set_aside: aside, upstream, error }: RunReport): string {
  const counts = `Run ${run} ${status}: ${rows} rows; ${added} added, ${changed} changed, ${removed} removed, ${restored} restored, ${aside} set aside.`
  const above = upstream && `  What is upstream is named for ${upstream.named} assets: ${upstream.matched} matched, ${upstream.ambiguous} ambiguous, ${upstream.unknown} unknown.`
  return [counts, above, error && `  ${error}`].filter((line) => line !== null).join('\n')
}

type Finding = { check_name: string; kind: string; held: boolean; passed_over: boolean; count: string; examples: Example[] }
/** A fault: where it is, the cell, and what is wrong with it. */
export type Example = { locator: string | null; column: string | null; original: string | null; message: string }

/**
 * The run for people, with what its checks found: place in the document, column, cell (cells stay on this machine).
 * @param counts the run itself in words
 * @param most maximum of examples per check
 */
export async function withFindings(owner: pg.Pool, run: number, counts: string, most: number): Promise<string> {
  const { rows } = await owner.query<Finding>(
    `select f.*, d.kind from grid.finding f join ingest.check_definition d on d.name = f.check_name
     where f.run_id = $1 order by f.check_name`, [run],
  )
  return [counts, ...rows.flatMap((finding) => [
    `  ${finding.check_name}: ${finding.count} (${outcome(finding)})`,
    ...finding.examples.slice(0, most).map(({ locator, column, original, message }) => (
      `    ${[locator, column, original && `"${original}"`, message].filter(Boolean).join(' · ')}`)),
  ])].join('\n')
}

/** By the check's name, else by its kind. */
const OUTCOMES: Record<string, string> = {
  number_unparseable: 'kept as text, without a figure', measure_kept: 'these figures stay', geometry_unplaced: 'published without a place', row: 'set aside', place: 'published without a place', note: 'told only',
}

function outcome({ check_name: check, held, passed_over: passedOver, kind }: Finding): string {
  if (held) return 'holds the run'
  if (passedOver) return 'passed over by release'
  return OUTCOMES[check] ?? OUTCOMES[kind] ?? 'left out'
}

type Change = {
  change_type: string
  asset: string
  point: string
  column: string
  before: string | null
  after: string | null
  /** Metres that the asset moved, or null. */
  moved_m: number | null
}

/** What a dry run would change, with a table of the first two hundred changes. */
export async function previewText(owner: pg.Pool, report: RunReport): Promise<string> {
  if (report.status !== 'unchanged') return runText(report)
  const { rows: [found] } = await owner.query<{ preview: Change[] | null }>('select preview from grid.run where id = $1', [report.run])
  const changes = found?.preview ?? []
  const { added, changed, removed, restored, set_aside: aside } = report
  const total = added + changed + removed + restored
  const counts = `Nothing was changed. The import of ${report.rows} rows would make ${total} changes: `
    + `${added} added, ${changed} changed, ${removed} removed, ${restored} restored; ${aside} rows set aside.`
  if (total === 0) return counts
  const listed = table([
    ['change', 'asset', 'point', 'column', 'before', 'after', 'moved'],
    ...changes.map((each) => [each.change_type, each.asset, each.point, each.column, each.before, each.after,
      each.moved_m === null ? null : `${each.moved_m} m`]),
  ], '  ')
  return [counts, listed, ...(total > changes.length ? [`  … and ${total - changes.length} more`] : [])].join('\n')
}

/**
 * Executes an opened import run in a process of its own, with the memory that a worker gives it, and waits for its end. A document that takes more
 * is held, as a worker holds it.
 * @throws CommandError when that process was killed
 */
export async function carryOut(owner: pg.Pool, url: string, run: number): Promise<RunReport> {
  const { importHeap } = readConfig()
  const { code, signal } = await runWorkerModule('import-once.ts', [String(run)], { settings: { DATABASE_URL: url }, execArgv: steadyMemory(importHeap) })
  // How Node ends a process whose heap is full.
  if (signal === 'SIGABRT') {
    await owner.query(`select ingest.hold(id, token, 'document_unreadable', $2) from grid.run where id = $1`, [run, endedItsProcess(signal, importHeap)])
  }
  const report = await readRun(owner, run)
  if (code !== 0 && ['queued', 'running'].includes(report.status)) {
    throw new CommandError(`run ${run} was cut off${report.error === null ? '' : ` (${report.error})`}; it changed nothing, import again`)
  }
  return report
}

/** Exit code of an import command: 0 when published or unchanged, 2 when held, 1 when failed. */
export function exitCode({ status }: RunReport): number {
  return status === 'held' ? 2 : status === 'failed' ? 1 : 0
}
