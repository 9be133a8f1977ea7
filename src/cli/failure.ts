import pg from 'pg'
import { ClusterError } from '../cluster/cluster-error.ts'
import { ConfigError } from '../config.ts'
import { DatabaseUnreachable } from '../database.ts'
import { MigrationError } from '../migrate.ts'
import { ListenError } from '../port.ts'
import { ManifestError } from '../registry/read-manifests.ts'

/** A command cannot do its work. The message is one line for people. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const EXPECTED = [
  ClusterError, CommandError, ConfigError, DatabaseUnreachable, ListenError, ManifestError, MigrationError, pg.DatabaseError,
]

/** Ends the command with exit code 1 and one line on standard error; a bug shows its stack. */
export function reportFailure(error: unknown): void {
  const expected = EXPECTED.some((kind) => error instanceof kind) || (error instanceof Error && 'syscall' in error)
  console.error('headroom:', expected && error instanceof Error ? error.message : error)
  process.exitCode = 1
}
