import type { Command } from 'commander'
import { withDatabase } from './with-database.ts'

/** `headroom source set-rights ID|KEY MODE --evidence TEXT`: sets a source's rights, from the next request on. */
export function sourceRightsCommand(program: Command): void {
  program
    .command('set-rights <source> <mode>')
    .description('set the rights of a source, instead of its manifest; "manifest" goes back to the manifest')
    .requiredOption('--evidence <text>', 'what the decision rests on, which is recorded and served')
    .option('--json', 'print {"source", "rights_mode"}')
    .action(async (source: string, mode: string, { evidence, json }: { evidence: string; json?: true }) => {
      await withDatabase(async (owner) => {
        const { rows } = await owner.query<{ mode: string }>('select registry.set_rights($1, $2, $3) as mode', [source, mode, evidence])
        const rightsMode = rows[0]?.mode
        console.log(json ? JSON.stringify({ source, rights_mode: rightsMode }) : `The rights of ${source} are ${rightsMode}.`)
      })
    })
}
