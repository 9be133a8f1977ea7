import pg from 'pg'
import { ClusterError } from '../cluster/cluster-error.ts'
import { ConfigError } from '../config.ts'
import { DatabaseUnreachable } from '../database.ts'
import { MigrationError } from '../migrate.ts'
import { ListenError } from '../port.ts'
import { ManifestError } from '../registry/read-manifests.ts'

/** A command cannot do what it was asked; the message is one line for a person. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const EXPECTED = [
  ClusterError, CommandError, ConfigError, DatabaseUnreachable, ListenError, ManifestError, MigrationError, pg.DatabaseError,
]

/** Whether an error is one that a person can do something about: its message says it all. A defect of the program is none. */
export function isExpected(error: unknown): error is Error {
  return error instanceof Error && (EXPECTED.some((kind) => error instanceof kind) || 'syscall' in error)
}

/** Ends the command with exit code 1 and one line on standard error; a defect of the program shows its stack. */
export function reportFailure(error: unknown): void {
  console.error('headroom:', isExpected(error) ? error.message : error)
  process.exitCode = 1
}
