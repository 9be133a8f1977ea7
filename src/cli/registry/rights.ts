import type { Command } from 'commander'
import { onDatabase } from '../command/on-database.ts'
import { table } from '../command/output.ts'
import { readRights, type SourceRights } from './read-rights.ts'
import { rightsReviewCommand } from './rights-review.ts'
import { rightsSetCommand } from './rights-set.ts'

/** `headroom rights`: under which rights each source is served, what that rests on, and what it withholds. */
export function rightsCommand(program: Command): void {
  const rights = program
    .command('rights')
    .description('the rights of every source: mode, licence, evidence, what is missing, and how many records it withholds')
    .option('--json', 'print an array of objects')
    .action(onDatabase(async ({ owner }) => {
      const sources = await readRights(owner)
      return { json: sources, text: textOf(sources) }
    }))
  rightsReviewCommand(rights)
  rightsSetCommand(rights)
}

function textOf(sources: SourceRights[]): string {
  const listed = table([
    ['source', 'country', 'mode', 'licence', 'evidence', 'of', 'by', 'missing', 'withheld'],
    ...sources.map(({ source, country, mode, licence, evidence, decided_by: by, missing, withheld }) => [
      source, country, mode, licence?.name ?? '—', evidence === null ? '—' : [evidence.url, `"${evidence.quote}"`].filter(Boolean).join(' '),
      evidence?.date ?? '—', by ?? 'manifest', missing.join(', ') || '—', withheld,
    ]),
  ])
  const pending = sources.filter(({ mode }) => mode === 'pending_review').length
  const records = sources.reduce((sum, { withheld }) => sum + withheld, 0)
  return `${listed}\n\n${records.toLocaleString('en')} records are withheld. ${pending} sources wait for a decision: headroom rights review; docs/rights.md says what each mode means.`
}
