import { format } from 'node:util'
import pg from 'pg'
import { ClusterError } from '../../cluster/cluster-error.ts'
import { ConfigError } from '../../settings/config.ts'
import { DatabaseUnreachable } from '../../database/open-database.ts'
import { MigrationError } from '../../database/migrations.ts'
import { ListenError } from '../../http/port.ts'
import { ManifestError } from '../../registry/read-manifests.ts'
import { sayWhyEnded, warnOfError } from './output.ts'

/** A command cannot do its work. The message is one line for people. */
export class CommandError extends Error {
  override name = 'CommandError'
}

const EXPECTED = [
  ClusterError, CommandError, ConfigError, DatabaseUnreachable, ListenError, ManifestError, MigrationError, pg.DatabaseError,
]

/** Whether a person can do something about an error, so that its message is enough. A bug is not expected. */
export function isExpected(error: unknown): error is Error {
  return error instanceof Error && (EXPECTED.some((kind) => error instanceof kind) || 'syscall' in error)
}

/** Ends the command with exit code 1 and one line on standard error, for who started it; a bug shows its stack. */
export function reportFailure(error: unknown): void {
  if (isExpected(error)) sayWhyEnded(`headroom: ${error.message}`)
  else warnOfError(format('headroom:', error))
  process.exitCode = 1
}
