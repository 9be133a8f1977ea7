import type pg from 'pg'
import { printRun, type RunReport } from './run-report.ts'
import { printTable } from './table.ts'

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

/** Prints what a dry run would change, as a table of the first two hundred changes. */
export async function printPreview(owner: pg.Pool, report: RunReport): Promise<void> {
  if (report.status !== 'unchanged') {
    printRun(report)
    return
  }
  const { rows } = await owner.query<{ preview: Change[] | null }>('select preview from grid.run where id = $1', [report.run])
  const changes = rows[0]?.preview ?? []
  const { added, changed, removed, restored, set_aside: aside } = report
  const total = added + changed + removed + restored
  console.log(`Nothing was changed. The import of ${report.rows} rows would make ${total} changes: `
    + `${added} added, ${changed} changed, ${removed} removed, ${restored} restored; ${aside} rows set aside.`)
  if (total === 0) return
  printTable([
    ['change', 'asset', 'point', 'column', 'before', 'after', 'moved'],
    ...changes.map((each) => [each.change_type, each.asset, each.point, each.column, each.before, each.after,
      each.moved_m === null ? null : `${each.moved_m} m`]),
  ], '  ')
  if (total > changes.length) console.log(`  … and ${total - changes.length} more`)
}
