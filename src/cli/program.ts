import { Command } from 'commander'

/** The commands, as `headroom --help` lists them: one file per command, which adds itself to the program. */
const COMMANDS: Record<string, () => Promise<(program: Command) => void>> = {
  up: async () => (await import('./up.ts')).upCommand,
  serve: async () => (await import('./serve.ts')).serveCommand,
  worker: async () => (await import('./worker.ts')).workerCommand,
  migrate: async () => (await import('./migrate.ts')).migrateCommand,
  registry: async () => (await import('./registry.ts')).registryCommand,
  import: async () => (await import('./import.ts')).importCommand,
  source: async () => (await import('./source.ts')).sourceCommand,
  rights: async () => (await import('./rights.ts')).rightsCommand,
  asset: async () => (await import('./asset.ts')).assetCommand,
  plan: async () => (await import('./plan.ts')).planCommand,
  account: async () => (await import('./account.ts')).accountCommand,
  key: async () => (await import('./key.ts')).keyCommand,
  webhooks: async () => (await import('./webhooks.ts')).webhooksCommand,
  secrets: async () => (await import('./secrets.ts')).secretsCommand,
  postcodes: async () => (await import('./postcodes.ts')).postcodesCommand,
  places: async () => (await import('./places.ts')).placesCommand,
  lines: async () => (await import('./lines.ts')).linesCommand,
  jobs: async () => (await import('./jobs.ts')).jobsCommand,
  doctor: async () => (await import('./doctor.ts')).doctorCommand,
  tiles: async () => (await import('./tiles.ts')).tilesCommand,
  basemap: async () => (await import('./basemap.ts')).basemapCommand,
  backup: async () => (await import('./backup.ts')).backupCommand,
  restore: async () => (await import('./backup.ts')).restoreCommand,
  archive: async () => (await import('./archive.ts')).archiveCommand,
  rebuild: async () => (await import('./rebuild.ts')).rebuildCommand,
  bench: async () => (await import('./bench.ts')).benchCommand,
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
