import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import { dateOf, day, importOne } from '../imports/import.ts'
import { draftOf, type Found } from './edition-draft.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'
import { exitCode, type Example, type RunReport } from '../imports/run-report.ts'

/** `headroom source check`: what would be held of a document and why, for whoever maintains its manifest. Nothing is imported. */
export function sourceCheckCommand(sources: Command): void {
  sources
    .command('check <source>')
    .description('try a document without importing it: what would be held or set aside and why, by row and column')
    .requiredOption('--file <file>', 'the document')
    .option('--as-of <date>', 'date of the data in the file (YYYY-MM-DD), whatever the file states', day)
    .option('--draft <file>', 'of a table in a new layout: write the edition that the manifest needs for it, for a person to finish')
    .option('--json', 'print {"run", "status", "rows", …, "findings", "draft"}')
    .action(onDatabase(async ({ owner, url }, source: string, { file, asOf, draft: target }: { file: string; asOf?: string; draft?: string }) => {
      const date = asOf ?? await dateOf(owner, source, resolve(file))
      const report = await importOne(owner, url, source, date, { file, dryRun: true })
      const findings = await readFindings(owner, report.run)
      const draft = draftOf(findings, date)
      if (target !== undefined) {
        if (draft === null) throw new CommandError(`--draft: ${basename(file)} is in a layout that the manifest knows, or in none that is like it`)
        await writeFile(target, `${JSON.stringify(draft, null, 2)}\n`)
      }
      process.exitCode = exitCode(report)
      const advice = draft === null ? [] : [
        target === undefined ? 'With --draft FILE the edition that the manifest needs is written to a file, for you to finish.'
          : `Wrote a draft of the edition to ${target}: finish it, and put it under "editions" of the source's manifest.`,
      ]
      return { json: { ...report, findings, draft }, text: [verdict(basename(file), report), ...findings.map(inWords), ...advice].join('\n\n') }
    }))
}

async function readFindings(owner: pg.Pool, run: number): Promise<Found[]> {
  const { rows } = await owner.query<Found>(
    `select f.check_name as check, d.kind, f.held, f.count::float8, d.describes, ingest.threshold(r.source_id, f.check_name)::float8 as threshold, f.examples
     from grid.finding f join ingest.check_definition d on d.name = f.check_name join grid.run r on r.id = f.run_id
     where f.run_id = $1 order by not f.held, f.check_name`, [run],
  )
  return rows
}

function verdict(file: string, { status, rows, added, changed, removed, restored, set_aside: aside, error }: RunReport): string {
  if (status === 'failed') return `${file} could not be read: ${error}`
  if (status === 'held') return `${file} would be held: nothing of it would be published.`
  return `${file} would be published: ${rows} rows, ${aside} of them set aside; ${added} records added, ${changed} changed, ${removed} removed, ${restored} restored.`
}

function inWords({ check, kind, held, count, describes, threshold, examples }: Found): string {
  const does = held ? 'would hold it' : check === 'measure_kept' ? 'would leave their figures as they are' : kind === 'row' ? 'would set rows aside' : kind === 'place' ? 'would leave places out' : kind === 'note' ? 'is worth knowing' : 'would leave cells out'
  return [
    `${check} ${does}. ${describes}`,
    `  Found ${count} times${['reading', 'note'].includes(kind) ? '' : `; it holds above ${threshold}, or what the manifest states as checks.${check}.threshold`}:`,
    ...examples.map((each) => `    ${placeOf(each)}${each.message}`),
    ...(count > examples.length ? [`    and ${count - examples.length} more`] : []),
  ].join('\n')
}

/** Where a fault is in the document, and what is there; '' for one of the whole document. */
function placeOf({ locator, column, original }: Example): string {
  const where = [locator, column === null ? null : `column "${column}"`].filter((each) => each !== null).join(', ')
  const what = original === null ? '' : `${where === '' ? '' : ' '}holds "${original}"`
  return where === '' && what === '' ? '' : `${where}${what}: `
}
