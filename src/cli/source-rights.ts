import type { Command } from 'commander'
import { withDatabase } from './with-database.ts'

type Options = { evidence: string; url?: string; by?: string; json?: true }

/** `headroom source set-rights ID|KEY MODE --evidence TEXT`: decides on a source's rights, from the next request on. */
export function sourceRightsCommand(program: Command): void {
  program
    .command('set-rights <source> <mode>')
    .description('set the rights of a source, instead of its manifest; "manifest" goes back to the manifest')
    .requiredOption('--evidence <text>', 'what the decision rests on, which is recorded and served')
    .option('--url <address>', 'address of the evidence')
    .option('--by <name>', 'who decides; else the role that is logged in to the database')
    .option('--json', 'print {"source", "rights_mode"}')
    .action(async (source: string, mode: string, { evidence, url, by, json }: Options) => {
      await withDatabase(async (owner) => {
        const { rows } = await owner.query<{ mode: string }>('select registry.set_rights($1, $2, $3, $4, $5) as mode', [source, mode, evidence, by, url])
        const rightsMode = rows[0]?.mode
        console.log(json ? JSON.stringify({ source, rights_mode: rightsMode }) : `The rights of ${source} are ${rightsMode}.`)
      })
    })
}
