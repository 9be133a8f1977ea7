import type { Command } from 'commander'
import { applyRegistry } from '../../registry/apply.ts'
import { headlineReport } from './headline-report.ts'
import { onDatabase } from '../command/on-database.ts'
import { requireOptions } from '../command/require-options.ts'

/** `headroom registry apply DIR`: puts a folder of manifests in force: countries, operators, sources, rights. */
export function registryCommand(program: Command): void {
  const registry = program.command('registry').description('countries, operators, sources and their rights')
  registry
    .command('apply <dir>')
    .description('put a folder of manifests in force, and show which headline figures change by it')
    .option('--dry-run', 'only show which headline figures would change')
    .option('--json', 'print {"countries", "operators", "sources", "headlines"}, with every headline figure that changes')
    .action(onDatabase(async ({ owner }, folder: string, { dryRun = false }: { dryRun?: boolean }) => {
      const applied = await applyRegistry(owner, folder, dryRun, requireOptions)
      const counts = `${applied.countries} countries, ${applied.operators} operators and ${applied.sources} sources`
      const report = headlineReport(applied.headlines)
      const end = dryRun ? `${report === '' ? 'No headline figure changes. ' : ''}Nothing was changed: ${counts} would be in force.` : `${counts} are in force.`
      return { json: applied, text: [report, end].filter((text) => text !== '').join('\n') }
    }))
}
