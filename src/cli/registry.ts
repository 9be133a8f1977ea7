import type { Command } from 'commander'
import { applyRegistry } from '../registry/apply.ts'
import { withDatabase } from './with-database.ts'

/** `headroom registry apply DIR`: puts a folder of manifests in force: countries, operators, sources, rights. */
export function registryCommand(program: Command): void {
  const registry = program.command('registry').description('countries, operators, sources and their rights')
  registry
    .command('apply <dir>')
    .description('put a folder of manifests in force')
    .option('--json', 'print {"countries", "operators", "sources"}')
    .action(async (folder: string, { json }: { json?: true }) => {
      await withDatabase(async (owner) => {
        const applied = await applyRegistry(owner, folder)
        if (json) console.log(JSON.stringify(applied))
        else console.log(`${applied.countries} countries, ${applied.operators} operators and ${applied.sources} sources are in force.`)
      })
    })
}
