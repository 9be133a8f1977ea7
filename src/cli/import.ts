import { basename, resolve } from 'node:path'
import type { Command } from 'commander'
import type pg from 'pg'
import { dateInName, PLAIN_DATE } from '../shapes/document-date.ts'
import { carryOut, exitCode, previewText, runText, withFindings, type RunReport } from './run-report.ts'
import { CommandError } from './failure.ts'
import { onDatabase, withDatabase } from './on-database.ts'
import { runWorkerModule } from './worker-process.ts'

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
    .option('--as-of <date>', 'date of a document that carries none (YYYY-MM-DD); history goes by it', day)
    .option('--all', 'import every source that has a document of its own')
    .option('--dry-run', 'change nothing; say what would change')
    .option('--json', 'print {"run", "status", "rows", …}')
    .action(async (source: string | undefined, options: Options) => {
      if ((source === undefined) === (options.all === undefined)) throw new CommandError('name a source, or --all')
      if (options.all && options.file) throw new CommandError('--all and --file do not go together')
      await withDatabase(command, async ({ owner, url }) => {
        const sources = source === undefined ? await importable(owner) : [source]
        if (options.file !== undefined && options.asOf === undefined) await requireDate(owner, sources[0] ?? '', options.file)
        const reports: RunReport[] = []
        for (const each of sources) reports.push(await importOne(owner, url, each, options))
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

/** A file gets its date from its name or from the command: the day of the import says nothing about its data. */
export async function requireDate(owner: pg.Pool, source: string, file: string): Promise<void> {
  const { rows: [found] } = await owner.query<{ pattern: string | null }>(
    `select manifest -> 'document' ->> 'date_pattern' as pattern from registry.source where id = $1 or key = $1`, [source],
  )
  if (found !== undefined && dateInName(found.pattern ?? PLAIN_DATE, basename(file)) === null) {
    throw new CommandError(`The name of ${basename(file)} holds no date: give it with --as-of YYYY-MM-DD`)
  }
}

/** Imports one source, or tries to, and waits for its end. */
export async function importOne(owner: pg.Pool, url: string, source: string, options: Options): Promise<RunReport> {
  const { rows: [opened] } = await owner.query<{ run_id: string }>(
    'select ingest.open_run($1, $2, $3, $4) as run_id',
    [source, options.file ? resolve(options.file) : null, options.asOf ?? null, options.dryRun ?? false],
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
