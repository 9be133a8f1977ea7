import type { Command } from 'commander'
import { applyRegistry } from '../registry/apply.ts'
import { onDatabase } from './on-database.ts'

/** `headroom registry apply DIR`: puts a folder of manifests in force: countries, operators, sources, rights. */
export function registryCommand(program: Command): void {
  const registry = program.command('registry').description('countries, operators, sources and their rights')
  registry
    .command('apply <dir>')
    .description('put a folder of manifests in force')
    .option('--json', 'print {"countries", "operators", "sources"}')
    .action(onDatabase(async ({ owner }, folder: string) => {
      const applied = await applyRegistry(owner, folder)
      return { json: applied, text: `${applied.countries} countries, ${applied.operators} operators and ${applied.sources} sources are in force.` }
    }))
}
