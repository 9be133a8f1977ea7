import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import { dateInName, PLAIN_DATE } from '../shapes/document-date.ts'
import { carryOut, exitCode } from './carry-out.ts'
import { CommandError } from './failure.ts'
import { importDocumentCommand } from './import-document.ts'
import { importReleaseCommand } from './import-release.ts'
import { printPreview } from './import-preview.ts'
import { printFindings, printRun, type RunReport } from './run-report.ts'
import { withDatabase } from './with-database.ts'

type Options = { file?: string; asOf?: string; all?: true; dryRun?: true; json?: true }

/**
 * `headroom import SOURCE`: imports one publication and waits for it. Exit code 0 when published or unchanged, 2 when
 * held, 1 when failed.
 */
export function importCommand(program: Command): void {
  const command = program
    .command('import [source]')
    .description('import a publication: the source\'s own document, or a file')
    .option('--file <file>', 'read this file instead of the source\'s own document')
    .option('--as-of <date>', 'date of a document that carries none (YYYY-MM-DD); history goes by it')
    .option('--all', 'import every source that has a document of its own')
    .option('--dry-run', 'change nothing; say what would change')
    .option('--json', 'print {"run", "status", "rows", …}')
    .action(async (source: string | undefined, options: Options) => {
      if ((source === undefined) === (options.all === undefined)) throw new CommandError('name a source, or --all')
      if (options.all && options.file) throw new CommandError('--all and --file do not go together')
      if (options.asOf !== undefined && !/^\d{4}-\d{2}-\d{2}$/.test(options.asOf)) {
        throw new CommandError(`--as-of: expected a date such as 2026-02-04, not "${options.asOf}"`)
      }
      await withDatabase(async (owner, _config, url) => {
        const sources = source === undefined ? await importable(owner) : [source]
        if (options.file !== undefined && options.asOf === undefined) await requireDate(owner, sources[0] ?? '', options.file)
        const reports: RunReport[] = []
        for (const each of sources) reports.push(await importOne(owner, url, each, options))
        if (options.json) console.log(JSON.stringify(options.all ? reports : reports[0]))
        else for (const report of reports) await print(owner, report, options.dryRun ?? false)
        process.exitCode = Math.max(0, ...reports.map(exitCode))
      })
    })
  importReleaseCommand(command)
  importDocumentCommand(command)
}

/** A file gets its date from its name or from the command: the day of the import says nothing about its data. */
async function requireDate(owner: pg.Pool, source: string, file: string): Promise<void> {
  const { rows: [found] } = await owner.query<{ pattern: string | null }>(
    `select manifest -> 'document' ->> 'date_pattern' as pattern from registry.source where id = $1 or key = $1`, [source],
  )
  if (found !== undefined && dateInName(found.pattern ?? PLAIN_DATE, basename(file)) === null) {
    throw new CommandError(`The name of ${basename(file)} holds no date: give it with --as-of YYYY-MM-DD`)
  }
}

async function importOne(owner: pg.Pool, url: string, source: string, options: Options): Promise<RunReport> {
  const { rows: [opened] } = await owner.query<{ run_id: string }>(
    'select ingest.open_run($1, $2, $3, $4) as run_id',
    [source, options.file ? resolve(options.file) : null, options.asOf ?? null, options.dryRun ?? false],
  )
  return carryOut(owner, url, Number(opened?.run_id))
}

async function print(owner: pg.Pool, report: RunReport, dryRun: boolean): Promise<void> {
  if (dryRun) await printPreview(owner, report)
  else printRun(report)
  await printFindings(owner, report.run, dryRun ? 20 : 5)
}

async function importable(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select key from registry.source
     where listed and enabled and not registry_only and manifest -> 'document' ->> 'url' is not null order by key`,
  )
  return rows.map((row) => row.key)
}
