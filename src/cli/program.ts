import { Command } from 'commander'

/** The commands, as `headroom --help` lists them: one file per command, which adds itself to the program. */
const COMMANDS: Record<string, () => Promise<(program: Command) => void>> = {
  up: async () => (await import('./start/up.ts')).upCommand,
  serve: async () => (await import('./processes/serve.ts')).serveCommand,
  worker: async () => (await import('./processes/worker.ts')).workerCommand,
  migrate: async () => (await import('./database/migrate.ts')).migrateCommand,
  registry: async () => (await import('./registry/registry.ts')).registryCommand,
  import: async () => (await import('./imports/import.ts')).importCommand,
  source: async () => (await import('./registry/source.ts')).sourceCommand,
  rights: async () => (await import('./registry/rights.ts')).rightsCommand,
  asset: async () => (await import('./imports/asset.ts')).assetCommand,
  plan: async () => (await import('./accounts/plan.ts')).planCommand,
  account: async () => (await import('./accounts/account.ts')).accountCommand,
  key: async () => (await import('./accounts/key.ts')).keyCommand,
  webhooks: async () => (await import('./accounts/webhooks.ts')).webhooksCommand,
  secrets: async () => (await import('./database/secrets.ts')).secretsCommand,
  postcodes: async () => (await import('./imports/postcodes.ts')).postcodesCommand,
  places: async () => (await import('./imports/places.ts')).placesCommand,
  lines: async () => (await import('./imports/lines.ts')).linesCommand,
  jobs: async () => (await import('./database/jobs.ts')).jobsCommand,
  doctor: async () => (await import('./doctor/doctor.ts')).doctorCommand,
  tiles: async () => (await import('./database/tiles.ts')).tilesCommand,
  basemap: async () => (await import('./database/basemap.ts')).basemapCommand,
  backup: async () => (await import('./database/backup.ts')).backupCommand,
  restore: async () => (await import('./database/backup.ts')).restoreCommand,
  archive: async () => (await import('./database/archive.ts')).archiveCommand,
  rebuild: async () => (await import('./database/rebuild.ts')).rebuildCommand,
  bench: async () => (await import('./database/bench.ts')).benchCommand,
}

/**
 * The command line. Only the command that is asked for is loaded: all of them keep 20 MB in processes that run for weeks (a worker's supervisor:
 * docs/performance.md, under load).
 * @param asked the name of a command; with any other all are loaded
 */
export async function programOf(asked: string): Promise<Command> {
  const program = new Command('headroom')
    .description('Grid hosting capacity of European operators: one schema, one query')
    .showHelpAfterError('(headroom --help lists the commands)')
  const loaded = Object.hasOwn(COMMANDS, asked) ? [COMMANDS[asked]] : Object.values(COMMANDS)
  for (const load of loaded) (await load?.())?.(program)
  return program
}
