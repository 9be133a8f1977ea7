import pg from 'pg'
import { ConnectionLost, DatabaseAway } from '../errors/refusal.ts'
import { statementSeconds } from '../observe/metrics.ts'
import { inTurnOf, requireShortQueue } from './request-queue.ts'

/** Prepared once per connection under its name. */
export type Statement = { name: string; text: string; values: unknown[] }

/**
 * Takes a connection of the pool, unless too many wait for one. A server that refuses one also reports that in a DatabaseError.
 * @param caller for whom it is asked (callerOf); the service itself where not given
 * @throws DatabaseAway
 */
export async function connect(pool: pg.Pool, caller = 'service'): Promise<pg.PoolClient> {
  requireShortQueue(pool, caller)
  return inTurnOf(pool, caller)
}

/** @throws pg.DatabaseError; ConnectionLost */
export async function ask<Row extends pg.QueryResultRow>(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
  const end = statementSeconds.startTimer({ statement: statement.name })
  try {
    return (await client.query<Row>(statement)).rows
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : new ConnectionLost('connection lost', { cause: error })
  } finally {
    end()
  }
}

/** After a FATAL error the server closes the connection, but the pool would lend it once more. */
export function endsConnection(error: unknown): boolean {
  return error instanceof DatabaseAway || (error instanceof pg.DatabaseError && error.severity === 'FATAL')
}
