import { Command } from 'commander'
import { accountCommand } from './account.ts'
import { archiveCommand } from './archive.ts'
import { assetCommand } from './asset.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { benchCommand } from './bench.ts'
import { doctorCommand } from './doctor.ts'
import { reportFailure } from './failure.ts'
import { importCommand } from './import.ts'
import { jobsCommand } from './jobs.ts'
import { keyCommand } from './key.ts'
import { linesCommand } from './lines.ts'
import { migrateCommand } from './migrate.ts'
import { placesCommand } from './places.ts'
import { planCommand } from './plan.ts'
import { postcodesCommand } from './postcodes.ts'
import { rebuildCommand } from './rebuild.ts'
import { registryCommand } from './registry.ts'
import { rightsCommand } from './rights.ts'
import { secretsCommand } from './secrets.ts'
import { serveCommand } from './serve.ts'
import { sourceCommand } from './source.ts'
import { tilesCommand } from './tiles.ts'
import { upCommand } from './up.ts'
import { webhooksCommand } from './webhooks.ts'
import { workerCommand } from './worker.ts'

/** The commands, as `headroom --help` lists them. */
const COMMANDS = [
  upCommand, serveCommand, workerCommand, migrateCommand, registryCommand, importCommand, sourceCommand, rightsCommand, assetCommand, planCommand,
  accountCommand, keyCommand, webhooksCommand, secretsCommand, postcodesCommand, placesCommand, linesCommand, jobsCommand, doctorCommand, tilesCommand,
  backupCommand, restoreCommand, archiveCommand, rebuildCommand, benchCommand,
]

/** `headroom …`: one file per command, each adding itself to the program. */
const program = new Command('headroom')
  .description('Grid hosting capacity of European operators: one schema, one query')
  .showHelpAfterError('(headroom --help lists the commands)')

for (const add of COMMANDS) add(program)

try {
  await program.parseAsync()
} catch (error) {
  reportFailure(error)
}
