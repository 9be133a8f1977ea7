import type { Command } from 'commander'
import type pg from 'pg'
import { RIGHTS_MODES } from '../../shapes/vocabulary.ts'
import { CommandError } from '../command/failure.ts'
import { onDatabase } from '../command/on-database.ts'
import { oneLine } from '../command/one-line.ts'
import { table } from '../command/output.ts'
import { readRights, type SourceRights } from './read-rights.ts'

/** What sources have in common that are decided on at once. */
export const SHARED = {
  country: ({ country }: SourceRights) => country,
  publisher: ({ operator }: SourceRights) => operator,
  licence: ({ licence }: SourceRights) => licence?.name ?? 'none',
} satisfies Record<string, (source: SourceRights) => string>

/** A decision on rights; `by` undefined: the role that is logged in to the database. */
export type Decision = { mode: string; evidence: string; url?: string | undefined; by?: string | undefined }

type Options = Decision & { all?: true; dryRun?: true } & { [Name in keyof typeof SHARED]?: string }

/** `headroom rights set`: one decision on the sources that wait for one, without a terminal. */
export function rightsSetCommand(rights: Command): void {
  rights
    .command('set')
    .description('decide at once on all sources that are pending_review, or on those of a country, a publisher or a licence')
    .requiredOption('--all', 'every source that is pending_review and is of what follows')
    .option('--country <code>', 'of this country (ISO 3166-1 alpha-2)')
    .option('--publisher <name>', 'of the operator of this name')
    .option('--licence <name>', 'under the licence of this name; "none": without one')
    .requiredOption('--mode <mode>', 'the rights from now on')
    .requiredOption('--evidence <text>', 'what the decision rests on, which is recorded and served')
    .option('--url <address>', 'address of the evidence')
    .option('--by <name>', 'who decides; else the role that is logged in to the database', oneLine('--by'))
    .option('--dry-run', 'only say what will be shown then')
    .option('--json', 'print {"mode", "sources", "shown"}')
    .action(onDatabase(async ({ owner }, options: Options) => {
      const names = (Object.keys(SHARED) as (keyof typeof SHARED)[]).filter((name) => options[name] !== undefined)
      const chosen = (await readRights(owner)).filter((source) => source.mode === 'pending_review'
        && names.every((name) => SHARED[name](source).toLowerCase() === options[name]?.toLowerCase()))
      if (chosen.length === 0) throw new CommandError(`No source${names.map((name) => ` of ${name} "${options[name]}"`).join('')} waits for a decision`)
      if (!(RIGHTS_MODES as readonly string[]).includes(options.mode)) throw new CommandError(`No rights mode "${options.mode}": it is one of ${RIGHTS_MODES.join(', ')}`)
      if (!options.dryRun) await decide(owner, chosen, options)
      const done = options.dryRun ? 'Nothing was decided.' : `The rights of ${chosen.length} sources are ${options.mode}.`
      return { json: { mode: options.mode, sources: chosen.map(({ source }) => source), shown: shownBy(chosen, options.mode) }, text: `${effectText(chosen, options.mode)}\n${done}` }
    }))
}

/** Decides on all of the sources or on none. @throws a database error with SQLSTATE HR002 and a message for people */
export async function decide(owner: pg.Pool, sources: SourceRights[], { mode, evidence, by, url }: Decision): Promise<void> {
  await owner.query('select registry.set_rights(id, $2, $3, $4, $5) from unnest($1::text[]) id', [sources.map(({ id }) => id), mode, evidence, by, url || null])
}

/** What a mode for withheld sources shows that no answer shows now. */
export function effectText(sources: SourceRights[], mode: string): string {
  const listed = table(sources.map(({ source, country, operator, licence, withheld }) => [source, country, operator, licence?.name ?? 'no licence', `${withheld.toLocaleString('en')} records`]), '  ')
  return `${listed}\nUnder ${mode}, ${shownBy(sources, mode).toLocaleString('en')} records of these ${sources.length} sources will be shown.`
}

/** Figures are served under the first two modes alone. */
function shownBy(sources: SourceRights[], mode: string): number {
  return (RIGHTS_MODES.slice(0, 2) as string[]).includes(mode) ? sources.reduce((sum, { withheld }) => sum + withheld, 0) : 0
}
