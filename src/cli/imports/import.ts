import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import { carryOut, exitCode, previewText, runText, withFindings, type RunReport } from './run-report.ts'
import { CommandError } from '../command/failure.ts'
import { matchDocuments } from './match-documents.ts'
import { onDatabase, withDatabase } from '../command/on-database.ts'
import { runWorkerModule } from '../command/worker-process.ts'

type Options = { file?: string; asOf?: string; all?: true; dryRun?: true }

/**
 * `headroom import SOURCE`: imports one publication and waits for it. Exit code 0 when published or unchanged, 2 when
 * held, 1 when failed. `headroom import release RUN` publishes a held run; `headroom import document RUN` copies what a run read.
 */
export function importCommand(program: Command): void {
  const command = program
    .command('import [source]')
    .description('import a publication: the source\'s own document, or a file')
    .option('--file <file>', 'read this file instead of the source\'s own document')
    .option('--as-of <date>', 'date of the data in the file (YYYY-MM-DD), whatever the file states; history goes by it', day)
    .option('--all', 'import every source that has a document of its own')
    .option('--dry-run', 'change nothing; say what would change')
    .option('--json', 'print {"run", "status", "rows", …}')
    .action(async (source: string | undefined, options: Options) => {
      if ((source === undefined) === (options.all === undefined)) throw new CommandError('name a source, or --all')
      if (options.all && options.file) throw new CommandError('--all and --file do not go together')
      await withDatabase(command, async ({ owner, url }) => {
        const sources = source === undefined ? await importable(owner) : [source]
        const asOf = options.asOf ?? (options.file === undefined ? null : await dateOf(owner, sources[0] ?? '', resolve(options.file)))
        const reports: RunReport[] = []
        for (const each of sources) reports.push(await importOne(owner, url, each, asOf, options))
        process.exitCode = Math.max(0, ...reports.map(exitCode))
        const texts = await Promise.all(reports.map((report) => textOf(owner, report, options.dryRun ?? false)))
        return { json: options.all ? reports : reports[0], text: texts.join('\n') }
      })
    })
  command
    .command('release')
    .argument('<run>', '', runNumber)
    .description('publish a held run after all')
    .requiredOption('--why <text>', 'the reason, which is recorded')
    .option('--json', 'print {"run", "status", "rows", …}')
    .action(onDatabase(async ({ owner, url }, run: string, { why }: { why: string }) => {
      await owner.query('select ingest.release_run($1, $2)', [run, why])
      const report = await carryOut(owner, url, Number(run))
      process.exitCode = exitCode(report)
      return { json: report, text: await textOf(owner, report, false) }
    }))
  command
    .command('document')
    .argument('<run>', '', runNumber)
    .description('copy the document that a run read from the archive to a file')
    .requiredOption('--out <file>', 'the file to write')
    .action(onDatabase(async ({ url }, run: string, { out }: { out: string }) => {
      const { code } = await runWorkerModule('copy-document.ts', [run, resolve(out)], { settings: { DATABASE_URL: url } })
      process.exitCode = code === 0 ? 0 : 1
    }))
}

/** Reads a date of --as-of. @throws CommandError for anything but YYYY-MM-DD */
export function day(given: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(given)) throw new CommandError(`--as-of: expected a date such as 2026-02-04, not "${given}"`)
  return given
}

function runNumber(given: string): string {
  if (!/^\d{1,15}$/.test(given)) throw new CommandError(`expected the number of a run, not "${given}"`)
  return given
}

/**
 * The date that a start would order a file by. Null for a file that the source cannot read: its import will say why.
 * @throws CommandError when nothing dates the file: the day of the import says nothing about its data
 */
export async function dateOf(owner: pg.Pool, source: string, file: string): Promise<string | null> {
  const { rows: [found] } = await owner.query<{ manifest: object }>('select manifest from registry.source where id = $1 or key = $1', [source])
  const [matched] = found === undefined ? [] : await matchDocuments([file], [found.manifest])
  if (matched === undefined || matched.sources.length === 0) return null
  if (matched.date === null) throw new CommandError(`Nothing dates ${basename(file)}: give its date with --as-of YYYY-MM-DD, or in a file ${basename(file)}.date beside it`)
  return matched.date
}

/** Imports one source, or tries to, and waits for its end. */
export async function importOne(owner: pg.Pool, url: string, source: string, asOf: string | null, options: Options): Promise<RunReport> {
  const { rows: [opened] } = await owner.query<{ run_id: string }>(
    'select ingest.open_run($1, $2, $3, $4) as run_id',
    [source, options.file ? resolve(options.file) : null, asOf, options.dryRun ?? false],
  )
  return carryOut(owner, url, Number(opened?.run_id))
}

async function textOf(owner: pg.Pool, report: RunReport, dryRun: boolean): Promise<string> {
  return withFindings(owner, report.run, dryRun ? await previewText(owner, report) : runText(report), dryRun ? 20 : 5)
}

async function importable(owner: pg.Pool): Promise<string[]> {
  const { rows } = await owner.query<{ key: string }>(
    `select key from registry.source
     where listed and enabled and not registry_only and manifest -> 'document' ->> 'url' is not null order by key`,
  )
  return rows.map((row) => row.key)
}
